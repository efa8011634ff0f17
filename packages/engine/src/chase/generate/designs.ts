import {
  type CheckedParameters,
  checkParameters,
  type DesignStyle,
  type Designs,
  type DesignWishes,
  type Formula,
  failureOf,
  finish,
  type GeneratorOption,
  type GeneratorParameters,
  nearest,
  parseFormula,
  quoted,
  type Rating,
  type Result,
  success,
} from '../../puzzle/index.js';
import { CHASE_FEATURES, rateChase } from '../deterministic/rating.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import type { DesignSpace } from './space.js';

export const CHASE_STYLES: readonly DesignStyle[] = [
  { name: 'few-walls', summary: 'at most about a quarter of the walls there could be' },
  { name: 'symmetric', summary: 'its half turn has the same walls' },
  { name: 'no-waiting', summary: 'without waiting' },
  { name: 'one-plan', summary: 'only one shortest way' },
  { name: 'rim-exit', summary: 'an exit cell lies on the rim' },
];

/** A design with few walls has at most this share of them, and loses by this factor for what it has more. */
const FEW = 1 / 4;
const STEEPNESS = 40;

/** What may stand in a formula: the measured features, and the difficulty that follows from them. */
export const OBJECTIVE_NAMES: readonly string[] = [...CHASE_FEATURES, 'difficulty'];

/** What makes spaces of a game; it sees to the styles that are about where walls and exits lie. */
type SpaceOf<L extends ChaseLevel> = (
  parameters: CheckedParameters,
  styles: readonly string[],
) => Result<DesignSpace<L>>;

/**
 * The levels that a game's generator can be asked for as strings of bits. They are worth the moves of a shortest solution, or
 * what a formula over the measured features comes to, where a feature that is not known or endless counts as 0. Formulas are
 * measured for every design, which takes some hundred times as long as its length.
 */
export function chaseDesigns<L extends ChaseLevel>(
  context: PursuitContext<L>,
  options: readonly GeneratorOption[],
  spaceOf: SpaceOf<L>,
  parameters: GeneratorParameters,
  { objective, styles }: DesignWishes,
): Result<Designs<L>> {
  const names = CHASE_STYLES.map(({ name }) => name);
  const unknown = styles.find((style) => !names.includes(style));
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    const meant = near === null ? '' : `Did you mean "${near}"? `;
    return failureOf(`there is no style ${quoted(unknown)}`, `${meant}Styles: ${names.join(', ')}.`);
  }
  const formula = parseFormula(objective, OBJECTIVE_NAMES);
  if (!formula.ok) return formula;
  const rules = styles.includes('no-waiting') ? { ...parameters, wait: 'no' } : parameters;
  const checked = checkParameters(options, rules);
  if (!checked.ok) return checked;
  const made = spaceOf(checked.value, styles);
  if (!made.ok) return made;
  const space = made.value;
  const isPlain = objective.trim() === 'length' && !styles.includes('one-plan');
  const worthOf = (genome: Uint8Array): number | null => {
    if (isPlain) return space.length(genome) || null;
    const level = space.level(genome);
    return level === null ? null : measured(context, level, formula.value, styles.includes('one-plan'));
  };
  const isFew = styles.includes('few-walls');
  return success({
    problem: {
      bits: space.bits,
      columns: space.columns,
      free: space.free,
      score: (genome) => {
        const worth = worthOf(genome);
        if (worth === null) return 0;
        const excess = isFew ? Math.max(0, space.density(genome) - FEW) : 0;
        return (isPlain ? worth : positive(worth)) / (1 + STEEPNESS * excess);
      },
    },
    read: (found) => {
      const genome = space.canonical(found);
      const level = space.level(genome);
      const worth = worthOf(genome);
      return level === null || worth === null ? null : { level, worth };
    },
  });
}

/** A positive number that grows with the worth: searches weigh their steps by the ratio of two. */
function positive(worth: number): number {
  return worth > 0 ? worth + 1 : 1 / (1 - worth);
}

/** What a formula comes to for a level, divided by the number of its shortest plans where there is to be one only. */
function measured<L extends ChaseLevel>(
  context: PursuitContext<L>,
  level: L,
  formula: Formula,
  one: boolean,
): number | null {
  const isLength = formula.text.trim() === 'length';
  const known = new Map<string, number>();
  if (isLength) {
    const solution = finish(context.solve(context.rules.start(level, '')));
    if (solution.status !== 'solved') return null;
    known.set('length', solution.moves.length);
    known.set('plans', Number(solution.plans ?? 1n));
  } else {
    const rating: Rating = finish(rateChase(context, level));
    if (rating.status !== 'solved') return null;
    for (const name of OBJECTIVE_NAMES) known.set(name, Number(rating.features[name] ?? 0));
    known.set('difficulty', rating.difficulty ?? 0);
  }
  const worth = formula.value((name) => known.get(name) ?? 0);
  if (!Number.isFinite(worth)) return null;
  return one && worth > 0 ? worth / (known.get('plans') ?? 1) : worth;
}
