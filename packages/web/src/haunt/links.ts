import { rulebook } from '@knossos/engine/games';
import { CAMPAIGN_LIVES } from '@knossos/engine/games/haunt/campaign';
import type { HauntLevel } from '@knossos/engine/games/haunt/level';
import { dailySeed, livesText, readRun, writeRun } from '@knossos/engine/games/haunt/run';
import { SIGHTS } from '@knossos/engine/games/haunt/settings';
import { encodeId, failure, faultAt, type Level, type Result, success } from '@knossos/engine/puzzle';
import { dayText } from '@knossos/engine/session';
import { formatRoute, type HauntRoom } from '../state/route.js';
import { linkTo } from '../ui/share.js';
import type { RunAddress } from '../worker/protocol.js';
import { levelsWith } from './levels.js';
import { levelsOf, type Outing, type Setup } from './outing.js';

const KEYS = ['seed', 'day', 'from', 'lives', 'sight', 'only', 'moves'] as const;

/** The address of a run from its start; with `moves`, as far as they lead. */
export function addressOf(setup: Setup, moves = ''): RunAddress {
  const { plan, sight, only, level } = setup;
  const whole = level ? level.lives : CAMPAIGN_LIVES;
  const said = new URLSearchParams({ seed: plan.seed });
  if (plan.from !== 1) said.set('from', String(plan.from));
  if (plan.lives !== whole) said.set('lives', livesText(plan.lives));
  if (sight !== 'through' && !level) said.set('sight', sight);
  if (only && !level) said.set('only', '1');
  if (moves !== '') said.set('moves', moves);
  return { id: level && encodeId(rulebook.format(level)), run: String(said) };
}

/** A link to a run in a room of the game. */
export function linkToRun(room: HauntRoom, outing: Outing, withMoves: boolean): string {
  const moves = withMoves ? writeRun(outing.run).moves : '';
  return linkTo(formatRoute({ page: 'haunt', room, ...addressOf(outing.setup, moves) }));
}

/**
 * Reads a run from an address and plays its moves. `spare` is the seed where none is named; `day` in place of a seed is the
 * run of that day, or of today.
 */
export function readAddress({ id, run }: RunAddress, spare: string): Result<Outing> {
  const level = id === null ? success(null) : readLevel(id);
  if (!level.ok) return level;
  const said = new URLSearchParams(run ?? '');
  const strange = [...said.keys()].find((key) => !KEYS.some((known) => known === key));
  if (strange !== undefined) {
    const help = `A run is written as ${KEYS.join(', ')}.`;
    return failure(faultAt(null, null, `the link says "${strange}", which means nothing here`, help));
  }
  const own = level.value;
  const sightText = said.get('sight') ?? own?.sight ?? 'through';
  const sight = SIGHTS.find((one) => one === sightText);
  if (!sight) {
    const help = `Sight is ${SIGHTS.join(' or ')}.`;
    return failure(faultAt(null, null, `"${sightText}" is no sight`, help));
  }
  const only = said.get('only') === '1';
  const day = said.get('day') === 'today' ? dayText(Date.now()) : said.get('day');
  const from = said.get('from') ?? '1';
  const levels = own ? [own] : levelsWith(sight);
  const end = only && /^[1-9]\d*$/.test(from) ? Number(from) : levels.length;
  const read = readRun(
    {
      seed: said.get('seed') ?? (day === null ? (own?.meta.seed ?? spare) : dailySeed(day)),
      from,
      lives: said.get('lives') ?? livesText(own ? own.lives : CAMPAIGN_LIVES),
      moves: said.get('moves') ?? own?.meta.moves ?? '',
    },
    levels.slice(0, end),
  );
  if (!read.ok) return read;
  const aids = read.value.history.current === 0 ? [] : (['given'] as const);
  return success({ setup: { plan: read.value.plan, sight, only, level: own }, run: read.value, aids });
}

let lastRead: { readonly id: string; readonly level: HauntLevel } | null = null;

/** Reads a level of this game from an id; the same object for the same id, since minds remember levels by object. */
function readLevel(id: string): Result<HauntLevel> {
  if (lastRead?.id === id) return success(lastRead.level);
  const level = rulebook.decode(id);
  if (!level.ok) return level;
  if (isHaunt(level.value)) {
    lastRead = { id, level: level.value };
    return success(level.value);
  }
  const help = 'Open it from the list of levels.';
  return failure(faultAt(null, null, `the link holds a level of ${level.value.game}`, help));
}

function isHaunt(level: Level): level is HauntLevel {
  return level.game === 'haunt';
}

/** Whether two setups play the same run. */
export function isSameSetup(a: Setup, b: Setup): boolean {
  const [one, other] = [addressOf(a), addressOf(b)];
  return one.id === other.id && one.run === other.run && levelsOf(a).length === levelsOf(b).length;
}
