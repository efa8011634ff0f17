import { rulebook } from '@knossos/engine/internal/games';
import {
  CAMPAIGN_LIVES,
  type Campaign,
  dayOfSeed,
  HAUNT_CAMPAIGN,
  type HauntEvent,
  type HauntLevel,
  type HauntMove,
  isHaunt,
  levelsOf,
  type Run,
  readRunQuery,
  type Setup,
  startRun,
  waysOf,
  writeRunQuery,
} from '@knossos/engine/internal/games/haunt/index';
import { walk } from '@knossos/engine/internal/grid';
import {
  encodeId,
  failureOf,
  formatQuery,
  lineTo,
  memoizeFor,
  parseQuery,
  type Result,
  success,
} from '@knossos/engine/internal/puzzle';
import { dayText, type Session, startSession, stateOf, withAid } from '@knossos/engine/internal/session';
import { type ScreenRoute, screenRoute } from '../../state/route.js';
import { freshSeed } from '../../state/seed.js';
import type { Position } from '../../worker/positions.js';
import type { HauntScreen } from './screen-names.js';

/** A run under way, through one level or several. */
export interface HauntSession extends Run, Session<Campaign, HauntMove, HauntEvent> {
  readonly setup: Setup;
}

/** A campaign as it was made to be played, with the dice of a seed. */
export function wholeCampaign(seed: string): Setup {
  const plan = { seed, from: 1, lives: CAMPAIGN_LIVES };
  return { plan, sight: 'through', rules: 'classic', only: false, level: null };
}

/** Throws a RangeError when there is no level to begin with. */
export function startHaunt(setup: Setup): HauntSession {
  const { plan } = setup;
  const start = stateOf(startRun(plan, levelsOf(setup)));
  return { ...startSession(HAUNT_CAMPAIGN, start, plan.seed), setup, plan };
}

/** So many throws at most for a first look along a corridor. */
const MOST_THROWS = 12;

/** The same levels with new dice: such as let the player wake before a corridor, not before a wall, where there are any. */
export function withNewDice({ plan, ...setup }: Setup): Setup {
  let thrown: Setup;
  let throws = 0;
  let ahead: number | null;
  do {
    thrown = { ...setup, plan: { ...plan, seed: freshSeed() } };
    const { level, player, facing } = stateOf(startHaunt(thrown)).game;
    const next = walk(level.maze, player, facing);
    ahead = next === null ? null : walk(level.maze, next, facing);
  } while (ahead === null && ++throws < MOST_THROWS);
  return thrown;
}

/** Moves of the shortest way through the levels from one place in a run on to another, as if there were no monsters. */
export function shortestWay({ history }: HauntSession, from: number, to: number): number {
  const begun = new Map<number, number>();
  for (const node of lineTo(history)) {
    const { at, game } = history.nodes[node].state;
    if (!begun.has(at)) begun.set(at, waysOf(game.level).moves(game.player, game.facing));
  }
  let sum = 0;
  for (let at = from; at <= to; at++) sum += begun.get(at) ?? 0;
  return sum;
}

/** The day whose run this is, written as 2026-11-21; null when it is no day's run. */
export function dayOf(setup: Setup): string | null {
  const { seed } = setup.plan;
  return isSameSetup(setup, wholeCampaign(seed)) ? dayOfSeed(seed) : null;
}

/** What names a run in an address: its level, where it is one of its own, and what follows `?`. */
interface RunAddress {
  readonly id: string | null;
  readonly run: string | null;
}

/** A screen of Monster Maze; an id brings a level with it, what follows `?` a run (seed, from, lives, moves ...). */
export function toHaunt(screen: HauntScreen, { id, run }: RunAddress): ScreenRoute {
  return screenRoute('haunt', screen, id, run);
}

/** The address of a run from its start; with `moves`, as far as they lead. */
export function addressOf(setup: Setup, moves = ''): RunAddress {
  const { level } = setup;
  return { id: level && encodeId(rulebook.format(level)), run: formatQuery(writeRunQuery(setup, moves)) };
}

/** The address of a run begun again: it names no moves, and says so, so that it is not taken for the run that is played. */
export function addressAgain(setup: Setup): RunAddress {
  const { id, run } = addressOf(setup);
  return { id, run: `${run ? `${run}&` : ''}moves=` };
}

/** The text by which the worker knows a run; written once. */
const textOf = memoizeFor((setup: Setup) => {
  const { id, run } = addressOf(setup);
  return `${id ?? ''}?${run ?? ''}`;
});

/** Where a run stands after some moves, as the worker is asked about it. */
export function positionIn(setup: Setup, moves: readonly string[]): Position {
  return { text: textOf(setup), seed: '', moves };
}

export function addressIn(text: string): RunAddress {
  const at = text.indexOf('?');
  return { id: text.slice(0, at) || null, run: text.slice(at + 1) };
}

/** Where a run is played from its start. */
export const runRoute = ({ setup }: HauntSession): ScreenRoute => toHaunt('play', addressOf(setup));

/** The level of a run through one, with the lives that one had; null for one through several, which a level cannot hold. */
export function onlyLevel({ setup: { plan, level: own }, history }: HauntSession): HauntLevel | null {
  const { levels } = history.nodes[0].state;
  const level = own ?? (levels.length === 1 ? levels[0] : undefined);
  return level === undefined ? null : { ...level, lives: plan.lives };
}

/** Reads a run from an address and plays its moves. `spare` is the seed where none is named. */
export function readAddress({ id, run }: RunAddress, spare: string): Result<HauntSession> {
  const own = id === null ? success(null) : readLevel(id);
  if (!own.ok) return own;
  const query = parseQuery(run ?? '');
  const read = readRunQuery(own.value, query, { seed: spare, today: dayText(Date.now()) });
  if (!read.ok) return read;
  const { history } = read.value.run;
  const begun = { ...startHaunt(read.value.setup), history };
  return success(history.current === 0 ? begun : withAid(begun, 'given'));
}

let lastRead: { readonly id: string; readonly level: HauntLevel } | null = null;

/** Reads a level of this game from an id; the same object for the same id, since minds remember levels by object. */
function readLevel(id: string): Result<HauntLevel> {
  if (lastRead?.id === id) return success(lastRead.level);
  const level = rulebook.decode(id);
  if (!level.ok) return level;
  if (!isHaunt(level.value)) {
    const help = 'Open it from the list of levels.';
    return failureOf(`the link holds a level of ${level.value.game}`, help);
  }
  lastRead = { id, level: level.value };
  return success(level.value);
}

/** Whether two setups play the same run. */
export function isSameSetup(a: Setup, b: Setup): boolean {
  return textOf(a) === textOf(b);
}
