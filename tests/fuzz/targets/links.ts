import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import {
  checkParameters,
  decodeId,
  encodeId,
  formatQuery,
  parseFormula,
  parseQuery,
  type Result,
} from '@knossos/engine/internal/puzzle';
import {
  carriedLevels,
  carriedPack,
  formatAddress,
  formatGenerated,
  formatReached,
  idIn,
  levelsAt,
  parseAddress,
  parseGenerated,
  parseReached,
  readReference,
} from '@knossos/engine/internal/session';
import { changed } from '../mutate.js';
import { once, someLevels } from '../samples.js';
import { checkFault, same, type Target } from '../target.js';

const ids = once(() => someLevels().map((level) => rulebook.encode(level)));

function orTold(text: Result<string>): string {
  if (!text.ok) throw new Error(`its own id cannot be read: ${text.fault.message}`);
  return text.value;
}

function checkId(input: string): void {
  const text = decodeId(input);
  if (!text.ok) checkFault(text.fault, { input });
  else {
    const again = orTold(decodeId(encodeId(text.value)));
    same(encodeId(text.value), encodeId(again), 'the id of what an id holds');
  }
  const level = rulebook.decode(input);
  if (!level.ok) checkFault(level.fault, { input: input + (text.ok ? text.value : '') });
}

/** Addresses of every page, with ids of levels that we ship. */
export const addresses = once(() => {
  const some = ids();
  const moves = someLevels().map(({ meta }) => meta.moves ?? 'RULD');
  return [
    ...'#/ #/help #/kept #/games #/create #/create/mine #/learn #/daily #/daily/2026-11-21'.split(' '),
    ...'#/print/collection/mine #/together #/together/hall/mouse/turns #/edit https://a.b/c?d#/'.split(' '),
    ...rulebook.games.flatMap(({ id }) => [
      ...[`#/games/${id}`, `#/learn/${id}`, `#/learn/${id}/2`, `#/help/${id}`],
      `#/play/${id}/1-first-steps/3?moves=RUL`,
      ...['play', 'replay'].flatMap((screen) => [
        `#/${id}/${screen}`,
        `#/${id}/${screen}/${some[0]}?seed=1&moves=R`,
      ]),
    ]),
    ...some.flatMap((id, at) => [
      `#/level/${id}?moves=${encodeURIComponent(moves[at] ?? '')}&seed=a%20b&beat=14`,
      ...[`#/review/${id}`, `#/graph/${id}?search=a-star`, `#/edit/${id}`, `#/print/level/${id}`, id],
      `#/haunt/play/${id}?from=2&lives=3&moves=FFL&seed=1&beat=20-helped`,
    ]),
    `#/play/${carriedPack(someLevels().slice(0, 3).map(rulebook.format))}/2?moves=RR`,
    ...some.slice(0, 3).map((id) => `1. <https://a.b/#/level/${id.slice(0, 20)}\n   ${id.slice(20)}>`),
    ...some.slice(0, 3).map((id) => `- The gate: https://a.b/#/level/${id}?moves=RL, for Monday\n-- \nAnna`),
    ...['#/haunt?seed=1&from=3&lives=unlimited&sight=through&only=1&day=today&moves=FLR', 'mouse:size=7x7#x'],
  ];
});

function checkAddress(input: string): void {
  const address = parseAddress(input, rulebook);
  const written = formatAddress(address, rulebook);
  same(formatAddress(parseAddress(written, rulebook), rulebook), written, 'an address written and read');
  readReference(input, rulebook);
  idIn(input, rulebook);
  const reached = parseReached(address.beat ?? '');
  if (reached !== null) same(formatReached(reached), address.beat ?? '', 'a figure written and read');
  if (address.page === 'unknown') return;
  const levels =
    (address.page === 'play' ? carriedLevels(address, rulebook) : null) ??
    levelsAt(address, rulebook, Date.UTC(2026, 10, 23));
  if (!levels.ok) checkFault(levels.fault, { input: decoded(input) });
}

/** With what an address writes as codes, since faults quote it as it is meant. */
export function decoded(input: string): string {
  const query = parseQuery(input.slice(input.indexOf('?') + 1));
  return input + query.flat().join(' ');
}

function checkQuery(input: string): void {
  const query = parseQuery(input);
  const written = formatQuery(query);
  same(formatQuery(parseQuery(written)), written, 'a query written and read');
}

const FORMULAS = [
  'length + 2 * awayMoves - 10 * randomWin',
  'max(abs(length - 12), sqrt(turns)) / (1 + log(states))',
  '-(-(1)) * min(1, 2.5e3)',
];
const NAMES = ['length', 'awayMoves', 'randomWin', 'turns', 'states'];

function checkFormula(input: string): void {
  const formula = parseFormula(input, NAMES);
  if (!formula.ok) checkFault(formula.fault, { input });
}

const generated = once(() =>
  rulebook.games.map(({ id }) => {
    const { generatorOptions } = mindOf(id);
    const parameters = Object.fromEntries(generatorOptions.map(({ name, standard }) => [name, standard]));
    return formatGenerated({ game: id, parameters, seed: 'a seed' });
  }),
);

function checkGenerated(input: string): void {
  const name = parseGenerated(input);
  if (name === null || rulebook.find(name.game) === null) return;
  const again = parseGenerated(formatGenerated(name));
  if (JSON.stringify(again) !== JSON.stringify(name)) throw new Error('a name written and read is another');
  const checked = checkParameters(mindOf(name.game).generatorOptions, name.parameters);
  if (!checked.ok) checkFault(checked.fault, { input });
}

/** Moves of every game, as replays write them. */
const moves = once(() => [
  ...someLevels().flatMap(({ meta }) => (meta.moves === null ? [] : [meta.moves.slice(0, 300)])),
  ...['RRDDLU.', 'F F L R W', 'o a1 f b2 c c3 q d4', 'a1>b1 c2', 'R, U; D L', '12 wait', 'wwFFLLRR'],
]);

function checkMoves(input: string): void {
  for (const rules of rulebook.games) {
    const read = rules.parseMoves(input);
    if (!read.ok) {
      checkFault(read.fault, { input });
      continue;
    }
    const written = rules.formatMoves(read.value);
    const again = rules.parseMoves(written);
    if (!again.ok) throw new Error(`moves of ${rules.id} cannot be read again: ${again.fault.message}`);
    same(rules.formatMoves(again.value), written, `moves of ${rules.id}`);
  }
}

export const linkTargets: readonly Target[] = [
  changed('links/ids', 1500, ids, checkId),
  changed('links/addresses', 4000, addresses, checkAddress),
  changed('links/queries', 20_000, addresses, checkQuery),
  changed('links/formulas', 8000, () => FORMULAS, checkFormula),
  changed('links/generated', 20_000, generated, checkGenerated),
  changed('links/moves', 15_000, moves, checkMoves),
];
