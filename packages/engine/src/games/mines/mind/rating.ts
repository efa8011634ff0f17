import { cellCount, cellName } from '../../../grid/index.js';
import { gradeOf, type Rating, type Task } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { cellsWhere, deal, layoutOf } from '../board/board.js';
import { deduce } from '../coach/coach.js';
import type { Deduction } from '../coach/constraints.js';
import { demandOf, gradeBoard, MINES_THRESHOLDS, type PlayFeatures } from '../coach/grade.js';
import { analysing, deadCells } from '../exact/analysis.js';
import { MOST_STATES } from '../exact/border-count.js';
import type { Board } from '../foreign/boards.js';
import { isBlank } from '../rules/field.js';
import { firstClick, type MinesLevel } from '../rules/level.js';
import { type Measures, measuresOf } from '../rules/measures.js';
import { startState } from '../rules/play.js';
import { positionOf } from '../rules/state.js';

/** Measured features of a field: of a whole board what playing it asks, of a position its certain cells. */
export type MinesFeatures = Partial<Omit<PlayFeatures, 'hardestWay'> & Measures> & {
  readonly cells: number;
  readonly mines: number;
  /** Mines a cell, rounded to thousandths. */
  readonly density?: number;
  /** The first cell opened, as `c4`. */
  readonly first?: string;
  /** Whether reasons alone open the board. */
  readonly noGuess?: boolean;
  /** The hardest way that is needed, from 1 (a guess) to 4 (the number of mines). */
  readonly hardestWay?: number;
  /** Layouts that agree with a position, as a decimal string. */
  readonly solutions?: string;
  /** Covered cells that are certainly safe, that are certainly mines, and that tell nothing whatever they hold. */
  readonly certainSafe?: number;
  readonly certainMines?: number;
  readonly dead?: number;
  /** Least probability of a mine on a covered cell. */
  readonly leastRisk?: number;
  /** Why no layout agrees with a position. */
  readonly reason?: string;
};

/**
 * Measures a field. A layout, or what the level's seed deals, is opened from its first cell on by the coach's easiest
 * steps; guesses where they are needed. A position is rated by the steps to its next safe cell; where there is none it
 * has no difficulty: what remains is luck.
 */
export function* rateMines(level: MinesLevel): Task<Rating<MinesFeatures>> {
  const isBoard = level.ground.kind === 'layout' || isBlank(level);
  return isBoard ? yield* rateBoard(level) : yield* ratePosition(level);
}

function* rateBoard(level: MinesLevel): Task<Rating<MinesFeatures>> {
  const { layout, first } = boardOf(level);
  const graded = yield* gradeBoard(layout, first);
  if (graded.status === 'gave-up')
    return tangled(graded.states, { cells: cellCount(level), mines: level.mines });
  const needsGuess = graded.features.guesses > 0;
  return {
    status: 'solved',
    difficulty: graded.difficulty,
    grade: graded.grade,
    features: {
      cells: cellCount(level),
      mines: level.mines,
      density: Math.round((1000 * level.mines) / cellCount(level)) / 1000,
      first: cellName(level, first),
      noGuess: !needsGuess,
      ...graded.features,
      ...measuresOf(layout),
    },
  };
}

/** The mines as they lie, or as the level's seed deals them, with a first cell that is safe. */
function boardOf(level: MinesLevel): Board {
  const wished = firstClick(level);
  const random = Random.from(level.meta.seed ?? '');
  const { ground, mines, start } = level;
  const layout =
    ground.kind === 'layout'
      ? layoutOf(level, cellsWhere(ground.isMine))
      : deal(level, mines, start, wished, random);
  if (layout.isMine[wished] === 0) return { layout, first: wished };
  const safe = cellsWhere(layout.isMine.map((mine) => 1 - mine));
  return { layout, first: safe.find((cell) => layout.numbers[cell] === 0) ?? safe[0] ?? 0 };
}

/** The rating of a field whose shore takes more states than are counted. */
function tangled(states: number, features: MinesFeatures): Rating<MinesFeatures> {
  const reason = `the shore needs more than ${states} states to be counted`;
  return { status: 'gave-up', difficulty: null, grade: null, features, reason };
}

function* ratePosition(level: MinesLevel): Task<Rating<MinesFeatures>> {
  const position = positionOf(startState(level, ''));
  const analysis = yield* analysing(position, MOST_STATES);
  const shared = { cells: cellCount(level), mines: level.mines };
  if (analysis.status === 'impossible')
    return {
      status: 'impossible',
      difficulty: null,
      grade: null,
      features: { ...shared, reason: analysis.reason },
    };
  if (analysis.status === 'gave-up') return tangled(analysis.states, shared);
  const steps: Deduction[] = [];
  for (const step of deduce(position, () => analysis)) {
    steps.push(step);
    if (step.safe.length > 0) break;
  }
  const isSure = analysis.safe.length > 0;
  const difficulty = isSure ? 10 * steps.reduce((most, step) => Math.max(most, demandOf(step)), 1) : null;
  const dead = yield* deadCells(position, analysis);
  const risks = [...analysis.probability].filter((chance) => !Number.isNaN(chance));
  return {
    status: 'solved',
    difficulty,
    grade: difficulty === null ? null : gradeOf(difficulty, MINES_THRESHOLDS),
    features: {
      ...shared,
      solutions: String(analysis.solutions),
      certainSafe: analysis.safe.length,
      certainMines: analysis.mines.length,
      dead: dead.length,
      leastRisk: risks.reduce((least, risk) => Math.min(least, risk), 1),
      hardestWay: isSure ? steps.reduce((hardest, { way }) => Math.max(hardest, way), 2) : 1,
    },
  };
}
