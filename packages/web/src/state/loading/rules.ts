import { decodeId, headerOf, looksLikeId } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { GAMES } from '../games.built.js';
import type { Route, ScreenRoute } from '../route.js';

/** Games whose rules are needed, with {@link IDS} where ids are; all of it for null. */
export type Needed = readonly string[] | null;

/** Stands among games for what reads and writes ids. */
export const IDS = '-';

export interface RulesLoader {
  /** Loads what is needed, once each. Rejects where it cannot be fetched. */
  readonly load: (needed: Needed) => Promise<unknown>;
  /** Whether it is there. */
  readonly isThere: (needed: Needed) => boolean;
}

/** Everything is there from the beginning. */
let loader: RulesLoader = { load: async () => {}, isThere: () => true };

/** Loads what is needed of the games, once each. Rejects where it cannot be fetched. */
export const loadRules: RulesLoader['load'] = (needed) => loader.load(needed);

export const areRulesThere: RulesLoader['isThere'] = (needed) => loader.isThere(needed);

/** Rises whenever the rules of another game have come: what could not be read before may be read then. */
export const rulesThere = signal(0);

/** Rules come one by one from now on, by this loader. */
export function setRulesLoader(own: RulesLoader): void {
  loader = own;
}

/** What the page of a level needs; null where only reading it tells, no game as long as ids cannot be read. */
export function neededForLevel({ id }: Extract<Route, { page: 'level' }>): Needed {
  if (!areRulesThere([IDS])) return [IDS];
  const text = decodeId(id);
  const game = text.ok && headerOf(text.value, 'game');
  const found = GAMES.find(({ id }) => id === game);
  return found ? [found.id, IDS] : null;
}

/** What the page of a pack needs. Ids are written after the board, but for games that have screens of their own. */
export function neededForPack({ pack }: Extract<Route, { page: 'play' }>): Needed {
  const found = GAMES.find(({ id }) => id === pack.split('/')[0]);
  return found ? [found.id, ...(found.screens.length > 0 ? [IDS] : [])] : null;
}

/** What a screen of a game needs: on `board`, where one plays, ids are written after it, unless the address brings one. */
export function neededForScreen({ game, screen, id }: ScreenRoute, board: string): readonly string[] {
  return screen === board && (id === null || !looksLikeId(id)) ? [game] : [game, IDS];
}
