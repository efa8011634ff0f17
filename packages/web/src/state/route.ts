import { rulebook } from '@knossos/engine/games';
import { HAUNT_ROOMS, type HauntRoom } from '@knossos/engine/games/haunt/rules/rooms';
import { MINE_ROOMS, type MineRoom } from '@knossos/engine/games/mines/rules/rooms';
import { MOUSE_ROOMS, type MouseRoom } from '@knossos/engine/games/mouse/rules/rooms';
import { type Address, formatAddress, type Played, parseAddress } from '@knossos/engine/session';
import { signal } from '@preact/signals';

export type { HauntRoom, MineRoom, MouseRoom };
export { HAUNT_ROOMS, MINE_ROOMS, MOUSE_ROOMS };

/** Where one is: everything that an address can say. */
export type Route =
  | { readonly page: 'home' }
  /** A shipped level: `pack` is its path below `levels/`, `number` counts from 1. */
  | (Played & { readonly page: 'play'; readonly pack: string; readonly number: number })
  /** A level that the address itself carries. */
  | (Played & { readonly page: 'level'; readonly id: string })
  /** The drawing table; with an id, a copy of that level is put on it. */
  | { readonly page: 'edit'; readonly id: string | null }
  /** A room of the mouse studio; an id puts that maze on its table. */
  | { readonly page: 'mouse'; readonly room: MouseRoom; readonly id: string | null }
  /** A room of Minehunt; an id brings a board, a position or a replay with it. */
  | { readonly page: 'mines'; readonly room: MineRoom; readonly id: string | null }
  /** A room of Monster Maze; an id brings a level with it, and what follows `?` a run (seed, from, lives, moves ...). */
  | {
      readonly page: 'haunt';
      readonly room: HauntRoom;
      readonly id: string | null;
      readonly run: string | null;
    }
  | { readonly page: 'help' }
  | { readonly page: 'unknown'; readonly address: string };

/** Reads the part of an address after `#`. */
export function parseRoute(hash: string): Route {
  return routeOf(parseAddress(hash, rulebook));
}

/** The route of an address. */
export function routeOf(address: Address): Route {
  if (address.page !== 'room') return address;
  const { game, room, id, query } = address;
  const page = ROOMS[game];
  return page
    ? page(room, id, query)
    : { page: 'unknown', address: formatAddress(address, rulebook).slice(1) };
}

/** The routes of games that have rooms of their own. */
const ROOMS: Partial<
  Readonly<Record<string, (room: string, id: string | null, query: string | null) => Route>>
> = {
  mouse: (room, id) => ({ page: 'mouse', room: oneOf(MOUSE_ROOMS, room), id }),
  mines: (room, id) => ({ page: 'mines', room: oneOf(MINE_ROOMS, room), id }),
  haunt: (room, id, run) => ({ page: 'haunt', room: oneOf(HAUNT_ROOMS, room), id, run }),
};

function oneOf<R extends string>(rooms: readonly [R, ...R[]], name: string): R {
  return rooms.find((room) => room === name) ?? rooms[0];
}

/** The address of a route, from `#` on. */
export function formatRoute(route: Route): string {
  if (!('room' in route)) return formatAddress(route, rulebook);
  const { page, room, id } = route;
  return formatAddress(
    { page: 'room', game: page, room, id, query: 'run' in route ? route.run : null },
    rulebook,
  );
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
