import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { encodeId, targetOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { EndCard } from '../../../play/review/end-card.js';
import { useNext } from '../../../play/review/use-next.js';
import { formatRoute } from '../../../state/route.js';
import { put } from '../../../state/signals.js';
import { exclaim } from '../../../ui/messages/speech.js';
import { linkTo } from '../../../ui/share.js';
import type { Design } from '../design.js';
import { toMouse } from '../screens.js';
import { madeFrom, originOnTable } from '../studio/maze-store.js';
import { boardWords, countTurns } from '../words.js';
import type { MouseRun } from './run.js';
import { useReleaseMessage } from './tell-release.js';
import type { Score } from './use-run.js';

interface RunEndProps {
  readonly design: Design;
  readonly run: MouseRun;
  readonly score: Score | null;
  /** Takes back what was drawn last. */
  readonly onUndo: () => void;
}

/** What a release came to, and where to go from there; nothing while the mouse runs. */
export function RunEnd({ design, run, score, onUndo }: RunEndProps) {
  const { origin, flips } = madeFrom.value;
  const puzzle = useMemo(() => mouseRules.format(mouseRules.puzzle(origin)), [origin]);
  const next = useNext(origin, puzzle);
  useReleaseMessage(design, originOnTable, run);
  void run.redraws.value;
  const { turns, isOut } = run.walk;
  const isTrapped = score?.ending === 'trapped' && turns >= score.turns;
  const isOver = isOut || isTrapped;
  const goal = targetOf(design)?.value ?? null;
  const isReached = isOut && goal !== null && turns >= goal;
  const title = isOut ? 'Squeaky is out' : 'Trapped for ever';
  const held = isOut
    ? `After ${countTurns(turns)}.`
    : `One round takes ${countTurns(score?.ending === 'trapped' ? score.period : 0)}.`;
  const text = [
    held,
    ...(goal === null || !isOut
      ? []
      : [isReached ? `The goal of ${countTurns(goal)} is reached.` : `The goal is ${countTurns(goal)}.`]),
  ].join(' ');
  useEffect(() => {
    if (!isOver) return;
    const reached = isReached ? ': the goal is reached' : '';
    exclaim(
      `${isOut ? `Out after ${countTurns(turns)}${reached}.` : `${title}. ${held}`} Press Enter to ${isReached ? 'continue' : 'go back to the start'}.`,
    );
  }, [isOver]);
  const isAway = useSignal(false);
  useEffect(() => {
    if (!isOver) isAway.value = false;
  }, [isOver, isAway]);
  if (!isOver || isAway.value) return null;
  const name = design.meta.title ?? boardWords(design);
  return (
    <EndCard
      status={isReached || goal === null ? 'won' : 'lost'}
      title={title}
      lead={`${text}${goal !== null && !isReached ? ' Keep building to hold him longer.' : ''}`}
      next={next}
      like={design}
      again={() => run.goTo(0)}
      review={formatRoute({
        page: 'review',
        id: encodeId(formatMouse(origin)),
        moves: mouseRules.formatMoves([...flips, 'go']),
      })}
      enter={isReached ? 'next' : 'again'}
      shared={() => ({
        link: linkTo(toMouse('design', encodeId(formatMouse(origin)))),
        text: `${mouseRules.title}: ${name}\n${title}. ${text}`,
      })}
      onUndo={onUndo}
      onClose={put(isAway, true)}
      mayTakeBack={false}
    />
  );
}
