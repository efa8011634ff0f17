import { deal, PRESETS, START_RULES, type StartRule } from '@knossos/engine/internal/games/mines/board/board';
import type { Board } from '@knossos/engine/internal/games/mines/foreign/boards';
import { mostMines } from '@knossos/engine/internal/games/mines/rules/field';
import { cellAt, cellCount, cellName, type Grid, parseCellName } from '@knossos/engine/internal/grid';
import { capital, listed, nearest } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { InvalidArgumentError } from 'commander';
import { option, type ValuesOf } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { seed } from '../../cli/options.js';
import { oneOf, type Size, sizeOf, wholeNumber } from '../../cli/values.js';

/** Boards that are dealt one by one, each from the seed and its own number, so that any range can be dealt again. */
export interface SeededBoards extends Grid {
  readonly mines: number;
  readonly start: StartRule;
  /** The first click, the same on every board, or a cell drawn for each. */
  readonly first: number | 'random';
  readonly seed: string;
}

/** Board number `index` of a seed. */
export function dealBoard(boards: SeededBoards, index: number): Board {
  const { mines, start, seed } = boards;
  const first = boards.first === 'random' ? drawnFirst(boards, `${seed}/${index}`) : boards.first;
  return { layout: deal(boards, mines, start, first, Random.from(`${seed}/${index}`)), first };
}

/** A first click drawn from a seed, each cell as likely as any: way 1. */
function drawnFirst(grid: Grid, seed: string): number {
  return Random.from(`${seed}/first`).below(cellCount(grid));
}

/** What a player tosses up in the game on that board: the same for every strategy. */
export function tossesOf(seed: string, index: number): Random {
  return Random.from(`${seed}/${index}/tosses`);
}

const MOST_CELLS = 32_000;

/** What the first cell is promised. */
export const startRule = option(
  'rule',
  'what the first cell is promised, by default safe (wild promises nothing, open that its neighbours are free as well)',
  oneOf<StartRule>(START_RULES),
);

/** Which boards are dealt, and which of numbered boards are meant. */
export const boardOptions = {
  size: option(
    'CxR',
    `columns and rows, or ${PRESETS.map(({ name }) => name).join(', ')}, default: 30x16`,
    boardSize,
  ),
  mines: option('n', 'mines on a board; known for 8x8, 9x9, 16x16 and 30x16', wholeNumber(1, MOST_CELLS)),
  start: startRule,
  first: option(
    'cell',
    'the first cell, e.g. a1, or random: another one on every board; default: a1, or c3 with --start open',
  ),
  seed,
  games: option('n', 'number of boards; default: 1000', wholeNumber(1, 1e9)),
  from: option('n', 'number of the first board', wholeNumber(0, 1e12), 0),
  to: option('n', 'number behind the last board, instead of --games', wholeNumber(1, 1e12)),
};

export type BoardOptions = ValuesOf<typeof boardOptions>;

const NAMES = PRESETS.map(({ name }) => name);

export function noPreset(word: string): string {
  const near = nearest(word, NAMES);
  return `there is no preset "${word}": they are ${listed(NAMES)}${near === null ? '' : `; did you mean "${near}"?`}`;
}

/** Whether it can only have been meant as the name of a preset. */
export function isWord(text: string): boolean {
  return /^[a-z-]{1,40}$/i.test(text);
}

function boardSize(text: string): Size {
  const preset = PRESETS.find(({ name }) => name === text);
  if (!preset && isWord(text)) throw new InvalidArgumentError(capital(noPreset(text)));
  return preset ?? sizeOf(MOST_CELLS, 'A field has two cells or more.')(text);
}

/** The boards that the options mean. @throws UsageFailure naming the option at fault */
export function seededBoards(options: BoardOptions): SeededBoards {
  const { columns, rows } = options.size ?? { columns: 30, rows: 16 };
  const start = options.start ?? 'safe';
  const grid: Grid = { columns, rows };
  const preset = PRESETS.find((known) => known.columns === columns && known.rows === rows);
  const mines = options.mines ?? preset?.mines;
  if (mines === undefined) throw new UsageFailure('say how many mines: --mines 20');
  const first = firstClickOf(grid, options.first ?? (start === 'open' ? openFirst(grid) : 'a1'));
  const isRandom = first === 'random';
  const most = mostMines(grid, start, isRandom ? null : first);
  if (mines <= most) return { ...grid, mines, start, first, seed: options.seed };
  const where = isRandom ? 'anywhere' : `at ${cellName(grid, first)}`;
  const room = `${columns}x${rows} cells with the ${start} start ${where} hold at most ${Math.max(0, most)}`;
  throw new UsageFailure(`--mines ${mines}: ${room}`);
}

/** The cell two from the left and the top, where there is one. */
function openFirst(grid: Grid): string {
  return cellName(grid, cellAt(grid, Math.min(2, grid.columns - 1), Math.min(2, grid.rows - 1)));
}

/** The cell that `--first` names, or `random`. @throws UsageFailure for any other text */
export function firstClickOf(grid: Grid, text: string): number | 'random' {
  if (text.toLowerCase() === 'random') return 'random';
  const cell = parseCellName(grid, text.toLowerCase());
  if (cell !== null) return cell;
  const last = cellName(grid, cellCount(grid) - 1);
  throw new UsageFailure(
    `--first ${text.slice(0, 40)}: the cells go from a1 to ${last}, and random is any of them`,
  );
}

/** First board and the one behind the last. @throws UsageFailure when --games and --to disagree */
export function rangeOf(
  options: Pick<BoardOptions, 'from' | 'to' | 'games'>,
  all: number | null,
): { from: number; to: number } {
  const { from, games } = options;
  if (options.to !== null && games !== null) {
    throw new UsageFailure('--games and --to say the same: leave one out');
  }
  const to = options.to ?? (games === null ? (all ?? from + 1000) : from + games);
  if (all !== null && to > all) {
    const numbered = all === 1 ? 'one board, number 0' : `${all} boards, numbered 0 to ${all - 1}`;
    throw new UsageFailure(`the file has ${numbered}; --to ${to} lies behind them`);
  }
  if (to <= from)
    throw new UsageFailure(`no board lies from ${from} to ${to}: --to must be greater than --from`);
  return { from, to };
}
