import { GO, mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { flipsBetween } from '@knossos/engine/internal/games/mouse/rules/distance';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { flipMove } from '@knossos/engine/internal/games/mouse/rules/flips';
import { isFeasible, type Release } from '@knossos/engine/internal/games/mouse/rules/network';
import { targetOf } from '@knossos/engine/internal/puzzle';
import { type Aid, dayOfLevel, isHelped } from '@knossos/engine/internal/session';
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { dailyLevel } from '../../../session/dailies.js';
import { gameEnded } from '../../../session/ended.js';
import { aidsIn, forgetGame, keepAid, keepWin, recordsChanged } from '../../../session/records.js';
import { trying } from '../../../session/trying.js';
import { put } from '../../../state/signals.js';
import { recordFor, tallyOf } from '../best-known.js';
import { boardChoiceOf, cleared, type Design, isDesign, readMouse } from '../design.js';
import { originOnTable } from '../studio/maze-store.js';

/** The daily puzzle whose frame a design is drawn in, whatever was cleared or scattered there since; null for none. */
function dailyOf(design: Design): Design | null {
  const day = dayOfLevel(design);
  const text = day === null ? null : (dailyLevel(design.game, day)?.text ?? null);
  const daily = text === null ? null : readMouse(text);
  const textOf = (one: Design) => formatMouse(mouseRules.puzzle(cleared(one)));
  if (!daily?.ok || !isDesign(daily.value)) return null;
  return textOf(daily.value) === textOf(design) ? daily.value : null;
}

/** The level that a design counts for: the day's puzzle, or the maze that it was made from. */
const levelOf = (design: Design): Design => dailyOf(design) ?? originOnTable();
const puzzleOf = (design: Design) => mouseRules.format(mouseRules.puzzle(levelOf(design)));

/** Notes help that was taken with a design, for the level that it counts for. */
export const noteHelp = (design: Design, aid: Aid): void => keepAid(puzzleOf(design), aid);
export function hadHelp(design: Design): boolean {
  void recordsChanged.value;
  return isHelped(aidsIn(puzzleOf(design)));
}

/** Tells the line above a level that is played on how the design on the table does. */
export function useTrying(design: Design): void {
  const puzzle = useMemo(() => puzzleOf(design), [design]);
  const isWithHelp = hadHelp(design);
  useEffect(() => {
    trying.value = { puzzle, tried: 0, moves: 0, isHelped: isWithHelp };
    return put(trying, null);
  }, [puzzle, isWithHelp]);
}

/** Drops the mark of help: one begins again from the level as it came. */
export function forgetHelp(design: Design): Design {
  forgetGame(puzzleOf(design));
  return levelOf(design);
}

/** A design that was released, and what it came to. */
export interface Released {
  readonly design: Design;
  readonly score: Release;
  readonly isHelped: boolean;
  /** When, in milliseconds since 1970. */
  readonly time: number;
}

/** The designs that were released since the page was opened, the newest first, each once. */
export const releases = signal<readonly Released[]>([]);
const MOST_LISTED = 30;

/** Turns of a run that came to its end; none of one that is still inside, and a trap holds for ever. */
export function turnsOf(score: Release): number {
  if (score.ending === 'trapped') return Number.POSITIVE_INFINITY;
  return score.ending === 'out' ? score.turns : 0;
}

/** Those in the frame of a design: what they came to can be compared. */
export function releasesLike(design: Design): readonly Released[] {
  const choiceOf = (one: Design) => JSON.stringify(boardChoiceOf(one));
  const choice = choiceOf(design);
  return releases.value.filter((one) => choiceOf(one.design) === choice);
}

/** Tells of a release that came to its end: it is listed, and counts for the level that the design was made from. */
export function tellRelease(design: Design, score: Release): void {
  const level = levelOf(design);
  const text = formatMouse(design);
  const helped = hadHelp(design);
  const others = releases.peek().filter((one) => formatMouse(one.design) !== text);
  const newest = { design, score, isHelped: helped, time: Date.now() };
  releases.value = [newest, ...others].slice(0, MOST_LISTED);
  // A maze that is released as it came was not played.
  if (score.ending !== 'out' || text === formatMouse(level)) return;
  keepWin(puzzleOf(design), { moves: 1, score: score.turns }, helped);
  const flips = flipsBetween(design.board, level.board);
  gameEnded({
    level,
    seed: null,
    line: [...flips.map((flip) => flipMove(level.board.maze, flip)), GO],
    isWon: true,
    isHelped: helped,
    moves: flips.length + 1,
    worth: score.turns,
    ms: null,
  });
}

export interface Bar {
  readonly text: string;
  readonly turns: number;
  /** Whether as many turns do not do. */
  readonly isToBeat?: true;
}

/** What a design can be held against, the lowest first: the maze as it came, the level's goal, the best maze that is known. */
export function barsOf(design: Design): readonly Bar[] {
  const origin = originOnTable();
  const goal = targetOf(design)?.value;
  const record = recordFor(design, design.board.shape === 'walls' ? 'walls' : 'turns');
  const bars = [
    ...(goal === undefined || design.modulo !== null ? [] : [{ text: 'the goal', turns: goal }]),
    ...(record ? [{ text: 'best known of this size', turns: tallyOf(record.level).turns }] : []),
  ];
  const isOther = formatMouse(origin) !== formatMouse(design) && design.modulo === null;
  const isRun = isOther && bars.length > 0 && isFeasible(origin.board);
  const first = isRun
    ? [{ text: 'the maze as it came', turns: tallyOf(origin).turns, isToBeat: true } as const]
    : [];
  return [...first, ...bars].sort((one, other) => one.turns - other.turns);
}
