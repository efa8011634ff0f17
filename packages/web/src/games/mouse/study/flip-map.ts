import { type Flip, flipMove, flipsOf, isOpenAt } from '@knossos/engine/internal/games/mouse/rules/flips';
import type { GridBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import type { FlipWorth, Worth } from '@knossos/engine/internal/games/mouse/rules/neighbours';
import { grouped } from '@knossos/engine/internal/puzzle';
import { countTurns } from '../words.js';
import type { FlipWorths } from './study-jobs.js';

/** What a flip does to the turns. */
export type FlipKind = 'longer' | 'same' | 'sooner' | 'cut' | 'unknown';

/** A sign for each, so that colour is never alone. */
export const FLIP_SIGNS: Readonly<Record<FlipKind, string>> = {
  longer: '▲',
  same: '=',
  sooner: '▼',
  cut: '×',
  unknown: '?',
};

export const FLIP_WORDS: Readonly<Record<FlipKind, string>> = {
  longer: 'holds him longer',
  same: 'changes nothing',
  sooner: 'lets him out sooner',
  cut: 'cuts off the exit',
  unknown: 'takes too long to try',
};

/** A flip on the map. */
export interface MappedFlip extends FlipWorth {
  readonly kind: FlipKind;
  /** How strong its colour is, from 0 to 100: by the ratio of turns, on a log scale. */
  readonly share: number;
}

/** What every flip of a board does. */
export interface FlipMap {
  readonly before: Worth;
  readonly flips: readonly MappedFlip[];
  /** The flip that makes most of the maze; null where none holds the mouse longer. */
  readonly best: MappedFlip | null;
}

export function mapOf({ before, flips }: FlipWorths): FlipMap {
  const strongest = (kind: FlipKind) =>
    Math.max(
      0.01,
      ...flips.map((flip) => (kindOf(flip.worth, before) === kind ? strengthOf(flip.worth, before) : 0)),
    );
  const scales: Partial<Record<FlipKind, number>> = {
    longer: strongest('longer'),
    sooner: strongest('sooner'),
  };
  const mapped = flips.map((flip): MappedFlip => {
    const kind = kindOf(flip.worth, before);
    const scale = scales[kind];
    const share = scale === undefined ? 0 : Math.min(1, strengthOf(flip.worth, before) / scale);
    return { ...flip, kind, share: scale === undefined ? 100 : Math.round(30 + 70 * share) };
  });
  const longer = mapped.filter(({ kind }) => kind === 'longer');
  const best = longer.reduce<MappedFlip | null>(
    (most, flip) => (most === null || numberOf(flip.worth) > numberOf(most.worth) ? flip : most),
    null,
  );
  return { before, flips: mapped, best };
}

export function kindOf(worth: FlipWorth['worth'], before: Worth): FlipKind {
  if (worth === 'unknown') return 'unknown';
  if (worth === null) return before === null ? 'same' : 'cut';
  if (before === null || worth > before) return 'longer';
  return worth === before ? 'same' : 'sooner';
}

/** By how many powers of e the turns change; a trap counts as a change without end. */
function strengthOf(worth: FlipWorth['worth'], before: Worth): number {
  if (worth === before) return 0;
  const change = Math.abs(Math.log(Math.max(1, numberOf(worth))) - Math.log(Math.max(1, before ?? 1)));
  return Math.min(50, change);
}

function numberOf(worth: FlipWorth['worth']): number {
  return typeof worth === 'number' ? worth : 0;
}

/** The flip of the map at a place; null where nothing can be flipped. */
export function flipOn({ flips }: FlipMap, flip: Flip | null): MappedFlip | null {
  return flips.find(({ flip: one }) => one.cell === flip?.cell && one.side === flip.side) ?? null;
}

/** What a flip would do, as one sentence. */
export function flipSentence(
  board: GridBoard,
  { before }: Pick<FlipMap, 'before'>,
  { flip, kind, worth }: Pick<MappedFlip, 'flip' | 'kind' | 'worth'>,
): string {
  const name = flipMove(board.maze, { ...flip, side: null });
  const place = flip.side === null ? name : `the wall ${flip.side === 1 ? 'right of' : 'below'} ${name}`;
  const verb =
    flip.side === null
      ? isOpenAt(board, flip)
        ? 'Blocking'
        : 'Opening'
      : isOpenAt(board, flip)
        ? 'Putting up'
        : 'Taking down';
  if (kind === 'longer' || kind === 'sooner') {
    if (worth === Number.POSITIVE_INFINITY) return `${verb} ${place} traps him.`;
    const change = numberOf(worth) - (before ?? 0);
    const difference =
      before === null || before === Number.POSITIVE_INFINITY
        ? ''
        : `, ${grouped(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}`;
    return `${verb} ${place}: ${countTurns(numberOf(worth))}${difference}.`;
  }
  return `${verb} ${place} ${FLIP_WORDS[kind]}.`;
}

/** What the flips at a cell would do: of itself, or of the walls on its right and below. */
export function sentencesAt(board: GridBoard, map: FlipMap, cell: number): string {
  return map.flips
    .filter(({ flip }) => flip.cell === cell)
    .map((flip) => flipSentence(board, map, flip))
    .join(' ');
}

/** Whether a map is of this board: it has the same flips. */
export function fitsBoard(map: FlipMap, board: GridBoard): boolean {
  return map.flips.length === flipsOf(board).length;
}
