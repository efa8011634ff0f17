import { cellCount, type Grid } from '../../../grid/index.js';
import {
  checkParameters,
  failure,
  failureOf,
  faultOf,
  type GeneratorParameters,
  NO_META,
  type Result,
  success,
  type Task,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import {
  blankPosition,
  clearCells,
  Dealer,
  deal,
  type Layout,
  PRESETS,
  START_RULES,
  type StartRule,
} from '../board/board.js';
import { plural, unfit } from '../board/words.js';
import { SURE_WAYS, type SureWay } from '../coach/constraints.js';
import { MINES_OPTIONS } from '../generator-options.js';
import { mostMines } from '../rules/field.js';
import { DEFAULT_START, firstClick, type MinesLevel } from '../rules/level.js';
import { hasExchange } from './exchange.js';
import { prove } from './proof.js';
import { rearranged, type SureGame, SurePlayer } from './sure-play.js';

/** Boards that are drawn uniformly before any is repaired, at most. */
const MOST_DRAWS = 500;
/** Boards of which the one that opens farthest is repaired. */
const DRAWS_TO_REPAIR = 20;
/** Repairs without progress after which others are drawn. */
const MOST_IDLE_REPAIRS = 400;

/** The note of boards that were repaired on request. */
const REPAIRED = 'Repaired until it needs no guess, so not drawn uniformly.';

/** Wishes for a board that needs no guess. */
export interface NoGuessWish {
  readonly grid: Grid;
  readonly mines: number;
  /** What the first click is promised; `wild` is taken as `safe`, since a first click on a mine is a guess. */
  readonly start: StartRule;
  readonly first: number;
  /** The hardest way that may be needed. */
  readonly hardest: SureWay;
  /** A way at least as hard as this must be needed. */
  readonly least: SureWay;
  /** Boards that may be played in the search. */
  readonly limit: number;
  /** When boards are repaired that need a guess: after many uniform draws, which is the default, or at once. */
  readonly repair?: 'late' | 'early';
}

export interface NoGuessBoard {
  readonly layout: Layout;
  readonly first: number;
  /** The hardest way that it needs. */
  readonly needs: SureWay;
  /** Boards played to find it. */
  readonly played: number;
  /** Whether mines were moved; a board that was only drawn is uniform among all that grant the wish. */
  readonly isRepaired: boolean;
}

/**
 * A random board that needs no guess after its first click. Boards are drawn uniformly at first, and taken when they
 * can be opened by sure ways. Where such boards are rare, one that opens far is repaired: a mine moves at the place
 * where the player is stuck, and the change stays when the board then opens as far or farther. Repaired boards are
 * not uniform: they keep traces of the search. Every board is played from the start, and what the player says of the
 * one found is proved once more, by contradictions. Fails when the mines do not fit, and when the limit is met.
 */
export function* noGuess(wish: NoGuessWish, random: Random): Task<Result<NoGuessBoard>> {
  const refused = refuse(wish);
  if (refused) return failure(refused);
  const { grid, mines, first, hardest, limit } = wish;
  const start = wish.start === 'wild' ? 'safe' : wish.start;
  const clear = new Set(clearCells(grid, start, first));
  let played = 0;
  let nearest = Number.POSITIVE_INFINITY;
  const player = new SurePlayer(grid);
  const tryOut = (layout: Layout): Tried => {
    const game = player.play(layout, first, hardest);
    played++;
    nearest = Math.min(nearest, game.left);
    return { layout, game, isGranted: game.left === 0 && game.needs >= wish.least };
  };
  const report = () => ({
    done: played,
    total: limit,
    unit: 'boards',
    note: nearest === 0 ? 'solved, but too easily' : `nearest: ${plural(nearest, 'safe cell')} undecided`,
  });
  const draw = () => tryOut(deal(grid, mines, start, first, random));
  const granted = function* ({ layout, game }: Tried, isRepaired: boolean): Task<Result<NoGuessBoard>> {
    yield* prove(layout, game.order);
    return success({ layout, first, needs: game.needs, played, isRepaired });
  };
  const dealer = new Dealer(grid, mines, start, first);
  const mostDraws = wish.repair === 'early' ? 0 : Math.min(MOST_DRAWS, Math.ceil(limit / 2));
  for (let draws = mostDraws; draws > 0; draws--) {
    const layout = dealer.next(random);
    // Most of those that need a guess show it before they are played. One is played in any case: what it leaves is told.
    if (played > 0 && hasExchange(layout, first)) played++;
    else {
      const drawn = tryOut(layout);
      if (drawn.isGranted) return yield* granted(drawn, false);
    }
    yield report();
  }
  while (played < limit) {
    let current = draw();
    for (let more = DRAWS_TO_REPAIR - 1; more > 0 && played < limit; more--) {
      const drawn = draw();
      if (isFarther(drawn, current)) current = drawn;
      yield report();
    }
    let idle = 0;
    while (!current.isGranted && idle < MOST_IDLE_REPAIRS && played < limit) {
      const layout = rearranged(current.layout, current.game, clear, random);
      if (layout === null) break;
      const changed = tryOut(layout);
      idle = isFarther(changed, current) ? 0 : idle + 1;
      if (!isFarther(current, changed)) current = changed;
      yield report();
    }
    if (current.isGranted) return yield* granted(current, true);
  }
  return failure(noneFound(wish, nearest));
}

interface Tried {
  readonly layout: Layout;
  readonly game: SureGame;
  readonly isGranted: boolean;
}

/** Whether one opens farther than the other, or as far by a harder way. */
function isFarther(one: Tried, other: Tried): boolean {
  if (one.game.left !== other.game.left) return one.game.left < other.game.left;
  return one.game.left === 0 && one.game.needs > other.game.needs;
}

function refuse({ grid, mines, start, first, hardest, least, limit }: NoGuessWish) {
  const free = clearCells(grid, start === 'wild' ? 'safe' : start, first).length;
  const most = cellCount(grid) - free;
  if (mines < 0 || mines > most) {
    const size = `${grid.columns}x${grid.rows}`;
    return faultOf(
      `${plural(mines, 'mine')} do not fit on ${size} cells`,
      `With this start at most ${most} do.`,
    );
  }
  if (least > hardest) {
    const ways = `way ${least} is to be needed, but way ${hardest} is the hardest allowed`;
    return faultOf(ways, `The sure ways are ${SURE_WAYS.join(', ')}; lower the one or raise the other.`);
  }
  if (limit < 1) return faultOf(`a limit of ${limit} boards finds none`, 'Raise the limit.');
  return null;
}

function noneFound({ grid, mines, hardest, least, limit }: NoGuessWish, nearest: number) {
  const board = `${grid.columns}x${grid.rows} cells with ${plural(mines, 'mine')}`;
  const kind = `needs no guess by ways up to ${hardest}${least > 2 ? `, but way ${least}` : ''}`;
  const near =
    nearest === 0
      ? 'the nearest was too easy'
      : `the nearest that was played left ${plural(nearest, 'safe cell')} undecided`;
  const message = `no board of ${board} that ${kind} was found among ${limit}: ${near}`;
  return faultOf(message, 'Ask for fewer mines, allow harder ways, raise the limit, or try another seed.');
}

/**
 * A blank field whose mines are dealt from its seed at the first opening, or, when asked for, a layout that is proved
 * to need no guess after its first cell.
 */
export function* generateMines(parameters: GeneratorParameters, random: Random): Task<Result<MinesLevel>> {
  const checked = checkParameters(MINES_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const chosen = checked.value;
  const preset = PRESETS.find(({ name }) => name === chosen.choice('preset'));
  const own = ['size', 'mines'].find((name) => parameters[name] !== undefined);
  if (preset && own !== undefined) {
    const help = 'Leave one of the two out.';
    return failureOf(`the preset ${preset.name} has its own ${own}`, help);
  }
  const { columns, rows, mines } = preset ?? { ...chosen.size, mines: chosen.integer('mines') };
  const grid: Grid = { columns, rows };
  const start = START_RULES.find((rule) => rule === chosen.choice('start')) ?? DEFAULT_START;
  const isRandom = chosen.choice('first') === 'random';
  const isSure = chosen.choice('no-guess') === 'yes';
  const most = mostMines(grid, start);
  if (mines > most) {
    const message = `${unfit(mines)} on ${columns}x${rows} cells with start=${start}`;
    return failureOf(message, most < 1 ? 'Ask for a larger field.' : `At most ${most} do.`);
  }
  const shared = { game: 'mines', columns, rows, mines, start } as const;
  if (!isSure) {
    const { shown } = blankPosition(grid, mines);
    const ground = { kind: 'position', shown, flags: [] } as const;
    const seed = String(random.next());
    const first = isRandom ? random.below(cellCount(grid)) : null;
    return success({ ...shared, meta: { ...NO_META, seed }, first, ground });
  }
  const first = isRandom ? random.below(cellCount(grid)) : firstClick({ ...shared, first: null });
  const wayOf = (name: string) => SURE_WAYS.find((way) => String(way) === chosen.choice(name)) ?? 4;
  const repair = chosen.choice('repair') === 'early' ? 'early' : 'late';
  const wish = {
    grid,
    mines,
    start,
    first,
    hardest: wayOf('hardest'),
    least: wayOf('least'),
    repair,
  } as const;
  const board = yield* noGuess({ ...wish, limit: chosen.integer('effort') }, random);
  if (!board.ok) return board;
  const { isMine } = board.value.layout;
  const meta = repair === 'early' ? { ...NO_META, note: REPAIRED } : NO_META;
  return success({ ...shared, meta, first, ground: { kind: 'layout', isMine } });
}
