import {
  checkParameters,
  choiceOption,
  type GeneratorOption,
  type GeneratorParameters,
  integerOption,
  NO_META,
  type Result,
  sizeOption,
  success,
  type Task,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { flipsOf, withFlips } from '../rules/flips.js';
import { blankBoard, type MouseLevel, type MouseSettings } from '../rules/level.js';
import { tryDesign } from '../search/neighbours.js';
import { DEFAULT_ORDER } from '../walk/frame.js';

export const MOUSE_OPTIONS: readonly GeneratorOption[] = [
  sizeOption(['4x4', '5x5', '6x6', '8x8', '10x10', '13x13'], '8x8'),
  choiceOption('shape', 'blocked cells, or walls between cells', ['cells', 'walls'], 'cells'),
  integerOption('blocks', 'percentage of cells blocked (of walls standing) at first', 0, 60, 25),
  integerOption('evaluations', 'how many designs are tried; more makes longer runs', 1, 1_000_000, 3000),
];

const SETTINGS: MouseSettings = { order: DEFAULT_ORDER, modulo: null };
/** Longest run that is followed while designs are compared. */
const CAP = 10_000_000;
/** Tries for a first design whose exit is in reach, before the blank board is taken. */
const MOST_DRAWS = 200;

/**
 * A design for the article's frame by hill climbing: a random board, then one to three flips at a time, kept when
 * Squeaky does not get out sooner.
 */
export function* generateMouse(parameters: GeneratorParameters, random: Random): Task<Result<MouseLevel>> {
  const checked = checkParameters(MOUSE_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const shape = asked.choice('shape') === 'walls' ? 'walls' : 'cells';
  const blank = blankBoard(asked.size, shape);
  const flips = flipsOf(blank);
  let best = blank;
  let turns = 0;
  for (let draw = 0; draw < MOST_DRAWS && turns === 0; draw++) {
    const chosen = flips.filter(() => random.chance(asked.integer('blocks'), 100));
    best = withFlips(blank, chosen);
    turns = tryDesign(best, SETTINGS, CAP)?.turns ?? 0;
  }
  if (turns === 0) best = blank;
  const evaluations = asked.integer('evaluations');
  for (let done = 1; done < evaluations; done++) {
    const count = 1 + random.below(3);
    const chosen = new Set(Array.from({ length: count }, () => random.below(flips.length)));
    const board = withFlips(
      best,
      flips.filter((_, index) => chosen.has(index)),
    );
    const reached = tryDesign(board, SETTINGS, CAP)?.turns ?? 0;
    if (reached >= turns) {
      best = board;
      turns = reached;
    }
    if (done % 50 === 0) yield { done, total: evaluations, unit: 'designs', note: `${turns} turns` };
  }
  return success({ game: 'mouse', meta: NO_META, ...SETTINGS, board: best });
}
