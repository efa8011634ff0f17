import { rulebook } from '@knossos/engine/games';
import type { Level } from '@knossos/engine/puzzle';
import { type Address, formatAddress, idIn as idInText, parseAddress } from '@knossos/engine/session';
import { signal } from '@preact/signals';

/** Where one is: everything that an address can say. */
export type Route = Address;

/** One of the screens that a game has for itself. */
export type RoomRoute = Extract<Address, { page: 'room' }>;

/** Reads the part of an address after `#`. */
export function parseRoute(hash: string): Route {
  return parseAddress(hash, rulebook);
}

/** The id in a pasted link or by itself; null when the text is something else. */
export function idIn(text: string): string | null {
  return idInText(text, rulebook);
}

/** The address of a route, from `#` on. */
export function formatRoute(route: Route): string {
  return formatAddress(route, rulebook);
}

/** A room of a game, its first where none is named; `id` brings a level with it, `query` is what follows `?`. */
export function roomRoute(
  game: RoomRoute['game'],
  room: string = rulebook.find(game)?.rooms?.[0] ?? '',
  id: string | null = null,
  query: string | null = null,
): RoomRoute {
  return { page: 'room', game, room, id, query };
}

/** The room where a level is played; null for games that are played on the page that all games share. */
export function roomOfLevel(level: Level): RoomRoute | null {
  const { id, rooms } = rulebook.of(level);
  return rooms ? roomRoute(id, rooms[0], rulebook.encode(level)) : null;
}

/** The current route; follows the address. */
export const route = signal<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

/** Follows the address from now on. Called once. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash);
  });
}

export function go(target: Route): void {
  location.hash = formatRoute(target);
}

/** Rewrites the address without a new entry for the Back button and without leaving the page. */
export function rewriteAddress(target: Route): void {
  const address = formatRoute(target);
  if (address === location.hash) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Some browsers allow only so many rewrites a minute; the address then says an earlier position.
  }
}
