import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { Release } from '@knossos/engine/internal/games/mouse/rules/network';
import { encodeId, targetOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { EndCard } from '../../../play/end/end-card.js';
import { useNext } from '../../../play/end/use-next.js';
import { formatRoute } from '../../../state/route.js';
import { stepTime } from '../../../state/settings.js';
import { put } from '../../../state/signals.js';
import { exclaim } from '../../../ui/messages/speech.js';
import type { Design } from '../design.js';
import { toMouse } from '../screens.js';
import { madeFrom } from '../studio/maze-store.js';
import { boardWords, countTurns, goalWords } from '../words.js';
import { barsOf, hadHelp, tellRelease, turnsOf } from './releases.js';
import type { MouseRun } from './run.js';

interface RunEndProps {
  readonly design: Design;
  readonly run: MouseRun;
  /** What the release came to; null while that is a secret. */
  readonly result: Release | null;
  /** Takes back the last stroke. */
  readonly onUndo: () => void;
}

/** What a release came to, and where to go from there; nothing while the mouse runs. */
export function RunEnd({ design, run, result, onUndo }: RunEndProps) {
  const { origin, flips } = madeFrom.value;
  const puzzle = useMemo(() => mouseRules.format(mouseRules.puzzle(origin)), [origin]);
  const next = useNext(origin, puzzle);
  const isAway = useSignal(false);
  void run.redraws.value;
  const isOver = result !== null && run.walk.turns >= result.turns;
  useEffect(() => {
    if (result !== null) tellRelease(design, result);
  }, [design, result]);
  const bars = useMemo(() => (result === null ? [] : barsOf(design)), [design, result]);
  const goal = targetOf(design)?.value ?? null;
  const isOut = result?.ending === 'out';
  const isReached = isOut && goal !== null && result.turns >= goal;
  const [title, held] = result === null ? ['', ''] : endWords(result);
  const isHelped = result !== null && hadHelp(design);
  useEffect(() => {
    if (!isOver) return;
    const reached = isReached ? `: the goal is reached${isHelped ? ', with help' : ''}` : '';
    exclaim(
      `${isOut ? `Out after ${countTurns(result.turns)}${reached}.` : `${title}. ${held}`} Press Enter to ${isReached ? 'continue' : 'go back to the start'}.`,
    );
  }, [isOver]);
  useEffect(() => {
    if (!isOver) isAway.value = false;
  }, [isOver, isAway]);
  if (!isOver || isAway.value) return null;
  const text = isOut ? `${held}${goalWords(design, result.turns)}` : held;
  const turns = turnsOf(result);
  const beaten = bars.filter((bar) => (bar.isToBeat ? bar.turns < turns : bar.turns <= turns));
  const ahead = bars[beaten.length];
  return (
    <EndCard
      status={isReached || goal === null ? 'won' : 'lost'}
      title={title}
      lead={ahead ? held : text}
      next={next}
      like={origin}
      again={() => run.goTo(0)}
      review={formatRoute({
        page: 'review',
        id: encodeId(formatMouse(origin)),
        moves: mouseRules.formatMoves([...flips, 'go']),
      })}
      enter={isReached ? 'next' : 'again'}
      // A maze that is released as it came was not played.
      figure={isOut && flips.length > 0 ? result.turns : null}
      isHelped={isHelped}
      shared={() => ({
        route: toMouse('design', encodeId(formatMouse(origin))),
        text: `${mouseRules.title}: ${design.meta.title ?? boardWords(design)}\n${title}. ${text}`,
      })}
      onUndo={onUndo}
      onClose={put(isAway, true)}
      mayTakeBack={false}
    >
      {bars.length > 0 && (
        <ol class="plain bars" data-test="bars">
          {beaten.map((bar, at) => (
            <li key={bar.text} style={{ '--at': stepTime() > 0 ? at : 0 }}>
              <span class="chip good">✓ {countTurns(bar.turns)}</span> {bar.text}
            </li>
          ))}
          {ahead && (
            <li style={{ '--at': stepTime() > 0 ? beaten.length : 0 }}>
              Next, {ahead.text}: hold him for {ahead.isToBeat && 'more than '}
              <span class="chip gold">{countTurns(ahead.turns)}</span>
            </li>
          )}
        </ol>
      )}
      {isHelped && (
        <p class="soft" data-test="helped">
          With help.
        </p>
      )}
    </EndCard>
  );
}

/** How a run ended: its name, and what it came to. */
function endWords(score: Release): readonly [title: string, held: string] {
  switch (score.ending) {
    case 'out':
      return ['Squeaky is out', `After ${countTurns(score.turns)}.`];
    case 'trapped':
      return ['Trapped for ever', `One round takes ${countTurns(score.period)}.`];
    case 'cap':
      return ['Still inside', `After ${countTurns(score.turns)} he is watched no longer.`];
  }
}
