import type { MinesLevel } from '@knossos/engine/games/mines/rules/level';
import { parseMinesMoves } from '@knossos/engine/games/mines/rules/state';
import { decodeId, encodeId, type Fault, faultAt, type Result } from '@knossos/engine/puzzle';
import { formatRoute } from '../../state/route.js';
import { freshSeed } from '../../state/seed.js';
import { linkTo } from '../../ui/share.js';
import { type MinesSession, minesSessionOf, readMines, replayText } from './play/session.js';
import { toMines } from './rooms.js';

/** What an id brings to the table: a board, a position, a game as far as it goes. */
type Opened =
  | { readonly kind: 'game'; readonly session: MinesSession }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** Reads the board, game or position in an id. */
export function openLink(id: string): Opened {
  const text = decodeId(id);
  const level: Result<MinesLevel> = text.ok ? readMines(text.value) : text;
  if (!level.ok) return { kind: 'fault', fault: level.fault };
  const moves = parseMinesMoves(level.value.meta.moves ?? '');
  if (!moves.ok) return { kind: 'fault', fault: moves.fault };
  try {
    // Without a seed a board is new every time, but moves mean something only on the board they were made on.
    const seed = moves.value.length === 0 ? freshSeed() : undefined;
    return { kind: 'game', session: minesSessionOf(level.value, moves.value, seed) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const help = 'Copy the whole link once more, or take the line "moves:" out.';
    return { kind: 'fault', fault: faultAt(null, null, `its moves cannot be played: ${message}`, help) };
  }
}

/** A link to the same board: whoever opens it meets the same mines, the first click already made. */
export function boardLink(session: MinesSession): string {
  const first = session.history.nodes.find(({ depth, events }) => depth === 1 && events.length > 0)?.move;
  const text = replayText(session, first === null || first === undefined ? [] : [first]);
  return linkTo(formatRoute(toMines('play', encodeId(text))));
}
