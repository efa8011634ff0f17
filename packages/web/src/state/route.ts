import { type Address, formatAddress, parseAddress } from '@knossos/engine/internal/session';
import { signal } from '@preact/signals';
import { GAMES } from './games.built.js';
import { tabStore } from './storage.js';

const BOOK = { games: GAMES };

/** Where one is: everything that an address can say. */
export type Route = Address;

export type ScreenRoute = Extract<Address, { page: 'screen' }>;

/** Reads the part of an address after `#`. */
export function parseRoute(hash: string): Route {
  return parseAddress(hash, BOOK);
}

/** The address of a route, from `#` on. */
export function formatRoute(route: Route): string {
  return formatAddress(route, BOOK);
}

/** A screen of a game, its first where none is named; `id` brings a level with it, `query` is what follows `?`. */
export function screenRoute(
  game: ScreenRoute['game'],
  screen: string = GAMES.find(({ id }) => id === game)?.screens[0] ?? '',
  id: string | null = null,
  query: string | null = null,
): ScreenRoute {
  return { page: 'screen', game, screen, id, query };
}

/** What asks a screen for one's own game, whatever was passed through on it. */
export const OWN_GAME = 'own';

/** The name under which a tab remembers what its address is about to become. */
const PROMISED = 'promised-address';
/** Between the address of now and the one to come. */
const BECOMES = '\n';

/** Remembers what an address is about to become, so that a reload before then, or the way back to it, still arrives there. */
export function promiseAddress(target: Route, before = location.hash): void {
  if (isLeaving()) return;
  tabStore.set(PROMISED, before + BECOMES + formatRoute(target));
}

/** The address, after a promised change has been made: before one goes elsewhere, so that the way back leads to the same position. */
function addressNow(): string {
  if (typeof location === 'undefined') return '';
  const [before, after] = tabStore.get(PROMISED)?.split(BECOMES) ?? [];
  if (after !== undefined && before === location.hash) replaceAddress(after);
  return location.hash;
}

/** The current route; follows the address. */
export const route = signal<Route>(parseRoute(addressNow()));

/** Follows the address from now on. Called once. */
export function followAddress(): void {
  shown = location.hash;
  addEventListener('hashchange', follow);
}

function follow(): void {
  const now = addressNow();
  if (now === shown) return;
  shown = now;
  route.value = parseRoute(now);
}

export function go(target: Route): void {
  addressNow();
  location.hash = formatRoute(target);
}

/** The same within this turn of the event loop, so that all that changes with the page is drawn in one go. */
export function goAtOnce(target: Route): void {
  addressNow();
  try {
    // Unlike a change of the hash this does not lay the page out.
    history.pushState(null, '', formatRoute(target));
  } catch {
    go(target);
  }
  follow();
}

/** The address whose page is shown; another one in the address bar is on its way. */
let shown: string | null = null;

/** Whether a page that was just asked for is still to be shown: it must be reached. */
const isLeaving = () => shown !== null && shown !== location.hash;

/** Rewrites the address without a new entry for the Back button and without leaving the page. */
export function rewriteAddress(target: Route): void {
  const address = formatRoute(target);
  if (address === location.hash) return;
  if (isLeaving()) return;
  if (replaceAddress(address)) shown = location.hash;
  else promiseAddress(target);
}

/** Whether the address has become another one: some browsers allow only so many rewrites a minute. */
function replaceAddress(address: string): boolean {
  try {
    history.replaceState(history.state, '', address);
    tabStore.remove(PROMISED);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is the address that other sites show in frames: a level alone, without the navigation. */
export const isFramed: boolean = typeof location !== 'undefined' && /\/embed$/.test(location.pathname);
