import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';
import { gamesNamed, type NamelessPart } from './names.js';
import { readSources } from './sources.js';

interface Exception {
  /** How the paths of the files begin, below the root. */
  readonly where: string;
  readonly words: readonly string[];
  readonly why: string;
}

/** The parts in which the folders of the games and the registries alone name a game, but for words that mean something else. */
const PARTS: readonly (NamelessPart & { readonly exceptions: readonly Exception[] })[] = [
  {
    root: 'packages/engine/src/',
    registries: ['games/list.ts', 'games/loaders.ts', 'games/copies.ts', 'games/forms.ts'],
    exceptions: [
      { where: 'draw/pieces/', words: ['mouse', 'gold'], why: 'figures and nuggets of any drawing' },
      { where: 'draw/', words: ['gold', 'mines'], why: 'keys and values of the JSON of any drawing' },
      { where: 'puzzle/contract/', words: ['mouse', 'gold', 'mines'], why: 'the same, and in the legend' },
      { where: 'draw/', words: ['escape'], why: 'the escaping of XML' },
      { where: 'library/graph.ts', words: ['escape'], why: 'the same' },
      { where: 'chase/rules/words.ts', words: ['escape'], why: 'the verb' },
    ],
  },
  {
    root: 'packages/web/src/',
    registries: ['games/index.ts'],
    exceptions: [
      { where: 'board/', words: ['gold'], why: 'nuggets that any drawing may show' },
      { where: 'board/plain-click.ts', words: ['mouse'], why: 'the one beside the keyboard' },
      { where: 'editor/', words: ['gold'], why: 'the same on its buttons' },
      { where: 'learn/', words: ['escape'], why: 'the key' },
      { where: 'play/hint/', words: ['escape'], why: 'the key' },
      { where: 'ui/', words: ['escape'], why: 'the key' },
      { where: 'research/', words: ['mouse'], why: 'research is about games, and apart from them' },
    ],
  },
  {
    root: 'packages/terminal/src/',
    registries: ['games/index.ts'],
    exceptions: [
      { where: 'screen/', words: ['mouse'], why: 'the one beside the keyboard' },
      { where: 'screen/', words: ['escape'], why: 'the key and its sequences' },
      { where: 'play/', words: ['mouse'], why: 'the one beside the keyboard' },
      { where: 'play/', words: ['escape'], why: 'the key' },
      { where: 'research/', words: ['mouse', 'theseus'], why: 'research is about games, and apart' },
      { where: 'research/', words: ['escape'], why: 'the verb' },
    ],
  },
];

test.each(PARTS)('no source of $root names a game, and every exception is needed', (part) => {
  const pairsOf = ({ where, words }: Exception) => words.map((word) => [where, word] as const);
  const exceptions = part.exceptions.flatMap(pairsOf);
  const isAt = (one: string, [where, word]: readonly [string, string]) =>
    one.startsWith(part.root + where) && one.endsWith(` ${word}`);
  const found = gamesNamed(readSources(), part, rulebook.games);
  expect(found.filter((one) => !exceptions.some((exception) => isAt(one, exception)))).toEqual([]);
  expect(exceptions.filter((exception) => !found.some((one) => isAt(one, exception)))).toEqual([]);
});

test('the checker sees names in code, and not in comments or in a game of that name', () => {
  const part: NamelessPart = { root: 'src/', registries: ['games/index.ts'] };
  const games = [
    { id: 'gold', title: 'Most Gold' },
    { id: 'mines', title: 'Minehunt' },
  ];
  const named = (path: string, text: string) =>
    gamesNamed(new Map([[path, text]]), part, games).map((one) => one.split(' ')[1]);
  const code = "// gold\nif (game === 'gold') isMines(GOLD_ROOMS);";
  expect(named('src/a.ts', code)).toEqual(['gold', 'mines', 'gold']);
  const texts = "const text = `play Minehunt`; import '../games/gold/index.js';";
  expect(named('src/a.ts', texts)).toEqual(['mines', 'gold']);
  expect(named('src/a.ts', "const golden = 'a gold coin';")).toEqual([]);
  expect(named('src/games/gold/rules/a.ts', 'const gold = mines;')).toEqual([]);
  expect(named('src/games/silver/a.ts', 'const gold = 1;')).toEqual(['gold']);
  expect(named('src/games/index.ts', 'const gold = 1;')).toEqual([]);
  expect(named('other/a.ts', 'const gold = 1;')).toEqual([]);
});
