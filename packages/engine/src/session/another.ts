import { cellCount } from '../grid/index.js';
import {
  type AnyMind,
  type AnyRules,
  type GeneratorParameters,
  type Ladder,
  type LadderStep,
  type Level,
  type Rating,
  type Result,
  STEP_NAMES,
  type StepName,
  sizeOf,
  success,
  type Task,
} from '../puzzle/index.js';
import { levelTask, parseGenerated } from './generated.js';

/** How another level is to be, beside the one at hand. */
export const WISHES = ['easier', 'like this', 'harder'] as const;
export type Wish = (typeof WISHES)[number];

/** What makes levels of a game. */
export interface Maker {
  readonly rules: AnyRules;
  readonly mind: AnyMind;
}

/** Where one begins who has played nothing yet, as a step of the ladder. */
export const FIRST_STEP = 2;

/** Reports of a rating after which a level is placed by its size instead. */
const MOST_REPORTS = 300;

/** Further seeds that are tried where one makes no level. */
const MOST_TRIES = 4;

/** The ladder of a mind; where it has none of its own, the sizes that its generator suggests. */
export function ladderOf({ ladder, generatorOptions }: AnyMind): Ladder<Level> {
  if (ladder) return ladder;
  const sizes = generatorOptions.find(({ kind }) => kind === 'size')?.choices ?? [];
  const steps = sizes
    .slice(0, STEP_NAMES.length)
    .map((size, at) => ({ parameters: { size }, difficulty: 12 * (at + 1) }));
  return { steps: steps.length === 0 ? [{ parameters: {}, difficulty: 0 }] : steps, like: () => ({}) };
}

/** What the step of a ladder is called. */
export function stepName(at: number): StepName {
  return STEP_NAMES[Math.max(0, Math.min(STEP_NAMES.length - 1, at))] ?? 'fiendish';
}

/** The step on which a level stands that the ladder made; null for every other level. */
export function stepMade(ladder: Ladder<Level>, level: Level): number | null {
  const made = parseGenerated(level.meta.source ?? '');
  if (made?.game !== level.game) return null;
  const at = ladder.steps.findIndex(({ parameters }) =>
    Object.entries(parameters).every(([name, value]) => made.parameters[name] === value),
  );
  return at < 0 ? null : at;
}

/** The step whose levels are nearest in difficulty; where that is not known, in size. */
export function nearestStep(
  ladder: Ladder<Level>,
  difficulty: number | null,
  size: string | undefined,
): number {
  const isRated = difficulty !== null && ladder.steps.every((step) => step.difficulty !== null);
  const wished = isRated ? difficulty : areaOf(size);
  const worth = (step: LadderStep) => (isRated ? step.difficulty : null) ?? areaOf(step.parameters.size);
  let best = 0;
  for (const [at, step] of ladder.steps.entries()) {
    const isNearer = Math.abs(worth(step) - wished) < Math.abs(worth(ladder.steps[best] ?? step) - wished);
    if (isNearer) best = at;
  }
  return best;
}

/** Cells of a size as generators take it. */
export function areaOf(size: string | undefined): number {
  const grid = sizeOf(size);
  return grid === null ? 0 : cellCount(grid);
}

/** Places a level on the ladder of its game: by how it was made, by its measured difficulty, or by its size. */
export function* placeTask(mind: AnyMind, level: Level): Task<number> {
  const ladder = ladderOf(mind);
  const made = stepMade(ladder, level);
  if (made !== null) return made;
  const isRated = ladder.steps.every(({ difficulty }) => difficulty !== null);
  const rating = isRated ? yield* shortRating(mind, level) : null;
  return nearestStep(ladder, rating?.difficulty ?? null, ladder.like(level).size);
}

/** A rating that gives up, with null, where it takes long. */
function* shortRating(mind: AnyMind, level: Level): Task<Rating | null> {
  const task = mind.rate(level);
  for (let reports = 0; reports < MOST_REPORTS; reports++) {
    const step = task.next();
    if (step.done) return step.value;
    yield { ...step.value, note: 'measuring this level' };
  }
  return null;
}

/** What another level is made from: the one at hand, or a step of the ladder where there is none. */
export interface AnotherFrom {
  readonly level: Level | null;
  /** Where `level` is null; {@link FIRST_STEP} where it is missing too. */
  readonly step?: number;
  /** Of this size, as COLUMNSxROWS, whatever else is wished. */
  readonly size?: string;
}

/**
 * Parameters by which a generator makes another level, the best first; those that follow are for when it makes none.
 * `like this` keeps size and kind; `easier` and `harder` keep the kind and go one step down or up.
 */
export function* anotherParameters(
  mind: AnyMind,
  { level, step, size }: AnotherFrom,
  wish: Wish,
): Task<readonly GeneratorParameters[]> {
  const ladder = ladderOf(mind);
  const made = level && parseGenerated(level.meta.source ?? '');
  const sized = (parameters: GeneratorParameters) =>
    size === undefined ? parameters : { ...parameters, size };
  const last = ladder.steps.length - 1;
  const here = level === null ? (step ?? FIRST_STEP) : yield* placeTask(mind, level);
  const by = wish === 'easier' ? -1 : wish === 'harder' ? 1 : 0;
  const at = Math.max(0, Math.min(last, here + by));
  const plain = ladder.steps[at]?.parameters ?? {};
  if (level === null) return [sized(plain)];
  const kind = ladder.like(level);
  if (wish !== 'like this') return [sized({ ...kind, ...plain }), sized(plain)];
  const same = made?.game === mind.id ? [sized(made.parameters)] : [];
  return [...same, sized({ ...plain, ...kind }), sized({ ...kind, ...plain }), sized(plain)];
}

/**
 * Makes another level, proved solvable, whose header says how it was made. The same level, wish and seed give the same
 * one. Fails with the reason of the last try where none came out.
 */
export function* anotherTask(maker: Maker, from: AnotherFrom, wish: Wish, seed: string): Task<Result<Level>> {
  const candidates = yield* anotherParameters(maker.mind, from, wish);
  let made: Result<Level> | null = null;
  for (const parameters of candidates) {
    made = yield* madeTask(maker, parameters, seed, candidates.length === 1 ? MOST_TRIES : 1);
    if (made.ok) return made;
  }
  return made ?? (yield* madeTask(maker, {}, seed));
}

/** Makes a level, with further seeds where the first makes none; its note says what the best is, where that is known. */
export function* madeTask(
  { rules, mind }: Maker,
  parameters: GeneratorParameters,
  seed: string,
  tries: number = MOST_TRIES,
): Task<Result<Level>> {
  let made = yield* levelTask(mind, parameters, seed);
  for (let more = 1; more < tries && !made.ok; more++)
    made = yield* levelTask(mind, parameters, `${seed}.${more}`);
  return made.ok ? success(yield* withBest({ rules, mind }, made.value)) : made;
}

/** The level with its best result in its note, where nothing is hidden in it and the note says nothing yet. */
function* withBest({ rules, mind }: Maker, level: Level): Task<Level> {
  if (level.meta.note !== null || rules.hidden(level) !== 'nothing') return level;
  const solution = yield* mind.solve(rules.see(rules.start(level, level.meta.seed ?? '')));
  if (solution.status !== 'solved' || !solution.optimal) return level;
  const note = `optimum ${solution.score?.value ?? solution.moves.length}`;
  return { ...level, meta: { ...level.meta, note } };
}
