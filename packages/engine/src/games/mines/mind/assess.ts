import { type Assessment, capital, type Task, unknownAssessment, type Worth } from '../../../puzzle/index.js';
import { COVERED } from '../board/board.js';
import { namesOf } from '../board/words.js';
import { firstCell } from '../coach/first.js';
import { type Analysis, analysing } from '../exact/analysis.js';
import { MOST_STATES } from '../exact/border-count.js';
import { exactChance } from '../exact/fifty.js';
import { bestCell } from '../players/best-cell.js';
import { isBlank } from '../rules/field.js';
import { chordCells, flagsByCell } from '../rules/play.js';
import { type MinesState, type Move, moveText, positionOf, readMove } from '../rules/state.js';

/** Sets of configurations that a search for perfect play may examine where nothing is safe. */
const MOST_SETS = 30_000;

const NO_RISK: Worth = { kind: 'risk', risk: 0 };

/**
 * Weighs up a move by the chance that it opens a mine, given the numbers that were to be seen; all layouts that agree with
 * them are as likely. The best moves open a cell with the least risk, and where nothing is safe also the one that perfect
 * play or look-ahead takes. A flag risks nothing; whether it is right is told where the numbers say.
 */
export function* assessMines(seen: MinesState, played: string | null): Task<Assessment<string>> {
  const move = played === null ? null : readMove(seen.level, played);
  const opened = move === null ? [] : openedBy(seen, move);
  const none = move && NO_RISK;
  const first = firstCell(seen);
  if (first !== null && (first.isAny || opened.every((cell) => cell === first.open))) {
    const remark = 'The first cell opened is never a mine.';
    const bestMoves = move?.action === 'open' && played !== null ? [played] : [];
    return { best: NO_RISK, bestMoves, isAll: false, played: none, ...(opened.length > 0 ? { remark } : {}) };
  }
  const position = positionOf(seen);
  const analysis = yield* analysing(position, MOST_STATES);
  if (analysis.status !== 'possible') {
    const reason =
      analysis.status === 'impossible' ? analysis.reason : 'the shore is too tangled to be counted exactly';
    return unknownAssessment(`${capital(reason)}.`, played);
  }
  const { probability, safe } = analysis;
  const least = leastRisk(probability);
  const isLeast = (cell: number) => (probability[cell] ?? 2) <= least;
  const covered = [...seen.shown.keys()].filter((cell) => seen.shown[cell] === COVERED);
  const cells = safe.length > 0 ? safe : covered.filter(isLeast);
  const preferred =
    safe.length > 0 || isUntouched(seen) ? null : bestCell(position, analysis, { sets: MOST_SETS });
  const wanted = new Set(preferred === null ? cells : [...cells, preferred.cell]);
  const texts = covered.filter((cell) => wanted.has(cell)).map((cell) => moveText(seen.level, 'open', cell));
  const [only = -1] = opened;
  const risk =
    opened.length === 1 ? (probability[only] ?? 0) : 1 - exactChance(position, analysis)([], opened);
  const isSafe = opened.length > 0 && opened.every((cell) => safe.includes(cell));
  const isChordOfSafe = move?.action === 'chord' && isSafe && played !== null;
  const remark = remarkOn(seen, move, analysis, preferred?.cell ?? null);
  return {
    best: { kind: 'risk', risk: least },
    bestMoves: isChordOfSafe ? [...texts, played] : texts,
    isAll: true,
    played: move && (opened.length === 0 || isSafe ? NO_RISK : { kind: 'risk', risk }),
    ...(remark === null ? {} : { remark }),
  };
}

function isUntouched({ level, shown }: MinesState): boolean {
  return isBlank(level) && shown.every((number) => number === COVERED);
}

/** The covered cells that a move opens, seas not followed. */
function openedBy(state: MinesState, { action, cell }: Move): readonly number[] {
  if (action === 'flag') return [];
  return action === 'open' ? [cell] : chordCells(state, cell, flagsByCell(state));
}

/** The smallest chance of a mine among the covered cells. */
function leastRisk(probability: Float64Array): number {
  return probability.filter((risk) => !Number.isNaN(risk)).reduce((low, risk) => Math.min(low, risk), 1);
}

function remarkOn(
  seen: MinesState,
  move: Move | null,
  { safe, mines, probability }: Analysis,
  preferred: number | null,
): string | null {
  if (move === null) return null;
  const name = namesOf(seen.level, [move.cell]);
  const isTaken = seen.flags.includes(move.cell);
  if (move.action === 'flag') {
    if (isTaken) return mines.includes(move.cell) ? `The flag on ${name} was right.` : null;
    if (mines.includes(move.cell)) return `The numbers prove the mine on ${name}.`;
    return safe.includes(move.cell)
      ? `The numbers prove that ${name} holds no mine: this flag is wrong.`
      : null;
  }
  const wrong = seen.flags.filter((cell) => safe.includes(cell));
  if (move.action === 'chord' && wrong.length > 0)
    return `The flag on ${namesOf(seen.level, wrong)} was wrong, as the numbers prove.`;
  const least = leastRisk(probability);
  if (preferred === move.cell && (probability[move.cell] ?? 0) > least)
    return 'A little more risk now, but more games are won this way.';
  return null;
}
