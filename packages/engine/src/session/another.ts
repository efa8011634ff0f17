import {
  type AnyMind,
  type AnyRules,
  type DifficultyScale,
  type GeneratorParameters,
  headerOf,
  type Level,
  parseDocument,
  type Rating,
  type Result,
  success,
  type Task,
} from '../puzzle/index.js';
import { difficultyScaleOf, isRated, nearestStep, STEP_GRADES, stepName } from './difficulty-scale.js';
import { levelTask, parseGenerated } from './generated.js';
import { GradeTally, gradedTask } from './graded.js';

/** How another level is to be, beside the one at hand. */
export const WISHES = ['easier', 'like this', 'harder'] as const;
export type Wish = (typeof WISHES)[number];

export interface Maker {
  readonly rules: AnyRules;
  readonly mind: AnyMind;
}

/** Where one begins who has played nothing yet, as a step of the difficulty scale. */
export const FIRST_STEP = 2;

/** Reports of a rating after which a level is placed by its size instead. */
const MOST_REPORTS = 300;

/** Further seeds that are tried where one makes no level. */
const MOST_TRIES = 4;

/** Levels of a step that are drawn until one is judged as the step is called. */
const MOST_DRAWN = 4;

/** The step on which a level stands that the difficulty scale made; null for every other level. */
export function stepMade(difficultyScale: DifficultyScale<Level>, level: Level): number | null {
  const made = parseGenerated(level.meta.source ?? '');
  if (made?.game !== level.game) return null;
  const at = difficultyScale.steps.findIndex(({ parameters }) =>
    Object.entries(parameters).every(([name, value]) => made.parameters[name] === value),
  );
  return at < 0 ? null : at;
}

/** Places a level on the difficulty scale of its game: by how it was made, by its measured difficulty, or by its size. */
export function* placeTask(mind: AnyMind, level: Level): Task<number> {
  const difficultyScale = difficultyScaleOf(mind);
  const made = stepMade(difficultyScale, level);
  if (made !== null) return made;
  const rating = isRated(difficultyScale) ? yield* shortRating(mind, level) : null;
  const kind = difficultyScale.like(level);
  const steps = difficultyScale.under?.(kind) ?? difficultyScale.steps;
  return nearestStep({ ...difficultyScale, steps }, rating?.difficulty ?? null, kind.size);
}

/** A rating that gives up, with null, where it takes long. */
export function* shortRating(mind: AnyMind, level: Level): Task<Rating | null> {
  const task = mind.rate(level);
  for (let reports = 0; reports < MOST_REPORTS; reports++) {
    const step = task.next();
    if (step.done) return step.value;
    yield { ...step.value, note: 'measuring this level' };
  }
  return null;
}

/** The rules of a text, as its game's generator is asked for them; of one that is no level as its header says them. */
export function boundKind({ mind, rules }: Maker, text: string): GeneratorParameters {
  const { difficultyScale, generatorOptions } = mind;
  if (!difficultyScale?.bound) return {};
  const document = parseDocument(text);
  const level = document.ok ? rules.parse(document.value) : document;
  if (level.ok) return difficultyScale.bound(level.value);
  const said = headerOf(text, 'rules');
  const option = generatorOptions.find(({ name }) => name === 'rules');
  return said !== null && option?.choices?.includes(said) ? { rules: said } : {};
}

/** What another level is made from: the one at hand, or a step of the difficulty scale where there is none. */
export interface AnotherFrom {
  readonly level: Level | null;
  /** Where `level` is null; {@link FIRST_STEP} where it is missing too. */
  readonly step?: number;
  /** Where `level` is null: what the generator is asked for on whatever step, as its rules. */
  readonly kind?: GeneratorParameters;
  /** Of this size, as COLUMNSxROWS, whatever else is wished. */
  readonly size?: string;
}

/**
 * Parameters by which a generator makes another level, the best first; those that follow are for when it makes none.
 * `like this` keeps size and kind; `easier` and `harder` keep the kind and go one step down or up.
 */
export function* anotherParameters(
  mind: AnyMind,
  { level, step, size, kind: wanted = {} }: AnotherFrom,
  wish: Wish,
): Task<readonly GeneratorParameters[]> {
  const difficultyScale = difficultyScaleOf(mind);
  const made = level && parseGenerated(level.meta.source ?? '');
  const sized = (parameters: GeneratorParameters) =>
    size === undefined ? parameters : { ...parameters, size };
  const last = difficultyScale.steps.length - 1;
  const by = wish === 'easier' ? -1 : wish === 'harder' ? 1 : 0;
  const beside = level === null || by === 0 ? null : difficultyScale.beside?.(level, by);
  if (beside) return [sized(beside)];
  const here = level === null ? (step ?? FIRST_STEP) : yield* placeTask(mind, level);
  const at = Math.max(0, Math.min(last, here + by));
  const plain = difficultyScale.steps[at]?.parameters ?? {};
  if (level === null) return [sized({ ...plain, ...wanted })];
  const kind = difficultyScale.like(level);
  const least = sized({ ...difficultyScale.bound?.(level), ...plain });
  if (wish !== 'like this') return [sized({ ...kind, ...plain }), least];
  const same = made?.game === mind.id ? [sized(made.parameters)] : [];
  return [...same, sized({ ...plain, ...kind }), sized({ ...kind, ...plain }), least];
}

/**
 * Makes another level, proved solvable, whose header says how it was made. The same level, wish and seed give the same
 * one. One of a step is judged as the step is called, where its size is not asked for and nothing in it is left to dice.
 * Fails with the reason of the last try where none came out. `better` is told what comes out while one is improved.
 */
export function* anotherTask(
  maker: Maker,
  from: AnotherFrom,
  wish: Wish,
  seed: string,
  better?: (level: Level) => void,
): Task<Result<Level>> {
  const { difficultyScale } = maker.mind;
  const isSized = (from.size ?? from.kind?.size) !== undefined;
  if (from.level === null && !isSized && difficultyScale && isRated(difficultyScale))
    return yield* promisedTask(maker, from, wish, seed, better);
  const candidates = yield* anotherParameters(maker.mind, from, wish);
  let made: Result<Level> | null = null;
  for (const parameters of candidates) {
    made = yield* madeTask(maker, parameters, seed, candidates.length === 1 ? MOST_TRIES : 1, better);
    if (made.ok) return made;
  }
  return made ?? (yield* madeTask(maker, {}, seed));
}

/** A level of a step that is judged as the step is called; where none comes out, the first that was drawn. */
function* promisedTask(
  maker: Maker,
  from: AnotherFrom,
  wish: Wish,
  seed: string,
  better?: (level: Level) => void,
): Task<Result<Level>> {
  const { rules, mind } = maker;
  const [parameters = {}] = yield* anotherParameters(mind, from, wish);
  const first = yield* madeTask(maker, parameters, seed, MOST_TRIES, better);
  if (!first.ok || rules.hidden(first.value) === 'dice') return first;
  const step = (from.step ?? FIRST_STEP) + (wish === 'easier' ? -1 : wish === 'harder' ? 1 : 0);
  const grades = STEP_GRADES[stepName(step)];
  const isFit = function* (level: Level): Task<boolean> {
    const grade = (yield* shortRating(mind, level))?.grade ?? null;
    return grade === null || grades.includes(grade);
  };
  if (yield* isFit(first.value)) return first;
  for (let drawn = 1; drawn < MOST_DRAWN; drawn++) {
    const made = yield* levelTask(mind, parameters, `${seed}.again${drawn}`);
    if (made.ok && (yield* isFit(made.value))) return success(yield* withBest(maker, made.value));
  }
  const wished = { grade: grades[0], parameters: from.kind ?? {}, seed };
  const found = yield* gradedTask(mind, wished, new GradeTally());
  return found === null ? first : success(yield* withBest(maker, found));
}

/** Makes a level, with further seeds where the first makes none; its note says what the best is, where that is known. */
export function* madeTask(
  { rules, mind }: Maker,
  parameters: GeneratorParameters,
  seed: string,
  tries: number = MOST_TRIES,
  better?: (level: Level) => void,
): Task<Result<Level>> {
  let made = yield* levelTask(mind, parameters, seed, better);
  for (let more = 1; more < tries && !made.ok; more++)
    made = yield* levelTask(mind, parameters, `${seed}.${more}`, better);
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
