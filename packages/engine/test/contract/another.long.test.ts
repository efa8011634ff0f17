import { expect, test } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf, minds } from '../../src/games/minds.js';
import { checkParameters, finish, type Level, orThrow, STEP_NAMES } from '../../src/puzzle/index.js';
import {
  anotherParameters,
  anotherTask,
  boundKind,
  difficultyScaleOf,
  madeTask,
  nearestStep,
  parseGenerated,
  placeTask,
  STEP_GRADES,
  stepMade,
  stepName,
  type Wish,
} from '../../src/session/index.js';
import { drawn } from '../drawn.js';
import { makerOf } from './makers.js';

const kept = new Map<string, Level>();

function made(game: string, step: number, seed = 'a'): Level {
  const name = `${game} ${step} ${seed}`;
  const before = kept.get(name);
  if (before) return before;
  const { parameters = {} } = difficultyScaleOf(mindOf(game)).steps[step] ?? {};
  const level = orThrow(finish(madeTask(makerOf(game), parameters, seed)));
  kept.set(name, level);
  return level;
}

const another = (level: Level, wish: Wish, seed = 'b'): Level =>
  orThrow(finish(anotherTask(makerOf(level.game), { level }, wish, seed)));

const GAMES = minds.map(({ id }) => id);

test.each(GAMES)(
  'the difficulty scale of %s has all steps, and its generator takes what they ask for',
  (game) => {
    const { difficultyScale, generatorOptions } = mindOf(game);
    expect(difficultyScale?.steps).toHaveLength(STEP_NAMES.length);
    for (const { parameters } of difficultyScale?.steps ?? [])
      expect(checkParameters(generatorOptions, parameters)).toMatchObject({ ok: true });
    const kind = difficultyScale?.like(made(game, 0)) ?? {};
    expect(checkParameters(generatorOptions, kind)).toMatchObject({ ok: true });
    expect(kind.size).toBe(difficultyScale?.steps[0]?.parameters.size);
  },
);

test.each(GAMES)('%s: another level says how it was made, and is made again by that', (game) => {
  const first = made(game, 0);
  expect(stepMade(difficultyScaleOf(mindOf(game)), first)).toBe(0);
  const second = another(first, 'like this');
  expect(rulebook.format(second)).not.toBe(rulebook.format(first));
  const name = parseGenerated(second.meta.source ?? '');
  expect(name).toMatchObject({ game, seed: 'b' });
  expect(name?.parameters).toEqual(parseGenerated(first.meta.source ?? '')?.parameters);
  const again = finish(madeTask(makerOf(game), name?.parameters ?? {}, 'b'));
  expect(again.ok && rulebook.format(again.value)).toBe(rulebook.format(second));
});

test.each(GAMES)('%s: harder goes one step up, easier one down, and both end at the ends', (game) => {
  const mind = mindOf(game);
  const { steps } = difficultyScaleOf(mind);
  const asked = (step: number, wish: Wish) => finish(anotherParameters(mind, { level: null, step }, wish))[0];
  expect(asked(3, 'harder')).toEqual(steps[4]?.parameters);
  expect(asked(3, 'easier')).toEqual(steps[2]?.parameters);
  expect(asked(3, 'like this')).toEqual(steps[3]?.parameters);
  expect(asked(0, 'easier')).toEqual(steps[0]?.parameters);
  expect(asked(7, 'harder')).toEqual(steps[7]?.parameters);
  const sized = finish(anotherParameters(mind, { level: null, step: 3, size: '9x7' }, 'like this'))[0];
  expect(sized).toEqual({ ...steps[3]?.parameters, size: '9x7' });
});

test('what a level is like is kept, its size too unless another difficulty is wished', () => {
  const level = orThrow(
    rulebook.parse(
      'game: theseus\nwait: no\nexit: immediate\n\n+---+---+---+---+---+\n|   |       | V     |\n+   +   +   +   +   +\n|       | T         |\n+---+   +   +---+   +\n|       |     M   E |\n+---+---+---+---+---+\n',
    ),
  );
  const kind = { pursuers: '2', kinds: 'mix', wait: 'no', exit: 'immediate' };
  const asked = (wish: Wish) => finish(anotherParameters(mindOf('theseus'), { level: level }, wish))[0];
  expect(asked('like this')).toMatchObject({ ...kind, size: '5x3' });
  expect(asked('harder')).toMatchObject(kind);
  const { steps } = difficultyScaleOf(mindOf('theseus'));
  expect(steps.map(({ parameters }) => parameters.size)).toContain(asked('harder')?.size);
});

test('a level that no difficulty scale made is placed by its difficulty, where a rating tells it, else by its size', () => {
  const difficultyScale = difficultyScaleOf(mindOf('escape'));
  const level = made('escape', 4, 'far');
  const unnamed = { ...level, meta: { ...level.meta, source: null } };
  expect(Math.abs(finish(placeTask(mindOf('escape'), unnamed)) - 4)).toBeLessThanOrEqual(1);
  expect(nearestStep(difficultyScale, 1000, '4x4')).toBe(7);
  expect(nearestStep(difficultyScale, 0, '40x40')).toBe(0);
  expect(nearestStep(difficultyScale, null, '40x40')).toBe(7);
  expect(nearestStep(difficultyScaleOf(mindOf('mouse')), 99, '4x4')).toBe(0);
  expect([stepName(-1), stepName(2), stepName(99)]).toEqual(['tiny', 'easy', 'fiendish']);
});

const MUMMIES = { rules: 'mummy', pursuers: '2', kinds: 'mix', gates: '1' };

test.each(drawn([...STEP_NAMES.entries()], 3))(
  'step %i of mummy mazes, %s, keeps its rules and its word',
  (step, name) => {
    const made = orThrow(
      finish(anotherTask(makerOf('theseus'), { level: null, step, kind: MUMMIES }, 'like this', 'kept')),
    );
    expect(mindOf('theseus').difficultyScale?.like(made)).toMatchObject(MUMMIES);
    expect(STEP_GRADES[name]).toContain(finish(mindOf('theseus').rate(made)).grade);
  },
);

test('an easy maze is judged easy, whatever the seed', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const easy = orThrow(
      finish(anotherTask(makerOf('theseus'), { level: null, step: 2 }, 'like this', seed)),
    );
    expect(finish(mindOf('theseus').rate(easy)).grade).toBe('easy');
  }
});

test('the rules of a text are kept, also where it is no level yet', () => {
  const bound = (text: string) => boundKind(makerOf('theseus'), text);
  const mummies = 'game: theseus\nrules: mummy\n\n+---+---+---+\n|T    M   E |\n+---+---+---+\n';
  expect(bound(mummies)).toMatchObject({ rules: 'mummy', pursuers: '1', kinds: 'M', gates: '0' });
  expect(bound(mummies).size).toBeUndefined();
  expect(bound(mummies.replace('E', ' '))).toEqual({ rules: 'mummy' });
  expect(bound(mummies.replace('mummy', 'classic'))).toEqual({});
  expect(bound('nonsense')).toEqual({});
  const level = orThrow(rulebook.parse(mummies));
  for (const parameters of finish(anotherParameters(mindOf('theseus'), { level }, 'easier')))
    expect(parameters.rules).toBe('mummy');
});

test.each([
  ['9x9', 'safe', 10, 8, 12],
  ['30x16', 'open', 99, 82, 119],
  ['4x4', 'wild', 15, 12, 15],
  ['4x4', 'safe', 1, 1, 2],
])(
  'an easier field of %s cells that was dealt with the start %s has fewer mines, a harder one more',
  (size, start, mines, fewer, more) => {
    const parameters = { size, start, mines: String(mines), 'no-guess': 'no' };
    const level = orThrow(finish(madeTask(makerOf('mines'), parameters, 'a')));
    const asked = (wish: Wish) => finish(anotherParameters(mindOf('mines'), { level }, wish));
    expect(asked('easier')).toEqual([{ ...parameters, mines: String(fewer) }]);
    expect(asked('harder')).toEqual([{ ...parameters, mines: String(more) }]);
    const made = orThrow(finish(anotherTask(makerOf('mines'), { level }, 'harder', 'b')));
    expect(mindOf('mines').difficultyScale?.like(made)).toMatchObject({ size, mines: String(more) });
  },
);

test('a mouse goal can be reached, and is more than the maze has', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const [, turns, aim] = /turns (\d+); aim (\d+)/.exec(made('mouse', 2, seed).meta.note ?? '') ?? [];
    expect(Number(aim)).toBeGreaterThan(Number(turns));
  }
});

test('a game without a difficulty scale has the sizes of its generator', () => {
  const { difficultyScale: _, ...bare } = mindOf('theseus');
  const sizes = difficultyScaleOf(bare).steps.map(({ parameters }) => parameters.size);
  expect(sizes.join(' ')).toBe('4x4 5x5 6x6 8x8 10x10 14x10');
});
