import { COVERED, type Position, type StartRule } from '@knossos/engine/internal/games/mines/board/board';
import type { Deduction } from '@knossos/engine/internal/games/mines/coach/constraints';
import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import { seaAtRandom, seaChances, seaKinds } from '@knossos/engine/internal/games/mines/exact/cascade-chance';
import type { Contradiction } from '@knossos/engine/internal/games/mines/exact/contradiction';
import type { FirstClicks, Wait } from '@knossos/engine/internal/games/mines/players/first-clicks';
import type { BestCell } from '@knossos/engine/internal/games/mines/players/strategies';
import { cellName, columnName } from '@knossos/engine/internal/grid';
import { counted, grouped, nounOf } from '@knossos/engine/internal/puzzle';
import type { Output } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { someOf, table } from '../../cli/text.js';
import { fittingLines } from '../../cli/wrap.js';

/** What is known of a position. */
export interface PositionAnswer {
  readonly position: Position;
  readonly analysis: Analysis;
  /** Null when every safe cell is open. */
  readonly best: BestCell | null;
  /** What is certain, step by step, with reasons. */
  readonly steps: readonly Deduction[];
  /** What the first click comes to; null where something is open. */
  readonly first: FirstAnswer | null;
}

/** What is known before the first click. */
export interface FirstAnswer {
  readonly start: StartRule;
  /** What clicks at random come to; null where the start rule has no room everywhere. */
  readonly clicks: FirstClicks | null;
}

/** The answer as one object. */
export function positionObject({ position, analysis, best, steps, first }: PositionAnswer): string {
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(position, cell));
  return jsonLine({
    solutions: analysis.solutions,
    probability: rowsOf(position, (cell) => orNull(analysis.probability[cell])),
    best: best && {
      cell: cellName(position, best.cell),
      mine: best.risk,
      win: best.win,
      certain: best.risk === 0,
      strategy: best.strategy,
    },
    safe: names(analysis.safe),
    mines: names(analysis.mines),
    dead: names(analysis.dead),
    inland: orNull(analysis.interior),
    ashore: analysis.onBorder,
    sea: first && seaRows(position, first.start),
    first: first && { start: first.start, ...(first.clicks ?? { sea: null, deduction: null, layouts: 0 }) },
    steps: steps.map(({ way, safe, mines, numbers, sentence }) => ({
      way,
      safe: names(safe),
      mines: names(mines),
      numbers: names(numbers),
      reason: sentence,
    })),
    cell: null,
    error: null,
  });
}

/** A position that contradicts itself as one object. */
export function impossibleObject(position: Position, { cell, numbers, reason }: Contradiction): string {
  return jsonLine({
    solutions: '0',
    probability: null,
    best: null,
    safe: [],
    mines: [],
    dead: [],
    inland: null,
    ashore: null,
    sea: null,
    first: null,
    steps: [],
    cell: cell === null ? null : cellName(position, cell),
    numbers: numbers.map((number) => cellName(position, number)),
    error: reason,
  });
}

/** The answer for people; on a terminal the board stands in parts where it is too wide. */
export function positionText(answer: PositionAnswer, output: Pick<Output, 'isTerminal' | 'columns'>): string {
  const { position, analysis, best, steps } = answer;
  const { columns, rows, mines } = position;
  const some = (label: string, cells: readonly number[]) =>
    cells.length === 0 ? [] : [`${label}: ${someOf(cells.map((cell) => cellName(position, cell)))}`];
  const lines = [
    `${columns}x${rows}, ${counted(mines, 'mine')}: ${grouped(analysis.solutions)} ` +
      nounOf(analysis.solutions, 'solution'),
    '',
    ...chances(answer, output.isTerminal ? output.columns : Number.POSITIVE_INFINITY),
    '',
    ...some('safe', analysis.safe),
    ...some('mines', analysis.mines),
    ...some('tell nothing (dead)', analysis.dead),
    ...(Number.isNaN(analysis.interior) ? [] : [`inland: ${percent(analysis.interior)} each`]),
    ...firstLines(answer),
    ...bestLine(answer, best),
    ...(steps.length === 0 ? [] : ['', ...steps.map(({ way, sentence }) => `(${way}) ${sentence}`)]),
  ];
  return `${fittingLines(lines.join('\n'), output)}\n`;
}

/** The chance of a sea at the first click, and clicks at random. */
function firstLines({ position, first }: PositionAnswer): string[] {
  if (first === null) return [];
  const kinds = seaKinds(position, position.mines, first.start);
  const known = kinds.filter(({ chance }) => !Number.isNaN(chance));
  const chances = known.map(
    ({ neighbours, chance }) => `${percent(chance)} with ${counted(neighbours, 'neighbour')}`,
  );
  const anywhere = known.length === kinds.length ? `; ${percent(seaAtRandom(kinds))} anywhere` : '';
  const { clicks } = first;
  return [
    `a sea at the first click (${first.start} start): ${chances.join(', ')}${anywhere}`,
    ...(clicks === null
      ? []
      : [
          `clicks at random: ${waitText(clicks.sea)} to the first sea, ${waitText(clicks.deduction)} to the first certain cell`,
        ]),
  ];
}

function waitText({ clicks, share, within }: Wait): string {
  if (clicks === null) return 'none come';
  const interval = within === null || within === 0 ? '' : ` ± ${within.toFixed(2)}`;
  return `${clicks.toFixed(2)}${interval} (in ${percent(share)} of games)`;
}

function seaRows(position: Position, start: StartRule): (number | null)[][] {
  const chances = seaChances(position, position.mines, start);
  return rowsOf(position, (cell) => orNull(chances[cell]));
}

function bestLine({ position, analysis }: PositionAnswer, best: BestCell | null): string[] {
  if (best === null) return ['every safe cell is open'];
  const name = cellName(position, best.cell);
  const risk = analysis.safe.includes(best.cell)
    ? 'it is safe'
    : best.risk === 0
      ? 'the start promises that it is safe'
      : `a mine with ${percent(best.risk)}`;
  const win = best.win === null ? '' : `; perfect play wins with ${percent(best.win)}`;
  return [`open ${name}: ${risk}${win} (${best.strategy})`];
}

/** Spaces between the columns of a table. */
const GAP = 2;

/** Numbers where cells are open, chances elsewhere; `safe` and `*` where it is certain. */
function chances({ position, analysis }: PositionAnswer, room: number): string[] {
  const { columns } = position;
  const safe = new Set(analysis.safe);
  const mines = new Set(analysis.mines);
  const cellText = (cell: number): string => {
    const number = position.shown[cell] ?? COVERED;
    if (number !== COVERED) return number === 0 ? '.' : String(number);
    if (safe.has(cell)) return 'safe';
    if (mines.has(cell)) return '*';
    // What is not certain is not to look so.
    const whole = Math.round(100 * (analysis.probability[cell] ?? 0));
    return `${Math.min(99, Math.max(1, whole))}%`;
  };
  const head = ['', ...Array.from({ length: columns }, (_, column) => columnName(column))];
  const rows = [head, ...rowsOf(position, cellText).map((row, index) => [String(index + 1), ...row])];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + GAP);
  const [numbers = 0, ...cells] = widths;
  const lines: string[] = [];
  for (let from = 1; from <= columns; ) {
    let to = from;
    let width = numbers - GAP;
    for (; to <= columns && (to === from || width + (cells[to - 1] ?? 0) <= room); to++)
      width += cells[to - 1] ?? 0;
    const part = rows.map((row) => [row[0] ?? '', ...row.slice(from, to)]);
    lines.push(...(from === 1 ? [] : ['']), ...table(part, 0));
    from = to;
  }
  return lines;
}

function rowsOf<T>({ columns, rows }: Position, entryOf: (cell: number) => T): T[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => entryOf(row * columns + column)),
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}
