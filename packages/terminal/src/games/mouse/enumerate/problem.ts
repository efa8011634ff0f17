import { formatBoard, parseMouse } from '@knossos/engine/internal/games/mouse';
import {
  type DesignProblem,
  levelOfDesign,
  worthOf,
} from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { Objective } from '@knossos/engine/internal/games/mouse/walk/objective';
import { DEFAULT_MIND } from '@knossos/engine/internal/games/mouse/walk/sure-minds';
import { flashCount } from '@knossos/engine/internal/games/mouse/walk/walk';
import { counted, parseDocument } from '@knossos/engine/internal/puzzle';
import { type Drawing, drawingOf, frameObject, frameText } from '../frame.js';

/** What is asked, with nothing left out. */
export type WholeProblem = Frame &
  Required<Pick<DesignProblem, 'shape' | 'objective'>> &
  Pick<DesignProblem, 'mind'>;

/** What is enumerated, in objects. */
export function problemObject(problem: WholeProblem) {
  const { shape, objective, mind = DEFAULT_MIND } = problem;
  return { ...frameObject(problem), shape, objective, mind };
}

/** The same in words. */
export function problemText(problem: WholeProblem): string {
  const frame = frameText(problem);
  if (problem.mind !== undefined) return `${frame}, ${problem.mind}`;
  return problem.shape === 'walls' ? `${frame}, walls between cells` : frame;
}

/** What a run is worth, in words. */
export function worthText(objective: Objective, worth: number): string {
  if (objective === 'crossed') return `${counted(worth, 'visit')} of one cell`;
  const turns = counted(worth, 'turn');
  return objective === 'cover' ? `${turns} until every cell in reach was visited` : turns;
}

/** What the old Flash game would show for so many turns; null where something else is counted. */
export function flashOf(objective: Objective, worth: number): number | null {
  return objective === 'turns' ? flashCount(worth) : null;
}

/** A design, given by digits, on one line: rows of `.` and `#`, or of a drawing with walls, joined by `/`. */
export function designDrawing(problem: WholeProblem, design: string): Drawing {
  if (problem.shape === 'cells') return drawingOf(problem, design);
  return formatBoard(levelOfDesign(problem, design).board).trim().split('\n').join('/');
}

/** What the run through such a drawing is worth; null when it does not fit the problem or the exit is cut off. */
export function worthOfDrawing(problem: WholeProblem, drawing: Drawing): number | null {
  const { shape, order, objective } = problem;
  if (shape === 'cells') {
    const cells = drawing.replaceAll('/', '').replaceAll('.', '0').replaceAll('#', '1');
    if (drawing !== drawingOf(problem, cells)) return null;
    return worthOf(levelOfDesign(problem, cells), objective);
  }
  const document = parseDocument(`game: mouse\nshape: walls\n\n${drawing.split('/').join('\n')}\n`);
  const level = document.ok ? parseMouse(document.value) : document;
  if (!level.ok || level.value.board.shape !== 'walls') return null;
  const { maze, start, exit } = level.value.board;
  const isFrame = maze.columns === problem.columns && maze.rows === problem.rows && start === problem.start;
  if (!isFrame || exit.cell !== problem.exit || exit.side !== (problem.exitSide ?? null)) return null;
  return worthOf({ ...level.value, order }, objective);
}
