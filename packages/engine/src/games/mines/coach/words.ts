import { cellName } from '../../../grid/index.js';
import { capital, countWord, listed } from '../../../puzzle/index.js';
import { countCovered, type Position } from '../board/board.js';
import { namesOf } from '../board/words.js';
import { assume, borderWays, countAll } from '../exact/border-count.js';
import { weigh } from '../exact/part-count.js';
import type { Constraints, Deduction } from './constraints.js';

/** A step that is to be put into words. */
type Unsaid = Omit<Deduction, 'sentence'>;

/** A step in the article's words: land, sea, shore, inland; accounts, overlaid configurations, the mine count. */
export function sentenceOf(constraints: Constraints, step: Unsaid): string {
  switch (step.way) {
    case 2:
      return constraintSentence(constraints.position, step);
    case 3:
      return overlaySentence(constraints, step);
    case 4:
      return countSentence(constraints, step);
  }
}

function constraintSentence(position: Position, { numbers, safe, mines: found, given }: Unsaid): string {
  const value = position.shown[numbers[0]];
  const number = `The ${value} on ${cellName(position, numbers[0])}`;
  const cells = found.length > 0 ? found : safe;
  const names = namesOf(position, cells);
  if (found.length > 0) {
    const place =
      given.safe.length === 0 ? '' : ` besides ${namesOf(position, given.safe)}, known to be safe`;
    const covered = cells.length === value ? names : '';
    const touches = `touches exactly ${countWord(value)} covered ${value === 1 ? 'cell' : 'cells'}`;
    if (covered === '')
      return `${number} ${touches}${place}, so ${names} ${isOrAre(cells)} ${mineWord(cells)} too.`;
    const verdict =
      cells.length === 1 ? 'it is a mine' : cells.length === 2 ? 'both are mines' : 'all are mines';
    return place === ''
      ? `${number} ${touches}, ${covered}: ${verdict}.`
      : `${number} ${touches}${place}: ${covered}. ${capital(verdict)}.`;
  }
  if (value === 0) return `${number} touches no mine: ${names} ${isOrAre(cells)} safe.`;
  const mines = namesOf(position, given.mines);
  const has =
    value === 1 ? 'has its one mine' : value === 2 ? 'has both its mines' : `has all its ${value} mines`;
  const rest = cells.length === 1 ? 'the other covered cell around it' : 'the other covered cells around it';
  return `${number} ${has}, ${mines}: ${rest}, ${names}, ${isOrAre(cells)} safe.`;
}

function overlaySentence(constraints: Constraints, step: Unsaid): string {
  const lead = givenLead(constraints, step);
  const pair = step.numbers.length === 2 ? pairReason(constraints, step) : null;
  if (pair !== null) return `${lead}${pair}`;
  const { all } = overlayCount(constraints, step);
  const ways = all === 1n ? 'only one way: in it' : `${all} ways: in all of them`;
  return `${lead}${lead === '' ? 'T' : 't'}he mines around ${numbersOn(constraints, step)} can lie in ${ways} ${verdicts(constraints, step)}.`;
}

/** `the numbers on b2 and c2` */
function numbersOn({ position }: Constraints, { numbers }: Unsaid): string {
  return `the ${numbers.length === 1 ? 'number' : 'numbers'} on ${namesOf(position, numbers)}`;
}

/** Why two numbers say more than each alone, as a sum; null when their sums do not show it. */
function pairReason(constraints: Constraints, step: Unsaid): string | null {
  const { position } = constraints;
  const [one, two] = step.numbers.map((cell) => sumsOf(constraints, step, cell));
  if (!one || !two) return null;
  const without = (a: Sums, b: Sums) => a.open.filter((cell) => !b.open.includes(cell));
  const more = one.needed - two.needed === without(one, two).length ? one : two;
  const less = more === one ? two : one;
  const alone = without(more, less).sort((a, b) => a - b);
  if (more.needed - less.needed !== alone.length) return null;
  const name = (sums: Sums) => `the ${sums.value} on ${cellName(position, sums.cell)}`;
  const verdict = `However their mines lie, ${verdicts(constraints, step)}.`;
  const mines = (count: number) => (count === 1 ? 'one mine' : `${countWord(count)} mines`);
  if (alone.length === 0) {
    const still = more.needed < more.value || less.needed < less.value ? 'still need' : 'need';
    const opening = `${name(more)} and ${name(less)} ${still} ${mines(more.needed)} each`;
    const reason = `every covered cell left to ${cellName(position, more.cell)} touches ${cellName(position, less.cell)} too`;
    return `${capitalIf(step, opening)}, and ${reason}. ${verdict}`;
  }
  const opening = `${name(more)} needs ${mines(more.needed - less.needed)} more than ${name(less)}`;
  const reason = `beside the cells that they share it has only ${namesOf(position, alone)}`;
  return `${capitalIf(step, opening)}, and ${reason}. ${verdict}`;
}

interface Sums {
  readonly cell: number;
  readonly value: number;
  readonly needed: number;
  readonly open: readonly number[];
}

/** What a number still needs once the given cells of the step are known. */
function sumsOf({ numbers, boxes }: Constraints, { given }: Unsaid, cell: number): Sums | null {
  const constraint = numbers.find((one) => one.cell === cell);
  if (!constraint) return null;
  const isGiven = (one: number) => given.mines.includes(one) || given.safe.includes(one);
  const around = constraint.boxes.map((box) => boxes[box].cells);
  // A box of which only a part is given has no such simple sum.
  if (around.some((cells) => cells.some(isGiven) && !cells.every(isGiven))) return null;
  const cells = around.flat();
  const mines = cells.filter((one) => given.mines.includes(one)).length;
  const { value } = constraint;
  return { cell, value, needed: value - mines, open: cells.filter((one) => !isGiven(one)) };
}

function countSentence(constraints: Constraints, step: Unsaid): string {
  const { position, boxes, boxOf, interior } = constraints;
  const { numbers, given } = step;
  const left = position.mines - given.mines.length;
  const cells = [...step.mines, ...step.safe].sort((a, b) => a - b);
  const areMines = step.mines.length > 0;
  const what = cells.every((cell) => boxOf[cell] === interior)
    ? `the ${cells.length === 1 ? 'cell' : `${cells.length} cells`} inland`
    : namesOf(position, cells);
  const total =
    position.mines === 1 ? 'There is one mine in all' : `There are ${position.mines} mines in all`;
  const places = countCovered(position.shown) - given.safe.length;
  const found =
    given.mines.length > 0
      ? `${total} and ${given.mines.length} found before: ${left === 0 ? 'none' : left} left`
      : given.safe.length > 0
        ? `${total}, for ${places} covered cells that are not known to be safe`
        : total;
  if (numbers.length === 0)
    return `${found}. So ${what} ${isOrAre(cells)} ${areMines ? mineWord(cells) : 'safe'}.`;
  const on = numbersOn(constraints, step);
  const isCited = (index: number) => numbers.includes(constraints.numbers[index].cell);
  if (!cells.some((cell) => boxes[boxOf[cell]].numbers.some(isCited))) {
    // The numbers cited speak of other cells only, so these get the rest: no mine, or one each.
    const over = areMines ? cells.length : 0;
    const more = given.mines.length > 0 ? ' more' : '';
    const mines = left - over === 1 ? `one${more} mine` : `${left - over}${more} mines`;
    const all = left === 1 ? 'the only one left' : 'all that are left';
    const bound = over === 0 ? `must be at least ${mines}, ${all}` : `can be at most ${mines}`;
    const verdict = `${what} ${isOrAre(cells)} ${over === 0 ? 'safe' : mineWord(cells)}`;
    return `${found}. Around ${on} there ${bound}: ${verdict}.`;
  }
  const { all, fitting } = overlayCount(constraints, step);
  const verdict = verdicts(constraints, step);
  const clash = `Of the ${all} ways in which the mines around ${on} can lie, ${all - fitting} ${all - fitting === 1n ? 'clashes' : 'clash'} with this count`;
  const rest = fitting === 1n ? 'in the one that is left' : `in the ${fitting} that are left`;
  return `${found}. ${clash}: ${rest} ${verdict}.`;
}

/** `b5 is a mine, c5 and d5 are safe` */
function verdicts({ position }: Constraints, { mines, safe }: Unsaid): string {
  const parts: string[] = [];
  if (mines.length > 0) parts.push(`${namesOf(position, mines)} ${isOrAre(mines)} ${mineWord(mines)}`);
  if (safe.length > 0) parts.push(`${namesOf(position, safe)} ${isOrAre(safe)} safe`);
  return listed(parts);
}

/** `With the mine b2 and the safe cell c3 found before, `, or nothing. */
function givenLead({ position }: Constraints, { given }: Unsaid): string {
  const parts: string[] = [];
  const { mines, safe } = given;
  if (mines.length > 0)
    parts.push(`${mines.length === 1 ? 'the mine' : 'the mines'} ${namesOf(position, mines)}`);
  if (safe.length > 0)
    parts.push(`the safe ${safe.length === 1 ? 'cell' : 'cells'} ${namesOf(position, safe)}`);
  return parts.length === 0 ? '' : `With ${listed(parts)} found before, `;
}

function capitalIf({ given }: Unsaid, text: string): string {
  return given.mines.length + given.safe.length > 0 ? text : capital(text);
}

function isOrAre(cells: readonly number[]): string {
  return cells.length === 1 ? 'is' : 'are';
}

function mineWord(cells: readonly number[]): string {
  return cells.length === 1 ? 'a mine' : 'mines';
}

/**
 * How many configurations a step overlays, those of its own numbers and given cells, of nothing else: `all` ways to lay
 * mines on the cells that its numbers touch, so that these come out right with the given cells, and those of them
 * `fitting` that do not clash with the number of mines.
 */
function overlayCount({ position }: Constraints, { numbers, given }: Unsaid) {
  const rest = assume(position, given.mines, given.safe);
  const count = rest && countAll(rest, numbers);
  if (!count) return { all: 0n, fitting: 0n };
  const ways = borderWays(count);
  const { mines } = count.rest.position;
  const fits = (onBorder: number) => onBorder <= mines && mines - onBorder <= count.border.interior.length;
  return { all: weigh(ways, () => 1n), fitting: weigh(ways, (onBorder) => (fits(onBorder) ? 1n : 0n)) };
}
