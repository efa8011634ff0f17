import { decodeId, headerOf } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { GAMES } from '../games.built.js';
import type { Route } from '../route.js';

/** Loads the rules of some games, or of all for null; does nothing where they are all there from the beginning. */
export type RulesLoader = (games: readonly string[] | null) => Promise<unknown>;

let loader: RulesLoader = async () => {};

/** Loads the rules of some games, or of all for null, once each, and what reads ids. Rejects where they cannot be fetched. */
export const loadRules: RulesLoader = (games) => loader(games);

/** Rises whenever the rules of another game have come: what could not be read before may be read then. */
export const rulesThere = signal(0);

/** Rules come one by one from now on, by this loader. */
export function setRulesLoader(own: RulesLoader): void {
  loader = own;
}

/** What stands for no game: only what reads and writes ids. */
const NO_GAME: readonly string[] = ['-'];

/** Whether ids can be read and written. */
let isReadable = (): boolean => true;

/** Ids can be read and written once this holds. */
export function setIdReader(ready: () => boolean): void {
  isReadable = ready;
}

/** The game that an address needs; null where only reading it tells, no game as long as ids cannot be read. */
export function gamesOf(route: Extract<Route, { page: 'level' | 'play' }>): readonly string[] | null {
  if (route.page === 'level' && !isReadable()) return NO_GAME;
  const text = route.page === 'level' ? decodeId(route.id) : null;
  const game = route.page === 'play' ? route.pack.split('/')[0] : text?.ok && headerOf(text.value, 'game');
  const found = GAMES.find(({ id }) => id === game);
  return found ? [found.id] : null;
}
