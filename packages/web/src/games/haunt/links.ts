import { rulebook } from '@knossos/engine/games';
import { readRunQuery, writeRunQuery } from '@knossos/engine/games/haunt/campaign/address';
import { writeRun } from '@knossos/engine/games/haunt/campaign/run';
import type { HauntLevel } from '@knossos/engine/games/haunt/rules/level';
import type { HauntRoom } from '@knossos/engine/games/haunt/rules/state';
import {
  encodeId,
  failure,
  faultAt,
  formatQuery,
  type Level,
  memoizeFor,
  parseQuery,
  type Result,
  success,
} from '@knossos/engine/puzzle';
import { dayText, withAid } from '@knossos/engine/session';
import { formatRoute } from '../../state/route.js';
import { linkTo } from '../../ui/share.js';
import type { Position } from '../../worker/positions.js';
import { type HauntSession, levelsOf, type Setup, startHaunt } from './play/session.js';
import { type RunAddress, toHaunt } from './rooms.js';

/** The address of a run from its start; with `moves`, as far as they lead. */
export function addressOf(setup: Setup, moves = ''): RunAddress {
  const { level } = setup;
  return { id: level && encodeId(rulebook.format(level)), run: formatQuery(writeRunQuery(setup, moves)) };
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

/** The address in the text of a position. */
export function addressIn(text: string): RunAddress {
  const at = text.indexOf('?');
  return { id: text.slice(0, at) || null, run: text.slice(at + 1) };
}

/** A link to a run in a room of the game. */
export function linkToRun(room: HauntRoom, session: HauntSession, withMoves: boolean): string {
  const moves = withMoves ? writeRun(session).moves : '';
  return linkTo(formatRoute(toHaunt(room, addressOf(session.setup, moves))));
}

/** Reads a run from an address and plays its moves. `spare` is the seed where none is named. */
export function readAddress({ id, run }: RunAddress, spare: string): Result<HauntSession> {
  const own = id === null ? success(null) : readLevel(id);
  if (!own.ok) return own;
  const query = parseQuery(run ?? '');
  const read = readRunQuery(own.value, query, { seed: spare, today: dayText(Date.now()) });
  if (!read.ok) return read;
  const { setup } = read.value;
  const { history } = read.value.run;
  const begun = { ...startHaunt(setup), history };
  return success(history.current === 0 ? begun : withAid(begun, 'given'));
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
