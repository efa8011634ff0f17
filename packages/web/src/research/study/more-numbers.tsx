import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { flashCount } from '@knossos/engine/internal/games/mouse/walk/walk';
import { grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { isDesign } from '../../games/mouse/design.js';
import type { Score } from '../../games/mouse/run/use-run.js';
import { countTurns } from '../../games/mouse/words.js';
import { into } from '../../state/signals.js';
import { Facts } from '../../ui/facts.js';
import { editorWorker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';
import { bigWords } from '../words.js';

const PAUSE_MS = 300;

/** Asks a worker about a level, once it rests. */
function useNumbers<K extends 'research/cover' | 'research/bounds'>(kind: K, level: MouseLevel) {
  const job = useMemo(() => ({ kind, text: formatMouse(level) }) as Job<K>, [kind, level]);
  return useAnswer(editorWorker, job, PAUSE_MS);
}

/** The turns until the mouse has been everywhere, the walk going on through the exit. */
function CoverLine({ level }: { readonly level: MouseLevel }) {
  const { answer, problem } = useNumbers('research/cover', level);
  const words =
    answer === null
      ? problem === null
        ? '…'
        : 'not worked out'
      : answer.last === null
        ? `more than ${countTurns(answer.turns)}`
        : `${countTurns(answer.turns)}, ${answer.last} last`;
  return <Facts label="Cover time" test="cover" of={[['Turns to visit every cell (cover time)', words]]} />;
}

/** The proved bound before the mouse runs: no run of this maze is longer. */
function BoundLines({ level }: { readonly level: MouseLevel }) {
  const { answer, problem } = useNumbers('research/bounds', level);
  // Too large to be bounded: the lines then say so.
  const words = (digits: string | undefined) =>
    digits !== undefined ? bigWords(digits) : problem === null ? '…' : 'not worked out';
  return (
    <Facts
      label="Upper bounds on the turns"
      test="bounds"
      of={[
        ['Proved: the mouse needs fewer turns than (Theorem 8)', words(answer?.theorem)],
        ['Proved: the mouse needs at most (a sharper bound)', words(answer?.turns)],
      ]}
    />
  );
}

const ARTICLE = 'https://drops.dagstuhl.de/opus/volltexte/2016/5874';

/** Numbers for those who know the article: each in words, with its term behind it. Worked out when they are asked for. */
export function MoreNumbers({ level, score }: { readonly level: MouseLevel; readonly score: Score }) {
  const isOpen = useSignal(false);
  return (
    <details onToggle={(event) => into(isOpen)(event.currentTarget.open)} data-test="more-numbers">
      <summary>More numbers</summary>
      {isOpen.value && (
        <div class="stack tight">
          {score.ending === 'out' && isDesign(level) && (
            <Facts of={[['In the old Flash game (Flash count)', grouped(flashCount(score.turns))]]} />
          )}
          <CoverLine level={level} />
          {level.mind === undefined && <BoundLines level={level} />}
          <p class="soft small">
            The mouse, his mazes and Theorem 8 are those of J. Enright and J. Faben,{' '}
            <a href={ARTICLE} rel="noreferrer" target="_blank">
              “Building a Better Mouse Maze”
            </a>{' '}
            (2016).
          </p>
        </div>
      )}
    </details>
  );
}
