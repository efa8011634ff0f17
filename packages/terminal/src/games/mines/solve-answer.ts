import { COVERED, type Position, type StartRule } from '@knossos/engine/internal/games/mines/board/board';
import type { Deduction } from '@knossos/engine/internal/games/mines/coach/constraints';
import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import { seaAtRandom, seaChances, seaKinds } from '@knossos/engine/internal/games/mines/exact/cascade-chance';
import type { Contradiction } from '@knossos/engine/internal/games/mines/exact/contradiction';
import type { BestCell } from '@knossos/engine/internal/games/mines/players/best-cell';
import type { FirstClicks, Wait } from '@knossos/engine/internal/games/mines/players/first-clicks';
import { cellName, columnName } from '@knossos/engine/internal/grid';
import { counted, grouped, nounOf } from '@knossos/engine/internal/puzzle';
import type { Output } from '../../cli/io.js';
import { keys } from '../../cli/schema.js';
import { percent, someOf, table } from '../../cli/text.js';
import { fittingLines } from '../../cli/wrap.js';

export interface PositionAnswer {
  readonly position: Position;
  readonly analysis: Analysis;
  readonly dead: readonly number[];
  /** Null when every safe cell is open. */
  readonly best: BestCell | null;
  /** The certain cells, step by step, with reasons. */
  readonly steps: readonly Deduction[];
  /** What the first click comes to; null where something is open. */
  readonly first: FirstAnswer | null;
}

/** The facts before the first click. */
export interface FirstAnswer {
  readonly start: StartRule;
  /** What clicks at random come to; null where the start rule has no room everywhere. */
  readonly clicks: FirstClicks | null;
}

/** The printed fields of a position, or of one that contradicts itself. */
export type Answered = PositionAnswer | (Contradiction & { readonly position: Position });

/** Values of a position that has solutions; `without` of one that has none. */
const of =
  <T>(value: (answer: PositionAnswer) => T, without: unknown = null) =>
  (answer: Answered) =>
    'analysis' in answer ? value(answer) : without;
const cellsOf = (cells: (answer: PositionAnswer) => readonly number[]) =>
  of((answer) => cells(answer).map((cell) => cellName(answer.position, cell)), []);

export const POSITION_KEYS = keys<Answered>`
  solutions: decimal  # ways to lay the mines that agree with everything shown, a decimal string
    ${of(({ analysis }) => analysis.solutions, '0')}
  probability: (number | null)[][] | null  # rows of chances of a mine, null for opened cells
    ${of(({ position, analysis }) => rowsOf(position, (cell) => orNull(analysis.probability[cell])))}
  best: { cell: text, mine: number, win: number | null, certain: boolean, strategy: text } | null  # the
    cell to open next: cell, mine (its chance), win (the chance to win with perfect play, null where the
    search is too large), certain, strategy; null when there is none to open ${of(bestObject)}
  safe: text[]  # cells that are certain ${cellsOf(({ analysis }) => analysis.safe)}
  mines: text[]  # likewise ${cellsOf(({ analysis }) => analysis.mines)}
  dead: text[]  # cells that tell nothing when opened ${cellsOf(({ dead }) => dead)}
  inland: number | null  # the chance of a mine in a cell beside no number; null without such a cell
    ${of(({ analysis }) => orNull(analysis.interior))}
  ashore: any[] | object | null  # mines in covered cells beside numbers: least and most of all
    solutions ${of(({ analysis }) => analysis.onBorder)}
  sea: (number | null)[][] | null  # before the first click: rows of chances that a click there opens a
    sea, by the start rule; else null ${of(({ position, first }) => first && seaRows(position, first.start))}
  first: { start: text, sea: { share: number, clicks: number | null, within: number | null } | null,
    deduction: { share: number, clicks: number | null, within: number | null } | null, layouts: count }
    | null  # likewise: start, and what cells opened at random come to: sea (until one opens) and
    deduction (until some cell is certain to be safe), each with share (of games in which it comes
    before a mine), clicks (a mean over these) and within (half its 95 % interval); layouts: how many
    were drawn, from --seed ${of(({ first }) => first && { start: first.start, ...(first.clicks ?? NO_CLICKS) })}
  steps: { way: count, safe: text[], mines: text[], numbers: text[], reason: text }[]  # what is
    certain, easiest first, with reasons: way (2 one number, 3 configurations overlaid, 4 the mine
    count), safe, mines, numbers (the cells it rests on), reason ${of(stepObjects, [])}
  cell: text | null  # of a position without solution: the cell at fault
    ${(answer) => ('cell' in answer && answer.cell !== null ? cellName(answer.position, answer.cell) : null)}
  numbers?: text[]  # of a position without solution: those that clash
    ${(answer) => ('numbers' in answer ? answer.numbers.map((cell) => cellName(answer.position, cell)) : undefined)}
  error: text | null  # of a position without solution: the reason; solutions is "0" then
    ${(answer) => ('reason' in answer ? answer.reason : null)}`;

const NO_CLICKS = { sea: null, deduction: null, layouts: 0 };

function bestObject({ position, best }: PositionAnswer) {
  if (best === null) return null;
  const { cell, risk, win, strategy } = best;
  return { cell: cellName(position, cell), mine: risk, win, certain: risk === 0, strategy };
}

function stepObjects({ position, steps }: PositionAnswer) {
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(position, cell));
  return steps.map(({ way, safe, mines, numbers, sentence }) => ({
    ...{ way, safe: names(safe), mines: names(mines), numbers: names(numbers), reason: sentence },
  }));
}

/** The answer for people; on a terminal the board stands in parts where it is too wide. */
export function positionText(answer: PositionAnswer, output: Pick<Output, 'isTerminal' | 'columns'>): string {
  const { position, analysis, dead, best, steps } = answer;
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
    ...some('tell nothing (dead)', dead),
    ...(Number.isNaN(analysis.interior) ? [] : [`inland: ${percent(analysis.interior, 2)} each`]),
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
    ({ neighbours, chance }) => `${percent(chance, 2)} with ${counted(neighbours, 'neighbour')}`,
  );
  const anywhere = known.length === kinds.length ? `; ${percent(seaAtRandom(kinds), 2)} anywhere` : '';
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
  return `${clicks.toFixed(2)}${interval} (in ${percent(share, 2)} of games)`;
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
      : `a mine with ${percent(best.risk, 2)}`;
  const win = best.win === null ? '' : `; perfect play wins with ${percent(best.win, 2)}`;
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
    // Uncertain cells must not look certain.
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

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}
