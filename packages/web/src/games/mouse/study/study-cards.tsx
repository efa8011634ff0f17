import { MIND_WORDS } from '@knossos/engine/internal/games/mouse/minds/minds';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { formatOrder, type MouseLevel, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { withOrderAt } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { cellName } from '@knossos/engine/internal/grid';
import { grouped } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { put, toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ChoiceSetting } from '../../../ui/forms/choice.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import { Thinking } from '../../../ui/messages/thinking.js';
import { createWorkerClient, editorWorker, startThread } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import type { Design } from '../design.js';
import { bigWords, ORDERS, orderText, whyNotSearched } from '../words.js';
import { CompareCard } from './compare-card.js';
import { ORDER_FIELD } from './order-field.js';
import type { MindsSideBySide } from './study-jobs.js';
import { LandscapeTable, Violins } from './violins.js';
import './study.css';

interface PreferenceCardProps {
  readonly design: Design;
  /** The cell that one is at on the board. */
  readonly cell: number;
  /** Whether the board chooses cells now, rather than flipping them. */
  readonly isChoosing: boolean;
  readonly onChoosing: () => void;
  readonly onChange: (design: Design, what: string) => void;
}

/** Gives single cells preferences of their own: choose a cell on the board, then its order. */
function PreferenceCard({ design, cell, isChoosing, onChoosing, onChange }: PreferenceCardProps) {
  const { board, order } = design;
  const { maze, prefers = [] } = board;
  const name = cellName(maze, cell);
  const own = prefers.find((one) => one.cell === cell)?.order ?? null;
  const give = (at: number, letters: string) => {
    const next = parseOrder(letters);
    const place = cellName(maze, at);
    onChange(
      { ...design, board: withOrderAt(board, at, next) },
      next === null ? `${place}: the same as elsewhere.` : `${place}: the mouse prefers ${orderText(next)}.`,
    );
  };
  return (
    <Card title="Preferences of single cells" test="preferences">
      <p class="soft">
        When counts tie, the mouse prefers {orderText(order)}. A cell can have its own order, shown on it as
        arrows.
      </p>
      <Button icon="edit" pressed={isChoosing} to={onChoosing}>
        Choose cells on the board
      </Button>
      <SelectSetting
        id={ORDER_FIELD}
        label={`At ${name} the mouse prefers`}
        value={own === null ? '' : formatOrder(own)}
        options={[{ value: '', text: 'the same as elsewhere' }, ...ORDERS]}
        onChange={(letters) => give(cell, letters)}
      />
      {prefers.length > 0 && (
        <ul class="plain own-orders">
          {prefers.map((one) => (
            <li key={one.cell}>
              <span>
                <strong>{cellName(maze, one.cell)}</strong> {orderText(one.order)}
              </span>
              <Button
                icon="close"
                label={`Same as elsewhere at ${cellName(maze, one.cell)}`}
                to={() => give(one.cell, '')}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const PAUSE_MS = 300;

const isRunning = signal(false);

/** Other ways to explore the maze on the table, side by side. */
function MindsCard({ level }: { readonly level: MouseLevel }) {
  const isOpen = isFeasible(level.board);
  const isNeeded = isRunning.value && isOpen;
  const job = useMemo<Job<'mouse/minds'> | null>(
    () => (isNeeded ? { kind: 'mouse/minds', text: formatMouse(level) } : null),
    [level, isNeeded],
  );
  const { answer, last, isBusy, problem } = useAnswer(editorWorker, job, PAUSE_MS);
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

function MindTable({ cap, measures, runs }: MindsSideBySide) {
  const { edges, diameter, distance } = measures;
  const table = useRef<HTMLTableElement>(null);
  // What was asked for is in sight as a whole.
  useEffect(() => table.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <>
      <table class="figures-table numbers-after small" ref={table}>
        <thead>
          <tr>
            <th scope="col">Mouse</th>
            <th scope="col">Turns</th>
            <th scope="col">Proved limit</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ mind, turns, expected, bound }) => (
            <tr key={mind}>
              <th scope="row">{mind === 'random' ? 'random, on average' : mind}</th>
              <td title={expected?.text}>
                {expected
                  ? expected.value.toFixed(1)
                  : turns === null
                    ? mind === 'random'
                      ? 'not worked out'
                      : `over ${grouped(cap)}`
                    : grouped(turns)}
              </td>
              <td>{bound === null ? '–' : bigWords(bound)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
                It {MIND_WORDS[mind].does}. Turns: {MIND_WORDS[mind].known}.
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Landscapes take long: they have a thread of their own, so that nothing waits for them. */
const landscapes = createWorkerClient(startThread);

const DEPTHS = [
  { value: '2000', text: 'Quick' },
  { value: '20000', text: 'Thorough' },
] as const;

/** What was chosen and asked last, kept while one looks at other screens. */
const depth = signal<(typeof DEPTHS)[number]['value']>('2000');
const request = signal<Job<'mouse/landscape'> | null>(null);

/** How the turns change around the maze on the table: the article's Figure 4, for this maze. */
function LandscapeCard({ design }: { readonly design: Design }) {
  const job = request.value;
  const { answer, isBusy, progress, problem } = useAnswer(landscapes, job);
  const fault =
    whyNotSearched(design, 'turns') ??
    (design.modulo !== null ? 'The landscape is only for mice that count without limit.' : null) ??
    (isFeasible(design.board) ? null : 'The exit is cut off: open a way first.');
  const text = formatMouse(design);
  const isOld = job !== null && job.text !== text;
  const ask = () => {
    if (fault !== null) return;
    const pairs = Number(depth.peek());
    request.value = { kind: 'mouse/landscape', text, pairs, random: pairs / 4 };
  };
  return (
    <Card title="Landscape" test="landscape" busy={isBusy}>
      <p class="soft">
        This compares the turns of all mazes one flip away, and of mazes two flips away, with those around a
        random maze that has as many {design.board.shape === 'cells' ? 'blocks' : 'walls'}.
      </p>
      <ChoiceSetting
        label="Mazes to look at"
        value={depth.value}
        options={DEPTHS}
        onChange={(next) => {
          depth.value = next;
        }}
      />
      {fault !== null && <p class="notice">{fault}</p>}
      {isBusy ? (
        <Thinking what="Working out the landscape" progress={progress} onStop={put(request, null)} />
      ) : (
        <Button icon="explore" off={fault !== null} to={ask}>
          {answer === null ? 'Work it out' : 'Work it out again'}
        </Button>
      )}
      {problem !== null && <p class="notice">It could not be worked out: {problem}</p>}
      {answer && (
        <>
          {isOld && <p class="soft">The maze has changed since: this is the landscape of the earlier one.</p>}
          <Violins landscape={answer} />
          <details>
            <summary>The figures</summary>
            <LandscapeTable landscape={answer} />
          </details>
        </>
      )}
    </Card>
  );
}

interface StudyCardsProps {
  readonly compared: ComponentProps<typeof CompareCard>;
  readonly preferred: ComponentProps<typeof PreferenceCard>;
}

/** All that is told of the maze on the table below its score: one part, so that it comes when the score stands and is not moved. */
export function StudyCards({ compared, preferred }: StudyCardsProps) {
  return (
    <>
      <CompareCard {...compared} />
      <MindsCard level={preferred.design} />
      <LandscapeCard design={preferred.design} />
      <PreferenceCard {...preferred} />
    </>
  );
}
