import { counting, finish, type Task } from '../../../puzzle/index.js';
import { COVERED, countCovered, type Position } from '../board/board.js';
import { namesOf } from '../board/words.js';
import { type Analysis, analysing } from '../exact/analysis.js';
import { MOST_STATES } from '../exact/border-count.js';
import { type CertainCells, certainCells } from '../exact/certain.js';
import { type BestCell, bestCell } from '../players/best-cell.js';
import { type Claim, type Constraints, constraintsOf, type Deduction, type Step } from './constraints.js';
import type { FirstCell } from './first.js';
import { type Guess, leastDangerous } from './guess.js';
import { Prover } from './minimal.js';
import { reason } from './reasoning.js';
import { sentenceOf } from './words.js';

/**
 * Every certain cell of a position explained, in steps from easy to hard; see {@link Deduction} for what a step
 * promises. Nothing for a position in which nothing is certain. Throws a RangeError, sooner or later, for a position
 * that no layout of mines explains; `advise` says why.
 */
export function deductions(position: Position): Deduction[] {
  return [...deduce(position)];
}

/** Whether a step names a cell to open, or a mine that is not among those known. */
export function saysNew({ safe, mines }: Deduction, known: ReadonlySet<number>): boolean {
  return safe.length > 0 || mines.some((cell) => !known.has(cell));
}

/**
 * As {@link deductions}, one at a time: later steps are not thought about before they are asked for. `certain` tells
 * what can be known at all, for callers who know it already; it is asked when numbers and pairs say no more.
 */
export function* deduce(
  position: Position,
  certain: CertainCells | (() => CertainCells) = () => allCertain(position),
): Generator<Deduction, void, void> {
  const constraints = constraintsOf(position);
  const claims = () => claimsOf(constraints, typeof certain === 'function' ? certain() : certain);
  for (const step of reason(constraints, claims)) yield deductionOf(constraints, step);
}

/**
 * The steps of a list that lead to its step `index`: that step last, before it every step whose conclusions it
 * takes as given, directly or through others.
 */
export function stepsTo(list: readonly Deduction[], index: number): Deduction[] {
  const goal = list[index];
  if (!goal) throw new RangeError(`there is no step ${index}`);
  const wanted = new Set([...goal.given.mines, ...goal.given.safe]);
  const steps = [goal];
  for (const step of list.slice(0, index).reverse()) {
    if (![...step.mines, ...step.safe].some((cell) => wanted.has(cell))) continue;
    steps.push(step);
    for (const cell of [...step.given.mines, ...step.given.safe]) wanted.add(cell);
  }
  return steps.reverse();
}

/** Opened numbers that prove a conclusion with nothing given; drop any one, and it is proved no longer. */
export interface Grounds {
  readonly numbers: readonly number[];
  readonly usesMineCount: boolean;
}

/** What step `index` of a list of {@link deductions} rests on when nothing is taken as given. */
export function groundsOf(position: Position, list: readonly Deduction[], index: number): Grounds {
  const constraints = constraintsOf(position);
  const steps = stepsTo(list, index);
  const goal = list[index];
  const cell = goal.mines[0] ?? goal.safe[0];
  const claim = { box: constraints.boxOf[cell], isMine: goal.mines[0] === cell };
  const cells = new Set(steps.flatMap(({ numbers }) => numbers));
  // The goal's own numbers first: those given up first come last.
  const isOwn = (one: number) => (goal.numbers.includes(constraints.numbers[one].cell) ? 0 : 1);
  const indices = [...constraints.numbers.keys()]
    .filter((one) => cells.has(constraints.numbers[one].cell))
    .sort((a, b) => isOwn(a) - isOwn(b));
  const prover = new Prover(constraints);
  const usesMineCount = !prover.follows(claim, indices, false);
  const numbers = prover.reduce(claim, indices, usesMineCount);
  return { numbers: numbers.map((one) => constraints.numbers[one].cell), usesMineCount };
}

function deductionOf(constraints: Constraints, { way, claims, numbers, given, isSmallest }: Step): Deduction {
  const cellsOf = (wanted: boolean) =>
    claims
      .flatMap(({ box, isMine }) => (isMine === wanted ? constraints.boxes[box].cells : []))
      .sort((a, b) => a - b);
  const cited = numbers.map((index) => constraints.numbers[index].cell);
  const said = { way, given, isSmallest, safe: cellsOf(false), mines: cellsOf(true), numbers: cited };
  const step = { ...said, usesMineCount: way === 4 };
  return { ...step, sentence: sentenceOf(constraints, step) };
}

/** The certain cells. Throws a RangeError when the position is impossible. */
function allCertain(position: Position): CertainCells {
  const certain = finish(certainCells(position, Number.POSITIVE_INFINITY));
  if (typeof certain === 'string') throw new RangeError('no layout of mines explains the position');
  return certain;
}

/** Certain cells box by box. */
function claimsOf({ boxOf }: Constraints, { safe, mines }: CertainCells): Claim[] {
  const isMine = new Map<number, boolean>();
  for (const cell of safe) isMine.set(boxOf[cell], false);
  for (const cell of mines) isMine.set(boxOf[cell], true);
  return [...isMine].map(([box, mine]) => ({ box, isMine: mine })).sort((a, b) => a.box - b.box);
}

/** Sets of configurations that a search for perfect play may examine: what a player waits for. */
const MOST_SETS = 30_000;

/** What the coach has to say about a position. */
export type Advice =
  | { readonly kind: 'step'; readonly step: Reason; readonly sentence: string }
  | Guess
  /** Nothing is open yet, and the level promises that the first cell opened is safe. */
  | FirstCell
  /** No covered cell is safe: there is nothing left to open. */
  | { readonly kind: 'over'; readonly sentence: string }
  /** No layout of mines agrees with the position; `cell` is a number at fault, null when the mine count is. */
  | { readonly kind: 'impossible'; readonly cell: number | null; readonly sentence: string }
  /** The shoreline was too long to be counted within the limit. */
  | { readonly kind: 'gave-up'; readonly sentence: string };

/**
 * The next thing to do, for a player who has noted mines on the cells `noted`: the easiest deduction that lets one open a
 * cell, joined to those before it that it rests on and that are news. Where no cell is certainly safe: the first mine that
 * is news, else the least dangerous guess, and what perfect play or look-ahead opens rather. Notes that are not certain to
 * be mines are ignored, but a step that finds one of them safe says so. `limit` bounds the states of the count along one
 * part of the shoreline; where it is met, only single numbers and pairs are heard.
 */
export function* advise(
  position: Position,
  noted: Iterable<number> = [],
  limit: number = MOST_STATES,
): Task<Advice> {
  const certain = yield* counting(certainCells(position, limit), 'states');
  if (certain !== 'impossible') {
    const covered = countCovered(position.shown);
    if (covered === position.mines)
      return { kind: 'over', sentence: 'Every covered cell holds a mine: all the rest is open.' };
    const known = new Set(noted);
    const steps: Deduction[] = [];
    // Where the count was given up, what single numbers and pairs say still stands.
    const sure = certain === 'gave-up' ? { safe: [], mines: [] } : certain;
    const mayOpen = certain === 'gave-up' || sure.safe.length > 0;
    for (const step of deduce(position, sure)) {
      steps.push(step);
      if (step.safe.length > 0 || (!mayOpen && saysNew(step, known))) break;
      yield { done: steps.length, total: null, unit: 'steps', note: null };
    }
    const opens = steps.findIndex(({ safe }) => safe.length > 0);
    const index = opens >= 0 ? opens : steps.findIndex((one) => saysNew(one, known));
    if (index >= 0) {
      const step = joined(stepsTo(steps, index).filter((one) => saysNew(one, known)));
      return { kind: 'step', step, sentence: step.sentence + onFlags(position, step, known) };
    }
    if (certain === 'gave-up') return gaveUp(limit);
  }
  const analysis = yield* analysing(position, limit);
  if (analysis.status === 'gave-up') return gaveUp(limit);
  if (analysis.status === 'possible') {
    yield { done: 0, total: null, unit: 'cells', note: 'looking ahead' };
    return leastDangerous(position, analysis, preferred(position, analysis));
  }
  return {
    kind: 'impossible',
    cell: analysis.cell,
    sentence: `This position cannot be: ${analysis.reason}.`,
  };
}

/** A deduction as it is told, with those before it that it rests on: together its numbers need not be the fewest. */
export type Reason = Omit<Deduction, 'usesMineCount' | 'isSmallest'>;

function joined(steps: readonly Deduction[]): Reason {
  const all = (of: (step: Deduction) => readonly number[]) =>
    [...new Set(steps.flatMap(of))].sort((a, b) => a - b);
  const mines = all((step) => step.mines);
  const safe = all((step) => step.safe);
  const given = {
    mines: all((step) => step.given.mines).filter((cell) => !mines.includes(cell)),
    safe: all((step) => step.given.safe).filter((cell) => !safe.includes(cell)),
  };
  return {
    way: ([4, 3] as const).find((way) => steps.some((step) => step.way === way)) ?? 2,
    safe,
    mines,
    numbers: all((step) => step.numbers),
    given,
    sentence: steps.map(({ sentence }) => sentence).join(' '),
  };
}

/** What perfect play or look-ahead opens; null before anything has been opened, where nothing tells cells apart. */
function preferred(position: Position, analysis: Analysis): BestCell | null {
  const isBlank = position.shown.every((number) => number === COVERED);
  return isBlank ? null : bestCell(position, analysis, { sets: MOST_SETS });
}

/** What a step says of cells that are noted as mines and are safe. */
function onFlags(position: Position, { safe }: Reason, noted: ReadonlySet<number>): string {
  const wrong = safe.filter((cell) => noted.has(cell));
  if (wrong.length === 0) return '';
  const flags = wrong.length === 1 ? 'the flag on' : 'the flags on';
  return ` So ${flags} ${namesOf(position, wrong)} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
}

function gaveUp(limit: number): Advice {
  const sentence = `The shore is too tangled: more than ${limit} cases would have to be told apart.`;
  return { kind: 'gave-up', sentence };
}
