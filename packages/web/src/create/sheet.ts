import { rulebook } from '@knossos/engine/games';
import {
  type AnyRules,
  type Level,
  parseDocument,
  type Scene,
  type Solution,
  verdictWords,
} from '@knossos/engine/puzzle';
import { sceneOf } from '../library/pictures.js';
import { thinker } from '../worker/client.js';

/** How many puzzles stand on a page, in how many columns. */
export const LAYOUTS = [
  { value: 1, columns: 1 },
  { value: 2, columns: 1 },
  { value: 4, columns: 2 },
  { value: 6, columns: 2 },
  { value: 9, columns: 3 },
  { value: 12, columns: 3 },
] as const;

/** Items in pages of so many. */
export function pagesOf<T>(items: readonly T[], each: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / each) }, (_, page) =>
    items.slice(page * each, (page + 1) * each),
  );
}

/** What paper is told of a level. */
export interface Sheeted {
  readonly level: Level;
  readonly title: string;
  /** What is drawn: the start, or the first position that says anything. */
  readonly scene: Scene;
  /** How it is solved, in a line or a few. */
  readonly solution: string;
  /** Whether the solution is rows of a drawing. */
  readonly isDrawn: boolean;
}

/** Most states that a solver may look at for a sheet. */
const LIMIT = 3_000_000;

/** Works out what a sheet says of a level; null when it was cancelled. */
export async function sheeted(level: Level, title: string, signal: AbortSignal): Promise<Sheeted | null> {
  const rules = rulebook.of(level);
  const seed = level.meta.seed ?? '1';
  const text = rules.format(level);
  const position = { text, seed, moves: [] };
  const start = rules.start(level, seed);
  if (rules.hidden(level) === 'layout') {
    // On paper nothing can be opened, so that the puzzle begins with what the first sure move shows.
    const hint = await thinker.ask({ kind: 'hint', position }, { signal });
    if (hint === null) return null;
    const seen = hint.move === null ? start : rules.play(start, hint.move).state;
    const scene = rules.view(rules.see(seen));
    return { level, title, scene, solution: drawingOf(text), isDrawn: true };
  }
  const solved = await thinker.ask({ kind: 'solve', position, limit: LIMIT }, { signal });
  if (solved === null) return null;
  const words = solutionText(rules, solved) ?? verdictWords(rules, rules.see(start), solved).headline;
  return { level, title, scene: sceneOf(level), solution: words, isDrawn: false };
}

/** The moves of a solution; null where there are none. */
function solutionText(rules: AnyRules, solved: Solution<string>): string | null {
  return solved.status === 'solved' && solved.moves.length > 0
    ? movesText(solved.moves.map((move) => rules.words.move(move)))
    : null;
}

const ARROWS: Readonly<Record<string, string>> = { up: '↑', right: '→', down: '↓', left: '←', wait: '○' };

/** Moves by their words, as arrows where they are directions, five to a group. */
export function movesText(words: readonly string[]): string {
  if (!words.every((word) => word in ARROWS)) return words.join(', ');
  const arrows = words.map((word) => ARROWS[word]);
  const text = pagesOf(arrows, 5)
    .map((group) => group.join(''))
    .join(' ');
  return words.includes('wait') ? `${text} (○ is a wait)` : text;
}

/** The drawing in a level's text. */
function drawingOf(text: string): string {
  const document = parseDocument(text);
  return document.ok ? document.value.drawing.join('\n') : '';
}
