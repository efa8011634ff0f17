import {
  createRandom,
  format,
  type GameId,
  gameIds,
  generate,
  hint,
  KnossosError,
  mapOf,
  mindOf,
  parse,
  parsePack,
  rate,
  readForeign,
  reveal,
  rulesOf,
  see,
  show,
  solve,
} from '@knossos/engine';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf as rawMindOf } from '@knossos/engine/internal/games/minds';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it, test } from 'vitest';
import { loaders } from '../src/games/loaders.js';
import { codeOf, errorOf } from './thrown.js';

/** Options that make a generator quick. */
const QUICK: Readonly<Record<GameId, object>> = {
  custom: { size: '6x5', effort: 1 },
  escape: { size: '8x7', effort: 1 },
  gold: { size: '8x7', effort: 1, failing: 0 },
  haunt: { size: '9x7', effort: 1, ghosts: 0, zombies: 0 },
  mines: { size: '8x8', mines: 8 },
  mouse: { size: '4x4', evaluations: 20 },
  theseus: { size: '4x4', effort: 1 },
};

/** Levels that are looked at quickly, where the one to begin with takes long. */
const SMALL: Partial<Readonly<Record<GameId, string>>> = {
  haunt: 'game: haunt\nrules: article\nghosts: 1\nlives: 1\n\n#######\n#.....#\n#.###.#\n#....E#\n#######\n',
};

describe.each(gameIds())('%s', (id) => {
  it('is generated alike from the same seed, and written and read again', async () => {
    const level = await generate(id, QUICK[id], 5);
    expect(format(await generate(id, QUICK[id], '5'))).toBe(format(level));
    expect(format(parse(format(level)))).toBe(format(level));
    expect(level.game).toBe(id);
    expect(level.meta.source).toContain(`${id}:`);
  });

  it('is solved, rated and hinted as its mind does', async () => {
    const text = SMALL[id] ?? rulebook.find(id)?.blank ?? '';
    const level = parse(text);
    const rules = rulebook.of(level);
    const mind = rawMindOf(id);
    const whole = rules.start(level, '');
    const start = rules.see(whole);
    const limit = 20_000;
    const answer = finish(mind.solve(whole, { limit, anyStart: true }));
    const found = await solve(text, { limit });
    const small = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
    expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(answer, small)));
    expect(await rate(structuredClone(level))).toEqual(finish(mind.rate(level)));
    expect(await hint(level)).toEqual(finish(mind.hint(start)));
    expect(show(text, { form: 'svg' })).toMatch(/^<svg /);
    // Found by fuzzing: a theme that there is not broke the picture instead of being refused.
    await expect(solve(text, null as never)).rejects.toThrow('the options are no object');
    expect(() => rulesOf('x'.repeat(9000) as never)).toThrow(/^.{0,300}$/);
    for (const wrong of [{ form: 'svg', theme: '' }, { form: 'png' }, { form: 'svg', cellSize: -1 }, null])
      expect(() => show(text, wrong as never)).toThrow(KnossosError);
    expect((await mindOf(id)).options.length).toBe(mind.generatorOptions.length);
  });
});

test('a game is played to its end', async () => {
  const game = rulesOf('theseus');
  let position = game.start(game.blank);
  expect(game.moves(position)).toContain('W');
  expect(game.describe(position)).toContain('Theseus');
  expect(game.show(position)).toContain('T');
  const solution = await solve(position);
  const plan = solution.status === 'solved' ? game.formatMoves(solution.moves) : '';
  for (const move of game.parseMoves(plan)) {
    expect(game.outcome(position).status).toBe('open');
    position = game.play(position, move);
  }
  expect(game.outcome(position).status).toBe('won');
  expect(game.moves(position)).toEqual([]);
});

test.each(['mouse', 'gold'] as const)('a plan of %s tells what it scores', async (id) => {
  const game = rulesOf(id);
  const answer = await solve(game.blank);
  if (answer.status !== 'solved') throw new Error(answer.status);
  const end = (answer.moves as readonly never[]).reduce(game.play, game.start(game.blank));
  const { score } = game.outcome(end);
  expect(answer.score).toEqual({ ...score, bound: score?.value });
});

test('answers are JSON, with counts beyond 2^53 as texts', async () => {
  // A plain without walls: the shortest ways are counted by binomials.
  const size = 32;
  const floor = Array.from({ length: size }, (_, row) =>
    row === 0 ? `S${'.'.repeat(size - 1)}` : row === size - 1 ? `${'.'.repeat(size - 1)}E` : '.'.repeat(size),
  );
  const text = `game: escape\n\n${['#'.repeat(size), ...floor, '#'.repeat(size)].map((row) => `#${row}#`).join('\n')}\n`;
  const answer = await solve(text, { stats: true });
  // The central binomial coefficient of 62 over 31.
  expect(answer).toMatchObject({ status: 'solved', plans: '465428353255261088' });
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  expect(answer.status === 'solved' && answer.stats?.[2]).toMatchObject({ depth: 2, plans: 6 });
});

describe('what is hidden', () => {
  const game = rulesOf('mines');
  const text = 'game: mines\nmines: 2\nfirst: a2\n\n.*..\n....\n...*\n';

  it('is in no position that a program holds, and reached by one call', () => {
    let position = game.start(text);
    for (const move of ['c1', 'd1', 'fb1'] as const) {
      expect(JSON.stringify([position, structuredClone(position)])).not.toMatch(/isMine|random|"layout"/);
      expect(position.hiddenState).toBeNull();
      const { hiddenState } = reveal(position);
      expect(hiddenState?.kind === 'laid' && [...hiddenState.layout.isMine].join('')).toBe('010000000001');
      position = game.play(position, move);
    }
    const seen = see(position);
    expect(game.show(seen)).toBe(game.show(position));
    for (const copy of [seen, structuredClone(position)]) {
      expect(game.moves(copy)).toEqual(game.moves(position));
      expect(() => game.play(copy, 'a1')).toThrow('this position is only what is seen');
      expect(() => reveal(copy)).toThrow(KnossosError);
    }
  });

  it('is known where a level is solved, and not where a position is', async () => {
    const level = await generate('mines', { size: '8x8', mines: 8, noGuess: 'yes' }, 1);
    const plan = await solve(level);
    const moves = plan.status === 'solved' ? plan.moves : [];
    const start = game.start(level);
    expect(game.outcome(moves.reduce(game.play, start)).status).toBe('won');
    expect(await solve(start)).toMatchObject({
      status: 'gave-up',
      reason: expect.stringContaining('certain'),
    });
  });

  it('is told as a chance for each cell, from what is seen alone', async () => {
    const { maps } = await mindOf('mines');
    expect(maps.map(({ name }) => name)).toContain('probability');
    const seen = see(game.start(text));
    const chances = await mapOf(seen, 'probability');
    expect(chances).toMatchObject({ status: 'drawn', unit: 'probability', classes: null });
    const values = chances.status === 'drawn' ? chances.values : [];
    expect(values).toHaveLength(12);
    expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(2);
    await expect(mapOf(seen, 'mines')).rejects.toThrow('this game has no map "mines". It has: probability,');
  });

  it('are dice elsewhere', () => {
    const haunt = rulesOf('haunt');
    const position = haunt.start(haunt.blank, 3);
    expect(position.dice).toBeNull();
    expect(reveal(position).dice).not.toBeNull();
    const [move = 'F'] = haunt.moves(position);
    expect(JSON.stringify(haunt.play(position, move))).toBe(
      JSON.stringify(haunt.session(haunt.blank, 3).play(move).position),
    );
  });
});

test('a game becomes a picture that moves, and a GIF that whoever can paint paints', async () => {
  const blank = rulesOf('theseus').blank;
  const solution = await solve(blank);
  const moves = solution.status === 'solved' ? solution.moves : [];
  expect(show(blank, { form: 'film', moves, theme: 'dark', cellSize: 20 })).toContain('@keyframes');
  const painted: string[] = [];
  const paint = (svg: string) => {
    painted.push(svg);
    return { width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255] };
  };
  const gif = await show(blank, { form: 'gif', moves: moves.join(''), paint });
  expect(new TextDecoder().decode(gif.slice(0, 6))).toBe('GIF89a');
  expect(painted.length).toBeGreaterThan(moves.length);
  expect(painted[0]).toMatch(/^<svg /);
  await expect(show(blank, { form: 'gif', moves: '' } as never)).rejects.toThrow('option paint');
  expect(() => show(blank, { form: 'film' })).toThrow('option moves');
  expect(() => show(blank, { form: 'film', moves: 'RQ' })).toThrow(KnossosError);
  expect(() => show(blank, { form: 'film', moves: [...moves, 'W'] })).toThrow('the move "W" is not legal');
});

test('the names of the games are known before any game is loaded', async () => {
  expect(gameIds()).toEqual(rulebook.games.map(({ id }) => id));
  for (const id of gameIds()) expect((await loaders[id]()).id).toBe(id);
});

describe('errors', () => {
  it('of texts say where and what to do', async () => {
    const error = await errorOf(() => solve('game: escape\n\n####\n#SQ#\n####\n'));
    expect(error).toMatchObject({ name: 'KnossosError', code: 'bad-level', line: 4 });
    expect(error.message).toMatch(/^line 4, column \d+: .*Q/);
  });

  it('of another game name both', async () => {
    const cave = parse(rulesOf('gold').blank);
    const mind = await mindOf('theseus');
    for (const work of [
      () => mind.solve(cave as never),
      () => mind.rate(format(cave)),
      () => mind.hint(rulesOf('gold').start(cave as never) as never),
      () => rulesOf('theseus').format(cave as never),
      () => rulesOf('theseus').start(cave as never),
    ]) {
      const error = await errorOf(work);
      expect(error.code).toBe('wrong-game');
      expect(error.message).toContain('belongs to the game "gold", and was handed to the game "theseus"');
    }
  });

  it.each([
    [{ sise: '8x8' }, 'this generator has no option "sise". Did you mean "size"?'],
    [{ pursuers: '2' }, 'option pursuers: the text "2" is of the wrong kind. It takes a number from 1 to 4.'],
    [
      { pursuers: 9 },
      '"9" is no whole number that it takes. It takes a whole number from 1 to 4; the nearest',
    ],
    [{ size: 8 }, "the number 8 is of the wrong kind. It takes a text of columns and rows such as '8x6'."],
    [
      { size: '2x9' },
      'is no size that it takes. It takes COLUMNSxROWS from 3x3 to 40x40; the nearest is 3x9.',
    ],
    [{ wait: true }, "option wait: the boolean true is of the wrong kind. It takes one of 'yes', 'no'."],
    [
      { minLength: 0.5 },
      '"0.5" is no whole number that it takes. It takes a whole number from 0 to 9999, e.g.',
    ],
    [
      { minLength: 9, maxLength: 8 },
      'minLength 9 is more than maxLength 8. Lower the one or raise the other.',
    ],
    [{ exit: 'walls' }, 'option exit: "walls" is none of its values. It takes gap, cell or immediate.'],
  ])('of options name them: %j', async (options, part) => {
    const error = await errorOf(() => generate('theseus', options as object, 1));
    expect(error).toMatchObject({ code: 'bad-option', option: Object.keys(options)[0] });
    expect(error.message).toContain(part);
  });

  it('of texts that are of no game of ours name what reads those of other programs', async () => {
    for (const text of ['3x3:0,0,m0c0', '8 8 2 3,4 0', '[[0,1,-1],[0,1,1]]']) {
      const error = await errorOf(() => solve(text));
      expect(error.message).toMatch(/^line 1: it does not say which game.* is read by readForeign\(\)\.$/);
      expect((await readForeign(text)).map(({ game }) => game)).toEqual(['mines']);
    }
    const two = parsePack(`${rulesOf('gold').blank}\n---\n\n${rulesOf('haunt').blank}`);
    const bytes = new TextEncoder().encode(two.map(format).join('\n---\n\n'));
    expect(await readForeign(bytes)).toEqual(two);
    expect((await errorOf(() => readForeign('1', { from: 'nothing' }))).message).toContain(
      'There are: board,',
    );
    expect((await errorOf(() => readForeign(7 as never))).code).toBe('bad-argument');
    for (const wrong of [{ from: 5 }, { name: null }, { name: 5 }, { settings: null }, { settings: 5 }])
      expect(await errorOf(() => readForeign('1', wrong as never))).toMatchObject({ code: 'bad-option' });
    expect((await errorOf(() => parse(''))).message).not.toContain('readForeign');
  });

  it('of everything else have a code, too', async () => {
    expect(await codeOf(() => rulesOf('chess' as never))).toBe('unknown-game');
    expect(await codeOf(() => solve(7 as never))).toBe('bad-argument');
    expect(await codeOf(() => parse(undefined as never))).toBe('bad-argument');
    expect(await codeOf(() => generate('theseus', {}, undefined as never))).toBe('bad-argument');
    expect(await codeOf(() => generate('theseus', null as never, 1))).toBe('bad-argument');
    expect(await codeOf(() => solve(rulesOf('theseus').blank, { limit: -1 }))).toBe('bad-option');
    expect(await codeOf(() => rulesOf('theseus').parseMoves('RQ'))).toBe('bad-moves');
    const impossible = { size: '4x4', effort: 1, minLength: 900 } as const;
    const unfound = await errorOf(() => generate('theseus', impossible, 1));
    expect(unfound).toMatchObject({ code: 'no-level', help: expect.stringContaining('Lower minLength,') });
    const game = rulesOf('gold');
    const error = await errorOf(() => game.play(game.start(game.blank), 'X' as never));
    expect(error).toMatchObject({ code: 'illegal-move' });
    expect(error.message).toContain('Legal here: ');
  });
});

describe('random numbers', () => {
  it('are those of the seed, and go on from where they were saved', () => {
    const random = createRandom('knossos');
    // As ever: levels are named by their seeds.
    expect([random.next(), random.next()]).toEqual([471986439, 2749028982]);
    const saved = JSON.parse(JSON.stringify(random.save()));
    const next = random.clone().next();
    expect(createRandom(saved).next()).toBe(next);
    expect(random.branch('a').below(2 ** 32)).toBe(createRandom(saved).branch('a').next());
    expect(random.shuffle([1, 2, 3]).includes(random.pick([1, 2, 3]))).toBe(true);
    expect(random.belowBig(1n)).toBe(0n);
    expect(random.chance(1, 1)).toBe(true);
  });

  it('are asked for by arguments that are checked, also of a clone and a branch', () => {
    const first = createRandom(1);
    for (const random of [first, first.clone(), first.branch(1), createRandom(first.save())])
      for (const wrong of [
        ...[2 ** 33, 0, -1, 1.5, Number.NaN, '3'].map((bound) => () => random.below(bound as never)),
        ...[0n, 1].map((bound) => () => random.belowBig(bound as never)),
        () => random.chance(2, 1),
        () => random.chance(0, 0),
        () => random.pick([]),
        () => random.shuffle('abc' as never),
        () => random.branch({} as never),
      ])
        expect(wrong, String(wrong)).toThrow(KnossosError);
    expect(() => first.below(0)).toThrow(
      'the bound "0" is none. It takes a whole number from 1 to 4294967296.',
    );
    for (const seed of [{}, null, undefined, { words: [1, 2, 3] }, { words: [1, 2, 3, 0.5] }])
      expect(() => createRandom(seed as never)).toThrow('this is no seed');
  });
});

describe('long work', () => {
  it('is ended by a signal, before it begins or later', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(solve(rulesOf('theseus').blank, controller)).rejects.toThrow('enough');
  });

  it('takes a generator of numbers instead of a seed', async () => {
    const make = () => generate('mines', {}, createRandom('a'));
    expect(format(await make())).toBe(format(await make()));
  });
});
