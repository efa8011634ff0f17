import { signal } from '@preact/signals';

/** The rooms of the mouse studio, the first one for addresses that name none. */
export const MOUSE_ROOMS = ['design', 'gallery', 'search', 'traps'] as const;
export type MouseRoom = (typeof MOUSE_ROOMS)[number];

/** The rooms of Minehunt, the first one for addresses that name none. */
export const MINE_ROOMS = ['play', 'analyse', 'replay', 'statistics'] as const;
export type MineRoom = (typeof MINE_ROOMS)[number];

/** The rooms of Monster Maze, the first one for addresses that name none. */
export const HAUNT_ROOMS = ['play', 'replay', 'results'] as const;
export type HauntRoom = (typeof HAUNT_ROOMS)[number];

/** How far a level has been played; `seed` names the dice, where some fall. */
interface Played {
  readonly moves: string | null;
  readonly seed?: string;
}

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
  const bare = hash.replace(/^#/, '');
  const [path = '', query = ''] = bare.split('?', 2);
  const parts = path.split('/').filter((part) => part !== '');
  const asked = new URLSearchParams(query);
  const seed = asked.get('seed');
  const played = { moves: asked.get('moves'), ...(seed === null ? {} : { seed }) };
  const [page, ...rest] = parts;
  if (page === undefined) return { page: 'home' };
  if (page === 'help' && rest.length === 0) return { page: 'help' };
  if (page === 'edit' && rest.length <= 1) return { page: 'edit', id: rest[0] ?? null };
  if (page === 'mouse') {
    const place = roomOf(MOUSE_ROOMS, 'design', rest);
    if (place) return { page, ...place };
  }
  if (page === 'mines') {
    const place = roomOf(MINE_ROOMS, 'play', rest);
    if (place) return { page, ...place };
  }
  if (page === 'haunt') {
    const place = roomOf(HAUNT_ROOMS, 'play', rest);
    if (place) return { page, ...place, run: query === '' ? null : query };
  }
  if (page === 'level' && rest.length === 1) return { page: 'level', id: rest[0] as string, ...played };
  if (page === 'play' && rest.length >= 2) {
    const number = Number(rest[rest.length - 1]);
    const pack = rest.slice(0, -1).join('/');
    if (Number.isInteger(number) && number >= 1) return { page: 'play', pack, number, ...played };
  }
  return { page: 'unknown', address: bare };
}

/** The room and the id that the rest of an address names; null when it says more than that. */
function roomOf<R extends string>(
  rooms: readonly R[],
  standard: R,
  parts: readonly string[],
): { room: R; id: string | null } | null {
  const named = rooms.find((room) => room === parts[0]);
  const [id = null, ...more] = named === undefined ? parts : parts.slice(1);
  return more.length === 0 ? { room: named ?? standard, id } : null;
}

/** The address of a route, from `#` on. */
export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'help':
      return '#/help';
    case 'edit':
      return route.id === null ? '#/edit' : `#/edit/${route.id}`;
    case 'mouse':
      return `#/mouse${route.room === 'design' ? '' : `/${route.room}`}${tail(route.id)}`;
    case 'mines':
      return `#/mines${route.room === 'play' ? '' : `/${route.room}`}${tail(route.id)}`;
    case 'haunt': {
      const room = route.room === 'play' ? '' : `/${route.room}`;
      return `#/haunt${room}${tail(route.id)}${route.run === null ? '' : `?${route.run}`}`;
    }
    case 'level':
      return `#/level/${route.id}${queryOf(route)}`;
    case 'play':
      return `#/play/${route.pack}/${route.number}${queryOf(route)}`;
    case 'unknown':
      return `#${route.address}`;
  }
}

function tail(id: string | null): string {
  return id === null ? '' : `/${id}`;
}

function queryOf({ moves, seed }: Played): string {
  const said = [
    ...(moves === null || moves === '' ? [] : [`moves=${encodeURIComponent(moves)}`]),
    ...(seed === undefined ? [] : [`seed=${encodeURIComponent(seed)}`]),
  ];
  return said.length === 0 ? '' : `?${said.join('&')}`;
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
