import {
  createGame,
  createRandom,
  format,
  type Game,
  type GameId,
  type GameMind,
  type GameTypes,
  gameIds,
  generate,
  graphOf,
  hint,
  KnossosError,
  mapOf,
  mindOf,
  rate,
  reveal,
  rulesOf,
  see,
  show,
  solve,
  withGames,
} from '@knossos/engine';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, it } from 'vitest';
import { theseusRules as rules } from '../src/games/theseus/index.js';
import { randomHaunt } from './games/haunt/random-haunts.js';
import { randomMinesLevel } from './games/mines/random-fields.js';
import { randomMummyLevel, randomMummySize } from './games/theseus/random-mummies.js';
import { randomMouseLevel } from './random-boards.js';
import { randomEscapeLevel, randomGoldLevel, randomTheseusLevel } from './random-levels.js';
import { randomRuled } from './random-rules.js';
import { codeOf, errorOf } from './thrown.js';

type Value = GameTypes['level'] | GameTypes['position'];
type Change = (value: object) => unknown;

const json: Change = (value) => JSON.parse(JSON.stringify(value));

/** Everything that holds all of a value. */
const COPIES: Readonly<Record<string, Change>> = {
  JSON: json,
  structuredClone: (value) => structuredClone(value),
  'structuredClone of JSON': (value) => structuredClone(json(value)),
  'a shallow copy': (value) => ({ ...value }),
  frozen: (value) => frozen(structuredClone(value)),
};

/** As deep as it goes; what typed arrays hold cannot be. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}

/** Values of other kinds than any field has; the last ones are what a field may well have, and not this one. */
const OTHERS: readonly unknown[] = [
  'x',
  0.5,
  -7,
  1e9,
  1e300,
  true,
  {},
  [[]],
  { 0: 0 },
  [0],
  null,
  '1000000000',
];

/** Paths to every field of plain data, of lists to the first entry. */
function* fieldsOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value);
  for (const key of keys) {
    yield [...path, key];
    const inside = (value as Record<string, unknown>)[key];
    // A typed array that went through JSON: what holds for one number holds for all.
    const isList = typeof inside === 'object' && inside !== null && '0' in inside;
    if (isList && !Array.isArray(inside)) yield [...path, key, '0'];
    else yield* fieldsOf(inside, [...path, key]);
  }
}

/** Plain data with one field changed, or taken out. */
function changed(
  value: object,
  path: readonly string[],
  change: (holder: Record<string, unknown>, key: string) => void,
) {
  const copy = json(value) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((one, key) => one[key] as Record<string, unknown>, copy);
  change(holder, path.at(-1) ?? '');
  return copy;
}

/** What a call gives as text, or the code of what it throws; any other error ends the test. */
async function outcomeOf(call: () => unknown): Promise<string> {
  try {
    const given = await call();
    if (typeof given === 'object' && given !== null && Symbol.asyncIterator in given) {
      const pieces = [];
      for await (const piece of given as AsyncIterable<unknown>) pieces.push(piece);
      return textOf(pieces);
    }
    return textOf(given);
  } catch (error) {
    if (!(error instanceof KnossosError)) throw error;
    expect(error.message).not.toBe('');
    return `refused: ${error.code}`;
  }
}

/** A value as text, fields in the order of their names; a way that shares its trail with longer ones as far as it goes itself. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_, one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    if ('trail' in one) return one.trail.cells.slice(0, one.length);
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return text ?? 'nothing';
}

const limit = 500;

/** Levels that are looked at quickly, where the one to begin with takes long. */
const SMALL: Readonly<Record<string, string>> = {
  haunt:
    'game: haunt\nrules: article\nghosts: 1\nlives: 1\nexit-radius: 2\n\n#######\n#.....#\n#.###.#\n#....E#\n#######\n',
};

/** Every public function that takes a level or a position, over one of either. */
function callsOf(game: Game<GameTypes>, mind: GameMind<GameTypes>, name: string) {
  const move = (value: Value) => game.moves(value as GameTypes['position'])[0] ?? '';
  const library: Readonly<Record<string, (value: never) => unknown>> = {
    format,
    see,
    reveal,
    show: (value) => show(value, { form: 'svg' }),
    solve: (value) => solve(value, { limit }),
    hint,
    rate,
    mapOf: (value) => mapOf(value, name),
    graphOf: (value) => graphOf(value, { limit: 20, form: 'graphml' }),
    'withGames().solve': (value) => withGames().solve(value, { limit }),
    'withGames().show': (value) => withGames().show(value),
    'game.format': game.format,
    'game.start': (value) => game.start(value, 3),
    'game.session': (value) => game.session(value, 3).position,
    'game.see': game.see,
    'game.reveal': game.reveal,
    'game.moves': game.moves,
    'game.play': (value) => game.play(value, move(value) as never),
    'game.outcome': game.outcome,
    'game.describe': game.describe,
    'game.show': game.show,
    'mind.solve': (value) => mind.solve(value, { limit, stats: true }),
    'mind.rate': mind.rate,
    'mind.hint': mind.hint,
    'mind.map': (value) => mind.map(value, name),
    'mind.graph': (value) => mind.graph(value, { limit: 20 }),
  };
  return Object.entries(library) as unknown as readonly (readonly [string, (value: unknown) => unknown])[];
}

/** Those that think: each is asked about each copy once, one value after the other. */
const THINKING = /^mind|solve|hint|rate|mapOf|graphOf/;

/** Those that are asked about every field. */
const QUICK = ['game.format', 'game.see', 'game.moves', 'game.play', 'solve'];

describe.each(gameIds())('%s', (id) => {
  const game = rulesOf(id) as unknown as Game<GameTypes>;
  /** A level, its start, and what comes of some moves. */
  const values = (): readonly (readonly [string, Value])[] => {
    const level = game.parse(SMALL[id] ?? game.blank);
    const start = game.start(level, 5);
    let later = start;
    for (let turn = 0; turn < 3; turn++) {
      const moves = game.moves(later);
      const move = moves[(turn * 7) % Math.max(1, moves.length)];
      if (move !== undefined) later = game.play(later, move);
    }
    return [
      ['a level', level],
      ['a start', start],
      ['a position', later],
      ['what see gave', game.see(later)],
      ['what reveal gave', game.reveal(start)],
    ];
  };

  it('answers about every copy as about the value itself, or refuses it', async () => {
    const mind = (await mindOf(id)) as unknown as GameMind<GameTypes>;
    const [map] = mind.maps;
    const calls = callsOf(game, mind, map?.name ?? '');
    for (const [at, [what, value]] of values().entries()) {
      for (const [name, call] of calls) {
        const expected = await outcomeOf(() => call(value));
        const ways = Object.entries(COPIES).filter((_, way) => !THINKING.test(name) || way === at);
        for (const [way, copy] of ways) {
          const found = await outcomeOf(() => call(copy(value)));
          // What is hidden is in no copy: it can be seen, and not played.
          const mayRefuse = ['game.play', 'game.reveal', 'reveal'].includes(name);
          if (!(mayRefuse && found === 'refused: bad-argument'))
            expect(found, `${name} of ${what} by ${way}`).toBe(expected);
        }
      }
    }
  });

  it('answers with data that JSON holds', async () => {
    const mind = (await mindOf(id)) as unknown as GameMind<GameTypes>;
    const start = game.start(game.parse(SMALL[id] ?? game.blank), 5);
    for (const kind of mind.maps) {
      const map = await mind.map(start, kind.name);
      expect(json(map), kind.name).toStrictEqual(map);
    }
    for (const answer of [
      await mind.solve(start, { limit, stats: true }),
      await mind.solve(start.level, { limit }),
      await mind.rate(start.level),
      await mind.hint(start),
      ...[mind.options, game.outcome(start), game.see(start).pieces],
    ])
      expect(json(answer)).toStrictEqual(answer);
  });

  it('is read from no value that lacks a field or has one of another kind', async () => {
    const mind = (await mindOf(id)) as unknown as GameMind<GameTypes>;
    const calls = callsOf(game, mind, '').filter(([name]) => QUICK.includes(name));
    let asked = 0;
    for (const [what, value] of values().slice(0, 3)) {
      const expected = new Map<string, string>();
      for (const [name, call] of calls) expected.set(name, await outcomeOf(() => call(json(value))));
      for (const path of fieldsOf(json(value))) {
        const missing = changed(value, path, (holder, key) => delete holder[key]);
        for (const [name, call] of calls) {
          const found = await outcomeOf(() => call(missing));
          if (!found.startsWith('refused: '))
            expect(found, `${name} of ${what} without ${path.join('.')}`).toBe(expected.get(name));
        }
        for (const other of OTHERS) {
          const wrong = changed(value, path, (holder, key) => {
            holder[key] = other;
          });
          // Nothing else than a refusal or an answer comes of it; another value is another question.
          const [, call] = calls[asked++ % calls.length];
          await outcomeOf(() => call(wrong));
        }
      }
    }
  });
});

it('positions of a game that says nothing of copies are read by the kinds of their fields', () => {
  const game = createGame(rules);
  const start = game.play(game.start(game.blank), 'D');
  const copy = json(start) as typeof start;
  expect(game.play(copy, 'R')).toEqual(game.play(start, 'R'));
  for (const wrong of [
    { ...copy, player: '7' },
    { ...copy, pursuers: null },
    { ...copy, isGateOpen: 0 },
    { level: copy.level },
  ])
    expect(() => game.moves(wrong as never)).toThrow(
      /^this is no position of the game "theseus": ".*" is missing/,
    );
});

/** Levels at random, also such as no document says in the same order. */
const RANDOM: Readonly<Record<string, (random: Random) => GameTypes['level'] | null>> = {
  escape: randomEscapeLevel,
  theseus: randomTheseusLevel,
  'a mummy maze': (random) => randomMummyLevel(random, randomMummySize(random, 5)),
  gold: randomGoldLevel,
  haunt: (random) =>
    randomHaunt(random, { columns: 9, rows: 7 }, { ghosts: 1, zombies: 1, exitRadius: 1 }, 20),
  mines: randomMinesLevel,
  mouse: randomMouseLevel,
  custom: (random) => {
    const level = randomRuled(random);
    return level.ok ? level.value : null;
  },
};

it.each(Object.entries(RANDOM))(
  'levels of %s at random, and positions of them, are read from copies',
  (_, make) => {
    const random = Random.from('copies');
    for (let round = 0; round < 40; round++) {
      const level = make(random);
      if (level === null) continue;
      const game = rulesOf(level.game as GameId) as unknown as Game<GameTypes>;
      const read = game.session(game.format(level)).level;
      expect(game.session(json(read) as typeof read).level).toEqual(read);
      let position = game.start(read, round);
      for (let turn = 0; turn < 6 && game.moves(position).length > 0; turn++)
        position = game.play(position, random.pick(game.moves(position)));
      const copy = json(position) as typeof position;
      expect(textOf(game.see(copy))).toBe(textOf(game.see(position)));
      expect([game.moves(copy), game.outcome(copy), game.show(copy)]).toEqual([
        game.moves(position),
        game.outcome(position),
        game.show(position),
      ]);
    }
  },
);

describe('what is refused', () => {
  const theseus = rulesOf('theseus');
  const blank = theseus.blank;
  const text = async (work: () => unknown) => (await errorOf(work)).message;

  it('says which part of a copy is something else', async () => {
    const level = json(theseus.parse(blank)) as ReturnType<typeof theseus.parse>;
    const { maze, ...rest } = level;
    expect(await text(() => solve(rest as never))).toMatch(
      /^this is no level of the game "theseus": "maze" is missing/,
    );
    expect(await text(() => solve({ ...level, steps: '2' } as never))).toContain(
      '"steps" is missing or something else',
    );
    expect(await text(() => solve({ ...level, maze: { ...maze, columns: 1e9 } }))).toContain(
      'more than 32000 cells',
    );
    expect(await text(() => solve({ ...level, colour: 'red' } as never))).toContain('"colour" is not what');
    const position = json(theseus.start(blank)) as ReturnType<typeof theseus.start>;
    expect(await text(() => solve({ ...position, player: 999 }))).toBe(
      'this is no position of the game "theseus": "player" is missing or something else. Hand in what start() or play() gave, or a whole copy of that.',
    );
    expect(await text(() => solve({ ...position, pursuers: [] }))).toContain('"pursuers" is missing');
    expect(await text(() => solve({ ...position, pursuers: [{ cell: 0 }] } as never))).toContain(
      '"pursuers[0].noticed"',
    );
  });

  it.each([
    { game: 'escape' },
    { level: { game: 'escape' } },
    { game: 'escape', meta: null, maze: [] },
    {},
    [],
    null,
  ])('is no level: %j', async (wrong) => {
    for (const work of [solve, hint, rate, format, show, see, reveal] as ((value: never) => unknown)[])
      expect(await codeOf(() => work(wrong as never))).toBe('bad-argument');
  });

  it('never ends in a list without end', async () => {
    const level = json(theseus.parse(blank)) as ReturnType<typeof theseus.parse>;
    const endless: Record<string, unknown> = { ...level };
    endless.self = endless;
    const long = { ...level, exits: new Array(1e8) };
    for (const wrong of [endless, long])
      expect(await codeOf(() => solve(wrong as never))).toBe('bad-argument');
  });

  it('is every option that nobody knows, and every value that an option does not take', async () => {
    const mind = await mindOf('theseus');
    const { name } = mind.maps[0] ?? { name: '' };
    const asked: readonly ((options: never) => unknown)[] = [
      (options) => solve(blank, options),
      (options) => rate(blank, options),
      (options) => hint(blank, options),
      (options) => mapOf(blank, name, options),
      (options) => generate('theseus', { size: '4x4' }, 1, options),
      (options) => show(blank, options),
      (options) =>
        show(blank, { form: 'gif', moves: '', paint: () => null, ...(options as object) } as never),
      (options) => graphOf(blank, options)[Symbol.asyncIterator]().next(),
      (options) => theseus.show(blank, options),
      (options) => mind.solve(blank, options),
      (options) => withGames().solve(blank, options),
      (options) => withGames().graphOf(blank, options)[Symbol.asyncIterator]().next(),
    ];
    for (const ask of asked)
      for (const wrong of [{ limits: 3 }, { onprogress: () => {} }, { Signal: null }])
        expect(await errorOf(() => ask(wrong as never))).toMatchObject({
          code: 'bad-option',
          option: Object.keys(wrong)[0],
        });
    expect(await text(() => solve(blank, { limits: 3 } as never))).toBe(
      'there is no option "limits" here. Did you mean "limit"?',
    );
    for (const wrong of [
      { stats: 'no' },
      { signal: 3 },
      { onProgress: 'log' },
      { limit: '3' },
      { limit: null },
    ])
      expect(await codeOf(() => solve(blank, wrong as never))).toBe('bad-option');
  });

  it('is every seed, list of moves and set of rules that is none', async () => {
    for (const seed of [{}, null, true, 3n, ['a']])
      for (const work of [
        () => theseus.start(blank, seed as never),
        () => theseus.session(blank, seed as never),
        () => show(blank, { form: 'film', moves: '', seed } as never),
      ])
        expect(await codeOf(work)).toBe('bad-argument');
    expect(await codeOf(() => generate('theseus', {}, json(createRandom(1)) as never))).toBe('bad-argument');
    expect(await codeOf(() => theseus.formatMoves('RU' as never))).toBe('bad-argument');
    expect(await codeOf(() => theseus.parseMoves(['R'] as never))).toBe('bad-argument');
    expect(await codeOf(() => show(blank, { form: 'film', moves: [3] } as never))).toBe('bad-argument');
    expect(await codeOf(() => createGame({ id: 'own' } as never))).toBe('bad-argument');
    expect(await codeOf(() => withGames(json(theseus) as never))).toBe('bad-argument');
  });
});
