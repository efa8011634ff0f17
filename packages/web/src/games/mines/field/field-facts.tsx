import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import { cellName, type Grid } from '@knossos/engine/internal/grid';
import { counted, grouped, leadingDigits } from '@knossos/engine/internal/puzzle';
import { Facts } from '../../../ui/facts.js';
import { progressText } from '../../../ui/words.js';
import type { AnswerState } from '../../../worker/use-answer.js';
import { exactPercent, safestCells } from '../coach/chances.js';
import type { FieldAnswer } from '../jobs.js';
import '../../../play/cards.css';

/** What the numbers prove, in figures: solutions, certain cells, the smallest risk. */
export function FieldFacts({
  grid,
  query,
  dead,
}: {
  readonly grid: Grid;
  readonly query: AnswerState<FieldAnswer>;
  /** Cells that would tell nothing. */
  readonly dead: readonly number[];
}) {
  const { last, isBusy, progress, problem } = query;
  if (problem !== null) return <p class="notice">The chances could not be worked out: {problem}</p>;
  if (last === null) return <p class="soft">{isBusy ? progressText(progress) : ''}</p>;
  switch (last.status) {
    case 'possible':
      // Figures of the position before stay in their place and look old, so that nothing jumps at every click.
      return (
        <div class={isBusy ? 'figures old' : 'figures'} aria-busy={isBusy}>
          <Known grid={grid} analysis={last} dead={dead} />
        </div>
      );
    case 'impossible':
      return (
        <p class="notice" role="alert">
          No layout of mines fits: {last.reason}.
        </p>
      );
    case 'gave-up':
      return (
        <p class="notice calm">
          The shore is too tangled to be counted: more than {grouped(last.states)} cases.
        </p>
      );
  }
}

function Known({
  grid,
  analysis,
  dead,
}: {
  readonly grid: Grid;
  readonly analysis: Analysis;
  readonly dead: readonly number[];
}) {
  const { solutions, probability, interior, safe, mines } = analysis;
  const { cells, risk } = safestCells(probability);
  return (
    <>
      <Facts
        test="field-facts"
        of={[
          ['Solutions', <Digits key="digits" value={solutions} />],
          ['Certainly safe', cellCount(safe.length)],
          ['Certainly mines', cellCount(mines.length)],
          safe.length === 0 &&
            cells.length > 0 && [
              'Least risk',
              <>
                {exactPercent(risk)}
                <span class="soft"> on {listed(grid, cells)}</span>
              </>,
            ],
          !Number.isNaN(interior) && ['Inland, beside no number', exactPercent(interior)],
          dead.length > 0 && ['Dead cells, of no use', listed(grid, dead)],
        ]}
      />
      <ul class="plain row airy small soft chance-legend">
        <li>
          <span class="swatch sure">0</span> certainly safe
        </li>
        <li>
          <span class="swatch maybe">25</span> chance of a mine in %
        </li>
        <li>
          <span class="swatch mined">100</span> certainly a mine
        </li>
        {dead.length > 0 && (
          <li>
            <span class="swatch dead-sign">…</span> dead
          </li>
        )}
      </ul>
    </>
  );
}

function cellCount(count: number): string {
  return count === 0 ? 'no cell' : counted(count, 'cell');
}

const MOST_LISTED = 6;

/** Names of a few cells, or how many there are. */
function listed(grid: Grid, cells: readonly number[]): string {
  if (cells.length > MOST_LISTED) return cellCount(cells.length);
  return cells.map((cell) => cellName(grid, cell)).join(', ');
}

/** A whole number with its digits in groups; a very long one may be folded out. */
function Digits({ value }: { readonly value: bigint }) {
  const text = grouped(value);
  if (text.length <= 26) return <span class="anywhere">{text}</span>;
  const { digits, power } = leadingDigits(value, 4);
  return (
    <details class="long-number end">
      <summary>
        {digits} × 10<sup>{power}</sup>
      </summary>
      <span class="small anywhere">{text}</span>
    </details>
  );
}
