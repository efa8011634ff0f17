import { parseCellName } from '../grid/index.js';
import {
  type AnyModel,
  type AnyRules,
  type Level,
  measureOf,
  type Outcome,
  type Rulebook,
  type Scene,
  splitPack,
  targetOf,
  worthOfWin,
} from '../puzzle/index.js';

/** One of a game's first steps: a tiny level with one idea in it, and what it tells, and where. */
export interface Lesson {
  readonly level: Level;
  /** The idea in a few words. */
  readonly title: string;
  /** One or two sentences to the player. */
  readonly text: string;
  /** The cells that it speaks of; it points at the first. None where it speaks of the whole board. */
  readonly cells: readonly number[];
  /** What those cells are called. */
  readonly names: readonly string[];
}

/**
 * The first steps of a game from their pack, in its order. A level's note is what it tells: `best 8; b2, c3: Mind the
 * dead end.` sets a goal, names cells and says the rest. What cannot be read is left out.
 */
export function readLessons(text: string, rulebook: Pick<Rulebook, 'parse' | 'of'>): Lesson[] {
  return splitPack(text).flatMap(({ text: part, line }) => {
    const level = rulebook.parse(part, line);
    return level.ok ? [lessonOf(rulebook.of(level.value), level.value)] : [];
  });
}

function lessonOf(rules: AnyRules, level: Level): Lesson {
  const { names, text } = splitNote(level.meta.note ?? '');
  const scene = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  const cells = names.map((name) => cellOf(scene, name)).filter((cell) => cell !== null);
  return { level, title: level.meta.title ?? '', text, cells, names };
}

/** What stands before the words of a note: a goal and names of cells. */
const NOTE = /^(?:(?:optimum|best|aim) \d+; )?(?:([a-z]+\d+(?:, [a-z]+\d+)*): )?(.*)$/;

/** The names of cells at the beginning of a note, and its words. */
export function splitNote(note: string): { readonly names: readonly string[]; readonly text: string } {
  const [, names, text] = NOTE.exec(note) ?? [];
  return { names: names?.split(', ') ?? [], text: text ?? note };
}

function cellOf(scene: Scene, name: string): number | null {
  if (scene.kind !== 'graph') return parseCellName(scene, name);
  const vertex = scene.vertices.findIndex((one) => one.name === name);
  return vertex < 0 ? null : vertex;
}

/**
 * Whether a game that has come to this has won its lesson: where the level sets a goal, by reaching it, so that `aim 8`
 * asks for at most eight moves where fewer are better.
 */
export function isLearned(rules: AnyModel, level: Level, outcome: Outcome, moves: number): boolean {
  if (outcome.status !== 'won') return false;
  const target = targetOf(level);
  if (target === null) return true;
  const worth = worthOfWin(rules, outcome, moves);
  if (worth === null) return false;
  return measureOf(rules).better === 'fewer' ? worth <= target.value : worth >= target.value;
}
