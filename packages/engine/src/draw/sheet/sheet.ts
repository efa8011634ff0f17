import { cellName } from '../../grid/index.js';
import { capital, counted } from '../../puzzle/common/words.js';
import type { AnyRules, Level } from '../../puzzle/contract/game.js';
import { targetOf, worthOfWin, worthText } from '../../puzzle/contract/measure.js';
import { replay } from '../../puzzle/contract/replay.js';
import type { GridScene, LegendEntry, Overlay, Scene } from '../../puzzle/contract/scene.js';
import type { Hint, OverlayAnswer, Solution } from '../../puzzle/contract/solution.js';
import { goalOf, legendOf, previewOf, specialRules } from '../../puzzle/contract/telling.js';
import { verdictWords } from '../../puzzle/contract/verdict.js';
import { NO_META } from '../../puzzle/document/document.js';
import { Random } from '../../random/index.js';

/** How many puzzles stand on a page. */
export const SHEET_LAYOUTS = [1, 2, 4, 6, 9, 12] as const;

/** Where solutions stand: upside down below their puzzles, on a page behind them, or nowhere. */
export const SOLUTION_PLACES = ['below', 'last', 'none'] as const;
export type SolutionPlace = (typeof SOLUTION_PLACES)[number];

/** Most states that a solver should look at for a sheet. */
export const SHEET_LIMIT = 3_000_000;

export function pagesOf<T>(items: readonly T[], each: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / each) }, (_, page) =>
    items.slice(page * each, (page + 1) * each),
  );
}

/** What paper is told of a level. */
export interface SheetPuzzle {
  readonly title: string;
  /** What to do, and the rules that a player with a pencil needs; or that paper is not enough for it. */
  readonly goal: string;
  readonly legend: readonly LegendEntry[];
  /** Its game, the best result and its special rules, in a few words each. */
  readonly remarks: readonly string[];
  /** The start, or the first position that says anything. */
  readonly scene: Scene;
  /** How it is solved, in a line or a few. */
  readonly solution: string;
  /** Whether the solution names cells, so that the board needs their letters and numbers. */
  readonly isNamed: boolean;
  /** Whether it is only a map to look at while one plays on a screen: nothing is written on it, and it has no solution. */
  readonly isMap: boolean;
}

/**
 * What levels are called on paper: as they are titled. One without a title, or with that of another, gets a number that follows
 * from the level alone, so that a sheet and its answers are found together, and two sheets are told apart.
 */
export function sheetTitles(
  levels: readonly { readonly rules: AnyRules; readonly level: Level }[],
): string[] {
  return levels.map(({ rules, level }) => {
    const { title } = level.meta;
    const isAlone = levels.filter((one) => one.level.meta.title === title).length === 1;
    if (title !== null && isAlone) return title;
    const text = rules.format({ ...rules.puzzle(level), meta: NO_META });
    return `${title ?? capital(rules.noun)} ${1000 + Random.from(`${text}${level.meta.seed ?? ''}`).below(9000)}`;
  });
}

const seedOf = (level: Level) => level.meta.seed ?? '1';

/** Whether a level's layout is hidden: its sheet tells the certain cells, that of all others a solution. */
export function needsHint(rules: AnyRules, level: Level): boolean {
  return rules.hidden(level) === 'layout';
}

/** Whether chance decides what others do: its sheet is a map, and needs no solver. */
export function isOfChance(rules: AnyRules, level: Level): boolean {
  return rules.hidden(level) === 'dice';
}

/** Questions to a mind about the position after some moves. */
export interface SheetAsks {
  hint(moves: readonly string[]): Promise<Pick<Hint<string>, 'move'> | null>;
  overlay(moves: readonly string[], name: string): Promise<OverlayAnswer | null>;
}

/** Hints that are followed at most until something is certain. */
const MOST_FOLLOWED = 8;

/** A level whose layout is hidden, as the first position in which something is certain. Null when a question was cancelled. */
export async function puzzleHidden(
  rules: AnyRules,
  level: Level,
  title: string,
  asks: SheetAsks,
): Promise<SheetPuzzle | null> {
  const moves: string[] = [];
  let state = rules.start(level, seedOf(level));
  for (;;) {
    const certain = await asks.overlay(moves, 'certain');
    if (certain === null) return null;
    const overlay = certain.status === 'drawn' ? certain.overlay : null;
    const isMarked = overlay?.values.some((value) => value !== null) ?? false;
    const hint = isMarked || moves.length === MOST_FOLLOWED ? { move: null } : await asks.hint(moves);
    if (hint === null) return null;
    const next = hint.move === null ? null : rules.play(state, hint.move).state;
    if (next === null || rules.outcome(rules.see(next)).status !== 'open') {
      const scene = rules.view(rules.see(state));
      // How many there are is a clue too.
      const count = scene.kind === 'field' ? [counted(scene.mines, 'mine')] : [];
      return {
        ...aboutOf(rules, level, title),
        goal: rules.onPaper?.(level) ?? goalOf(rules, level),
        // What a first click meets is of no use to a pencil.
        remarks: [...gameWords(rules, title), ...count],
        scene,
        solution: overlay === null ? '' : namedBy(overlay, scene),
        isNamed: true,
        isMap: false,
      };
    }
    moves.push(hint.move ?? '');
    state = next;
  }
}

const TONE_NAMES = { good: 'Safe', bad: 'Mines', neutral: 'Open', even: 'Even' } as const;

/** The cells of each class of an overlay by name: `Mines: a1, b2. Safe: c1.` */
function namedBy({ scale, values }: Overlay, scene: Scene): string {
  if (scale.kind !== 'classes' || scene.kind === 'graph') return '';
  const named = scale.classes.map(({ tone }, index) => {
    const cells = values.flatMap((value, cell) => (value === index ? [cellName(scene, cell)] : []));
    return cells.length === 0 ? '' : `${TONE_NAMES[tone]}: ${cells.join(', ')}.`;
  });
  return named.filter(Boolean).join(' ') || 'No cell is certain yet.';
}

/** A level and the answer of its solver: the moves, or what there is to say where no moves are sure; null for one of chance. */
export function puzzleWith(
  rules: AnyRules,
  level: Level,
  title: string,
  solution: Solution<string> | null,
): SheetPuzzle {
  const moves = solution?.status === 'solved' ? solution.moves : [];
  const about = aboutOf(rules, level, title);
  const scene = printedScene(rules, level);
  const best = targetOf(level) === null ? bestOf(rules, level, moves) : [];
  return {
    ...about,
    remarks: [...about.remarks, ...best],
    ...(solution === null
      ? { goal: [NOT_ON_PAPER, ...(rules.preview ? [NOBODY_DRAWN] : [])].join(' ') }
      : {}),
    scene: solution === null && rules.preview ? withoutActors(scene) : scene,
    solution:
      moves.length > 0
        ? movesText(moves.map((move) => rules.words.move(move)))
        : solution === null
          ? ''
          : verdictWords(rules, rules.see(rules.start(level, seedOf(level))), solution).headline,
    isNamed: moves.some((move) => !(rules.words.move(move) in ARROWS)),
    isMap: solution === null,
  };
}

/** What the moves of a solver are worth, for levels that do not say it themselves. */
function bestOf(rules: AnyRules, level: Level, moves: readonly string[]): string[] {
  const { states, status } = replay(rules, level, seedOf(level), moves);
  const last = states.at(-1);
  if (status !== 'won' || last === undefined) return [];
  const worth = worthOfWin(rules, rules.outcome(rules.see(last)), moves.length);
  return worth === null ? [] : [`Best: ${worthText(rules, worth)}`];
}

const NOT_ON_PAPER =
  'A map to look at while you play on a screen. Chance decides what the others do, so it cannot be played on paper.';

/** Of a game whose pictures show no actor before it has begun. */
const NOBODY_DRAWN = 'Chance also decides where everybody stands, so nobody is drawn.';

const withoutActors = (scene: Scene): Scene => (scene.kind === 'grid' ? { ...scene, actors: [] } : scene);

function aboutOf(rules: AnyRules, level: Level, title: string) {
  const goal = [goalOf(rules, level), rules.onPaper?.(level) ?? ''].join(' ').trim();
  return { title, goal, legend: legendOf(rules, level), remarks: remarksOf(rules, level, title) };
}

/** What a page says at its head, and of each puzzle. */
interface PageText extends Pick<SheetPuzzle, 'legend'> {
  /** The sentences of the goals that all puzzles have in common. */
  readonly goal: string;
  /** By puzzle: the other sentences of its goal. */
  readonly own: readonly string[];
  /** The remarks that all have in common, such as their game, and by puzzle the others. */
  readonly remarks: readonly string[];
  readonly ownRemarks: readonly (readonly string[])[];
}

/** What all puzzles of a page have in common is said once at its head. */
export function pageText(items: readonly SheetPuzzle[]): PageText {
  const known = new Map(items.flatMap(({ legend }) => legend).map((member) => [member.name, member]));
  const goals = items.map(({ goal }) => goal.split(/(?<=[.!?]) /));
  const [goal, own] = shared(goals);
  const [remarks, ownRemarks] = shared(items.map((item) => item.remarks));
  return {
    ...{ goal: goal.join(' '), own: own.map((sentences) => sentences.join(' ')), remarks, ownRemarks },
    legend: [...known.values()],
  };
}

/** What all lists have in common, in the order of the first, and the rest of each. */
function shared(lists: readonly (readonly string[])[]): readonly [string[], string[][]] {
  const [first = []] = lists;
  const common = new Set(first.filter((one) => lists.every((list) => list.includes(one))));
  return [[...common], lists.map((list) => list.filter((one) => !common.has(one)))];
}

/** A solution below its puzzle, upside down. Arrows read as well either way, so that a word has to show how. */
export const turnedText = (solution: string): string => `Solution: ${solution}`;

/** How figures of a legend are drawn: as in the first picture with walls or rock. */
export function styleOf(items: readonly SheetPuzzle[]): GridScene['style'] {
  const [scene] = items.flatMap(({ scene }) => (scene.kind === 'grid' ? [scene] : []));
  return scene?.style ?? 'cells';
}

/** What a legend says of a piece: what it does tells more than what its name adds. */
export function legendText({ name, does }: LegendEntry): string {
  return does === undefined ? name : `${name.replace(/,.*/, '')}: ${does}`;
}

/** Blanks to be filled in at the head of a page. */
export const SHEET_BLANKS = ['Name', 'Class', 'Date'] as const;

/** A puzzle on paper is seen as a whole, since paper lights no cell when the player comes there. */
function printedScene(rules: AnyRules, level: Level): Scene {
  const start = rules.start(level, seedOf(level));
  return rules.overview?.(start) ?? previewOf(rules, level);
}

/** The game, where the title does not say it. */
const gameWords = (rules: AnyRules, title: string) => (rules.title === title ? [] : [rules.title]);

/** The game, the best result and the special rules. */
function remarksOf(rules: AnyRules, level: Level, title: string): string[] {
  const target = targetOf(level);
  const goal = target ? [`best: ${worthText(rules, target.value)}`] : [];
  return [...gameWords(rules, title), ...goal, ...specialRules(rules.format(level), rules)].map(capital);
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
