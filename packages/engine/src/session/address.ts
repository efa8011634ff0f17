import {
  bareWord,
  failureOf,
  formatQuery,
  type Level,
  looksLikeId,
  parseQuery,
  percentDecoded,
  queryValue,
  type Result,
  type Rulebook,
  success,
  withoutPunctuation,
} from '../puzzle/index.js';
import { dayText } from './clock.js';

/** The puzzles of a day that stand one above the other, each of another game. */
export const RUNGS = ['easy', 'middle', 'hard'] as const;
export type Rung = (typeof RUNGS)[number];

/** How far a level has been played; `seed` names the dice, where some fall. */
export interface Played {
  readonly moves: string | null;
  readonly seed?: string;
}

export type PrintedKind = (typeof PRINTED)[number];
const PRINTED = ['pack', 'lessons', 'collection', 'level'] as const;

/** What an address can ask for that needs a level. */
export type LevelUse = (typeof LEVEL_USES)[number];
const LEVEL_USES = ['graph', 'review', 'print'] as const;

/**
 * Everything that the part of an address from `#` on can say; `beat` is a result in its level for a friend to beat, as
 * `parseReached` reads it.
 */
export type Address = Place & { readonly beat?: string };

type Place =
  | { readonly page: 'home' }
  /** How to play; `topic` is a game or what all share, and missing for the list of them. */
  | { readonly page: 'help'; readonly topic?: string }
  /** What the browser keeps, and backups of it. */
  | { readonly page: 'kept' }
  /** All games; what one has made oneself; and how one learns. */
  | { readonly page: 'games' | 'create' | 'learn' }
  /** Pages for those who study the games. */
  | { readonly page: 'research' }
  /** One list of levels that a player has put together, by its name in this browser. */
  | { readonly page: 'collection'; readonly name: string }
  /** Levels on paper: a shipped pack by its path, a list of one's own by its name, or one level by its id. */
  | { readonly page: 'print'; readonly of: PrintedKind; readonly name: string }
  /** Everything about one game: its levels and the ways to more. */
  | { readonly page: 'game'; readonly game: string }
  /** The puzzles of a day, as 2026-11-21; null for today's. With a rung the one of that rung. */
  | { readonly page: 'daily'; readonly day: string | null; readonly rung?: Rung }
  /** One level after another of a game, as hard as one is strong. */
  | { readonly page: 'on'; readonly game: string }
  /** A game's first steps; `number` counts them from 1, null for where one left off. */
  | { readonly page: 'lesson'; readonly game: string; readonly number: number | null }
  /** A game that was played, looked at move by move; the address carries its level. */
  | (ReviewedAt & { readonly page: 'review'; readonly id: string })
  /** The graph of all positions of a level that the address carries; `search` names the search that is watched. */
  | (Played & { readonly page: 'graph'; readonly id: string; readonly search: string | null })
  /** The page of something that is done with a level, where the address names none. */
  | { readonly page: 'choose'; readonly what: LevelUse }
  /** The drawing table; with an id, a copy of that level is put on it. */
  | { readonly page: 'edit'; readonly id: string | null }
  /**
   * A level of a pack: `pack` is the path of a shipped one below `levels/` without its ending, or the name of one that the
   * address carries (`carriedPack`); `number` counts from 1.
   */
  | (Played & { readonly page: 'play'; readonly pack: string; readonly number: number })
  /** A level that the address itself carries. */
  | (Played & { readonly page: 'level'; readonly id: string })
  /** One of the screens that an app has for a game alone, the first where `screen` is empty; `query` is what follows `?`. */
  | {
      readonly page: 'screen';
      readonly game: string;
      readonly screen: string;
      readonly id: string | null;
      readonly query: string | null;
    }
  /** What people share on a server: its sections, where `section` is null, or one of them with what it says of where one is in it. */
  | { readonly page: 'together'; readonly section: string | null; readonly rest: readonly string[] }
  /** None of the addresses that there are; its text without `#`. */
  | { readonly page: 'unknown'; readonly address: string };

export interface ReviewedAt extends Played {
  /** The move at which one looks first, from 0 for the start; the last where it is missing. */
  readonly at?: number;
}

/** Parts of an address between its slashes: screens, names of packs, and ids as they are written. */
const PART = /^[A-Za-z0-9_-]+$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Numbers of levels and lessons, from 1 on. */
const COUNT = /^[1-9][0-9]{0,8}$/;

/** What may stand where an id belongs: also a damaged one, so that its reader can tell the fault. */
const ID_PART = /^\S+$/;

interface NamedGame {
  readonly id: string;
  /**
   * The screens that the app has for it alone, the first where an address names none; empty where it has none. Missing where
   * the program has no screens: a short word in small letters is taken for one then.
   */
  readonly screens?: readonly string[];
}

/** The games there are, as addresses name them. */
export interface NamedGames {
  readonly games: readonly NamedGame[];
}

/** Reads the part of an address from `#` on; what it does not know is `unknown` and keeps its text. */
export function parseAddress(hash: string, { games }: NamedGames): Address {
  const bare = hash.startsWith('#') ? hash.slice(1) : hash;
  const { path, query: whole } = partsOf(bare);
  const pairs = parseQuery(whole);
  const said: Said = (key) => queryValue(pairs, key);
  const query = whole
    .split('&')
    .filter((part) => part.split('=', 1)[0] !== 'beat')
    .join('&');
  const [page = '', ...rest] = (path.startsWith('/') ? path.slice(1) : path).split('/');
  const unknown: Address = { page: 'unknown', address: bare };
  if (page === '') return rest.length === 0 ? { page: 'home' } : unknown;
  const isWritten = [page, ...rest.slice(0, -1)].every((part) => PART.test(part));
  if (!isWritten || (rest.length > 0 && !ID_PART.test(rest.at(-1) ?? ''))) return unknown;
  const use = LEVEL_USES.find((one) => one === page);
  if (use !== undefined && rest.length === 0) return { page: 'choose', what: use };
  const route = ROUTES.get(page) ?? gameRoute(games.find(({ id }) => id === page));
  const place = route(rest, { query, said, games });
  const beat = said('beat');
  return place === null ? unknown : beat ? { ...place, beat } : place;
}

/** What stands before `?` in an address and behind it, without what a sentence or a bracket has put behind its end. */
function partsOf(address: string): { readonly path: string; readonly query: string } {
  const mark = address.indexOf('?');
  const hasQuery = mark >= 0 && mark + 1 < address.length;
  const written = hasQuery ? address.slice(0, mark) : address;
  // Browsers write unusual characters with percent signs, and some mails encode those signs again.
  const word = bareWord(percentDecoded(written.replace(/%(?:25)+/g, '%')));
  const bare = hasQuery ? word : withoutPunctuation(word);
  // Something has to be left of an id, to be told of.
  const path = bare.endsWith('/') || bare === '' ? written : bare;
  return { path, query: hasQuery ? withoutPunctuation(address.slice(mark + 1)) : '' };
}

/** Reads what follows the first word of an address; null where it says too little, too much, or unknown things. */
type Route = (parts: readonly string[], beside: BesideParts) => Place | null;

interface BesideParts extends NamedGames {
  /** The text behind `?`, without the result to be beaten. */
  readonly query: string;
  readonly said: Said;
}

/** What an address says behind `?` under a key. */
type Said = (key: string) => string | null;

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['help', atMost(1, ([topic]) => ({ page: 'help', ...(topic === undefined ? {} : { topic }) }))],
  ['kept', atMost(0, () => ({ page: 'kept' }))],
  ['research', atMost(0, () => ({ page: 'research' }))],
  ['create', atMost(1, ([name]) => (name === undefined ? { page: 'create' } : { page: 'collection', name }))],
  ['print', printAt],
  ['games', atMost(1, gameAt)],
  ['learn', atMost(2, lessonAt)],
  ['daily', atMost(2, dailyAt)],
  ['on', atMost(1, onAt)],
  ['together', ([section = null, ...rest]) => ({ page: 'together', section, rest })],
  ['edit', atMost(1, ([id = null]) => ({ page: 'edit', id }))],
  ['level', withId((id, said) => ({ page: 'level', id, ...playedIn(said) }))],
  ['review', withId((id, said) => ({ page: 'review', id, ...playedIn(said), ...moveIn(said('at')) }))],
  ['graph', withId((id, said) => ({ page: 'graph', id, ...playedIn(said), search: said('search') }))],
  ['play', packAt],
]);

function atMost(most: number, route: Route): Route {
  return (parts, beside) => (parts.length > most ? null : route(parts, beside));
}

function withId(addressOf: (id: string, said: Said) => Place): Route {
  return ([id, ...more], { said }) => (id === undefined || more.length > 0 ? null : addressOf(id, said));
}

function moveIn(at: string | null): Pick<ReviewedAt, 'at'> {
  return at !== null && (at === '0' || COUNT.test(at)) ? { at: Number(at) } : {};
}

/** How far the level of an address has been played. */
function playedIn(said: Said): Played {
  const seed = said('seed');
  return { moves: said('moves'), ...(seed === null ? {} : { seed }) };
}

function printAt([kind, ...parts]: readonly string[]): Place | null {
  const of = PRINTED.find((one) => one === kind);
  const name = parts.join('/');
  return of === undefined || name === '' || (of !== 'pack' && parts.length > 1)
    ? null
    : { page: 'print', of, name };
}

function gameAt([game]: readonly string[], { games }: NamedGames): Place | null {
  if (game === undefined) return { page: 'games' };
  return games.some(({ id }) => id === game) ? { page: 'game', game } : null;
}

function dailyAt(parts: readonly string[]): Place | null {
  const [day = null, ...rungs] = parts[0] !== undefined && DAY.test(parts[0]) ? parts : [null, ...parts];
  const [rung = null, ...more] = rungs.map((word) => RUNGS.find((one) => one === word) ?? null);
  if (more.length > 0 || (rung === null && rungs.length > 0)) return null;
  return { page: 'daily', day, ...(rung === null ? {} : { rung }) };
}

function onAt([game]: readonly string[], { games }: NamedGames): Place | null {
  return game !== undefined && games.some(({ id }) => id === game) ? { page: 'on', game } : null;
}

function lessonAt([game, number]: readonly string[], { games }: NamedGames): Place | null {
  if (game === undefined) return { page: 'learn' };
  if (!games.some(({ id }) => id === game)) return null;
  if (number === undefined) return { page: 'lesson', game, number: null };
  return COUNT.test(number) ? { page: 'lesson', game, number: Number(number) } : null;
}

function packAt(parts: readonly string[], { said }: BesideParts): Place | null {
  const number = parts.at(-1) ?? '';
  if (parts.length < 2 || !COUNT.test(number)) return null;
  const pack = parts.slice(0, -1).join('/');
  return { page: 'play', pack, number: Number(number), ...playedIn(said) };
}

/** The screens that an app has for a game alone; of one without any, the page about it. */
function gameRoute(game: NamedGame | undefined): Route {
  if (game === undefined) return () => null;
  if (game.screens?.length === 0)
    return (parts) => (parts.length === 0 ? { page: 'game', game: game.id } : null);
  return (parts, { query }) => screenAt(game, parts, query === '' ? null : query);
}

/** Names of screens, where the game's own are not known. */
const SCREEN = /^[a-z]{1,15}$/;

/** The screen and the id that the rest of an address names; null when it says more than that. */
function screenAt({ id: game, screens }: NamedGame, rest: readonly string[], query: string | null) {
  const [first = ''] = rest;
  const isNamed = screens ? screens.includes(first) : SCREEN.test(first);
  const [id = null, ...more] = isNamed ? rest.slice(1) : rest;
  const screen = isNamed ? first : (screens?.[0] ?? '');
  return more.length > 0 ? null : ({ page: 'screen', game, screen, id, query } as const);
}

/** Writes an address, from `#` on. The first screen of a game is not named. */
export function formatAddress(address: Address, { games }: NamedGames): string {
  switch (address.page) {
    case 'home':
      return '#/';
    case 'help':
      return joined('help', address.topic);
    case 'kept':
    case 'research':
    case 'games':
    case 'create':
    case 'learn':
      return joined(address.page);
    case 'collection':
      return joined('create', address.name);
    case 'print':
      return joined('print', address.of, address.name);
    case 'game':
      return joined('games', address.game);
    case 'daily':
      return joined('daily', address.day, address.rung);
    case 'on':
      return joined('on', address.game);
    case 'lesson':
      return joined('learn', address.game, address.number);
    case 'together':
      return joined('together', address.section, ...address.rest);
    case 'choose':
      return joined(address.what);
    case 'edit':
      return joined('edit', address.id);
    case 'level':
      return joined('level', address.id) + playedText(address);
    case 'review':
      return joined('review', address.id) + playedText(address, 'at', address.at);
    case 'graph':
      return joined('graph', address.id) + playedText(address, 'search', address.search);
    case 'play':
      return joined('play', address.pack, address.number) + playedText(address);
    case 'screen': {
      const { game, screen, id, query, beat } = address;
      const first = games.find((rules) => rules.id === game)?.screens?.[0];
      const isNamed = screen !== '' && screen !== first;
      return joined(game, isNamed ? screen : null, id) + queryText(query, [['beat', beat]]);
    }
    case 'unknown':
      return `#${address.address}`;
  }
}

/** The parts of an address that there are. */
const joined = (...parts: readonly (string | number | null | undefined)[]) =>
  ['#', ...parts].filter((part) => part != null).join('/');

/** The text behind an address: the moves played, the seed and the result to beat; empty without these. */
function playedText(
  { moves, seed, beat }: Played & Address,
  key = '',
  more?: string | number | null,
): string {
  return queryText(null, [
    ['moves', moves || null],
    ['seed', seed],
    [key, more],
    ['beat', beat],
  ]);
}

/** What follows `?`, with it: the text so far, and these as far as they are there. */
function queryText(
  written: string | null,
  pairs: readonly (readonly [key: string, value: string | number | null | undefined])[],
): string {
  const said = pairs.flatMap(([key, value]) => (value == null ? [] : [[key, String(value)] as const]));
  const text = [written, formatQuery(said)].filter((part) => part).join('&');
  return text && `?${text}`;
}

/**
 * The levels that an address plays, each with its dice and moves in its header as far as the address says them. Fails for
 * addresses that name no level, and for shipped levels, whose packs only the caller can read (see {@link withPlayed}).
 * `now` is in milliseconds since 1970, for addresses that mean today.
 */
export function levelsAt(
  address: Exclude<Address, { page: 'unknown' }>,
  rulebook: Rulebook,
  now: number,
): Result<readonly Level[]> {
  switch (address.page) {
    case 'edit':
    case 'level':
    case 'graph':
    case 'review': {
      if (address.id === null) return noLevel();
      const level = rulebook.decode(address.id);
      if (!level.ok) return level;
      return success([address.page === 'edit' ? level.value : withPlayed(level.value, address)]);
    }
    case 'screen': {
      const { game, id, query } = address;
      const rules = rulebook.find(game);
      const own = id === null ? null : looksLikeId(id) ? rulebook.decode(id) : noLevel();
      if (own && !own.ok) return own;
      const level = own?.value ?? null;
      if (level !== null && (query === null || level.game !== game || !rules?.levelsAt))
        return success([level]);
      return rules?.levelsAt?.(level, parseQuery(query ?? ''), dayText(now)) ?? noLevel();
    }
    default:
      return noLevel();
  }
}

/** The level with what an address says of its dice and moves in its header. */
export function withPlayed<L extends Level>(level: L, { moves, seed }: Played): L {
  const meta = {
    ...level.meta,
    ...(moves === null || moves === '' ? {} : { moves: inOneLine(moves) }),
    ...(seed === undefined ? {} : { seed: inOneLine(seed) }),
  };
  return { ...level, meta };
}

/** A header has a line for each value. */
function inOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

function noLevel(): Result<never> {
  return failureOf('there is no level behind this link', 'Open a level, and copy its link.');
}
