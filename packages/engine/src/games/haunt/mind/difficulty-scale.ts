import { type DifficultyScale, integerText, sizeText } from '../../../puzzle/index.js';
import { VISIONS } from '../generator-options.js';
import { type HauntLevel, MOST_LIVES } from '../rules/level.js';

const step = (size: string, ghosts: number, zombies: number, effort: number, difficulty: number) => ({
  parameters: { size, ghosts: String(ghosts), zombies: String(zombies), effort: String(effort) },
  difficulty,
});

const STEPS = [
  step('8x7', 1, 0, 2, 6),
  step('9x7', 2, 0, 2, 8),
  step('9x7', 2, 1, 2, 16),
  step('11x9', 1, 1, 1, 29),
  step('11x9', 2, 1, 2, 40),
  step('11x9', 3, 1, 3, 50),
  step('11x9', 3, 2, 2, 65),
  step('13x10', 3, 3, 1, 80),
];

/** Mazes by difficulty: small ones with one ghost first, then more and more who bite. */
export const HAUNT_SCALE: DifficultyScale<HauntLevel> = {
  steps: STEPS,
  like(level) {
    const { maze, rules, vision, lives, mind, sight } = level;
    const seen = `${vision.forward}/${vision.rear}`;
    return {
      size: sizeText(maze),
      rules,
      ghosts: String(level.ghosts),
      'ghost-every': integerText(level.ghostEvery, 1, 20),
      ...(rules === '1983'
        ? {}
        : {
            zombies: String(level.zombies),
            'zombie-every': integerText(level.zombieEvery, 1, 20),
            lives: lives === null ? 'unlimited' : integerText(lives, 1, MOST_LIVES),
          }),
      mind,
      'exit-radius': integerText(level.exitRadius, 0, 40),
      vision: VISIONS.find((known) => known === seen) ?? VISIONS[0],
      sight,
    };
  },
  graded({ size }) {
    return STEPS.map(({ parameters: { size: own, ...rest } }) => ({
      ...rest,
      ...(size === undefined ? { size: own } : {}),
      effort: '1',
    }));
  },
};
