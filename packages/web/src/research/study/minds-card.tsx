import { COMPARED_WORDS } from '@knossos/engine/internal/games/mouse/compared/bounds';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { grouped } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { toggle } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { say } from '../../ui/messages/speech.js';
import { Table } from '../../ui/table.js';
import { editorWorker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { MindsSideBySide } from '../jobs.js';
import { bigWords } from '../words.js';

const PAUSE_MS = 300;

const isRunning = signal(false);

/** Other ways to explore the maze on the table, side by side. */
export function MindsCard({ level }: { readonly level: MouseLevel }) {
  const isOpen = isFeasible(level.board);
  const isNeeded = isRunning.value && isOpen;
  const job = useMemo<Job<'research/minds'> | null>(
    () => (isNeeded ? { kind: 'research/minds', text: formatMouse(level) } : null),
    [level, isNeeded],
  );
  const { answer, last, isBusy, problem } = useAnswer(editorWorker, job, PAUSE_MS);
  useEffect(() => {
    if (answer === null) return;
    const { runs, cap } = answer;
    say(`Turns: ${runs.map((one) => `${one.mind} ${turnsText(one, cap)}`).join(', ')}.`);
  }, [answer]);
  const shown = isNeeded ? (answer ?? last) : null;
  return (
    <Card title="Other ways to explore" test="minds" busy={isBusy}>
      {shown === null && (
        <p class="soft">
          Five ways to explore, in this maze, from the same start to the same exit. Each mouse sees only where
          it stands.
        </p>
      )}
      <Button icon="play" pressed={isRunning.value} to={toggle(isRunning)}>
        Let all five run
      </Button>
      {isRunning.value && !isOpen && <p class="notice">The exit is cut off: open a way first.</p>}
      {problem !== null && <p class="notice">It could not be worked out: {problem}</p>}
      {shown && <MindTable {...shown} />}
    </Card>
  );
}

type Run = MindsSideBySide['runs'][number];

function turnsText({ mind, turns, expected }: Pick<Run, 'mind' | 'turns' | 'expected'>, cap: number): string {
  if (expected) return expected.value.toFixed(1);
  if (turns !== null) return grouped(turns);
  return mind === 'random' ? 'not worked out' : `over ${grouped(cap)}`;
}

function MindTable({ cap, measures, runs }: MindsSideBySide) {
  const { edges, diameter, distance } = measures;
  const table = useRef<HTMLDivElement>(null);
  // Scrolls the whole table into sight.
  useEffect(() => table.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <>
      <div ref={table}>
        <Table
          heads={['Mouse', 'Turns', 'Proved limit']}
          rows={runs.map(({ mind, turns, expected, bound }) => [
            mind === 'random' ? 'random, on average' : mind,
            <span title={expected?.text}>{turnsText({ mind, turns, expected }, cap)}</span>,
            bound === null ? '–' : bigWords(bound),
          ])}
        />
      </div>
      <p class="soft small">
        No run of the mouse takes more turns than its proved limit. The random mouse stays within its limit on
        average; one run may take longer. A dash: no limit is worked out here.
      </p>
      <details>
        <summary>What each does, and what is known</summary>
        <p class="small">
          In these formulas, m is the number of open sides, here {grouped(edges)}. D is the greatest distance
          between two cells, here {grouped(diameter)} steps. d is the distance from start to exit, here{' '}
          {grouped(distance)} steps.
        </p>
        <dl class="small">
          {runs.map(({ mind }) => (
            <div key={mind}>
              <dt>
                <strong>{mind}</strong>
              </dt>
              <dd>
                It {COMPARED_WORDS[mind].does}. Turns: {COMPARED_WORDS[mind].known}.
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
