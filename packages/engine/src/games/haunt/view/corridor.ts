import type { HauntState } from '../rules/state.js';
import { isFloorAt, isInLine, isSeen, type Offset, offsetOf, windowSize } from './window.js';

/**
 * What the player sees with his own eyes: flat shapes to be drawn one over another, the farthest first (the painter's
 * algorithm). x goes from -1 (left rim of the picture) to 1, y from -1 (top) to 1; what lies outside is to be cut off.
 */
export type CorridorShape = WallFace | CorridorFigure;

/** A wall's face turned to the player (`front`), or one along his way (`side`). Its left and right edges are upright. */
export interface WallFace {
  readonly kind: 'front' | 'side';
  readonly at: Offset;
  readonly left: number;
  readonly right: number;
  /** Half the height of the left and of the right edge: they reach from -y to y. */
  readonly leftHeight: number;
  readonly rightHeight: number;
  /** Cells to its nearest point, for shade. */
  readonly distance: number;
}

/** A monster, or the exit: standing on the floor in the middle of a cell. */
export interface CorridorFigure {
  readonly kind: 'figure';
  readonly what: 'ghost' | 'zombie' | 'exit';
  readonly at: Offset;
  readonly x: number;
  /** Half the height of a wall at this distance: it stands at y, and the ceiling is at -y. */
  readonly height: number;
  /** Half the width of a corridor at this distance. */
  readonly width: number;
  readonly distance: number;
  /** Behind walls: the window shows it, the eye does not. Such figures come last. */
  readonly isHidden: boolean;
}

/** The eye is so far behind the middle of the player's cell. */
const BACK = 0.45;
/** Half the picture's width and height, of a corridor of one cell, at distance 1 from the eye. */
const ACROSS = 0.575;
const UPRIGHT = 0.65;
/** Nothing nearer to the eye is drawn. */
const NEAREST = 0.2;

/** The corridor as far as the window goes. `advance` (0 to 1) is how much of the next step is made, between two pictures. */
export function corridorView(state: HauntState, advance = 0): CorridorShape[] {
  const { forward } = state.level.vision;
  const { column: half } = windowSize(state.level.vision);
  const isOpen = (ahead: number, right: number) => isFloorAt(state, { ahead, right });
  const figures = figuresOf(state, advance);
  const shapes: CorridorShape[] = [];
  for (let ahead = forward; ahead >= 0; ahead--) {
    for (let aside = half; aside >= 0; aside--) {
      for (const right of aside === 0 ? [0] : [-aside, aside]) {
        const here = figures.filter(({ at, isHidden }) => isAt(at, ahead, right) && !isHidden);
        shapes.push(...here);
        if (aside > 0 && !isOpen(ahead, right) && isOpen(ahead, right - Math.sign(right)))
          shapes.push(sideFace(ahead, right, advance));
      }
    }
    for (let right = -half; right <= half && ahead > 0; right++)
      if (!isOpen(ahead, right) && isOpen(ahead - 1, right)) shapes.push(frontFace(ahead, right, advance));
  }
  return [...shapes, ...figures.filter(({ isHidden }) => isHidden)].filter(isInPicture);
}

function isAt(at: Offset, ahead: number, right: number): boolean {
  return at.ahead === ahead && at.right === right;
}

export interface PicturePoint {
  readonly x: number;
  /** Half the height of a wall that stands there: the floor is at this y, the ceiling at minus it. */
  readonly height: number;
}

/** Where a point of the maze lies in the picture. A point nearer to the eye than anything drawn is moved ahead to there. */
export function pointInView({ ahead, right }: Offset): PicturePoint {
  const depth = Math.max(NEAREST, ahead + BACK);
  return { x: (2 * right * ACROSS) / depth, height: UPRIGHT / depth };
}

/** What stands before the player inside the window: the exit, ghosts, zombies. */
function figuresOf(state: HauntState, advance: number): CorridorFigure[] {
  const { level, ghosts, zombies } = state;
  const figure = (what: CorridorFigure['what'], cell: number): CorridorFigure[] => {
    const at = offsetOf(state, cell);
    if (at.ahead < advance || !isSeen(state, cell)) return [];
    const point = pointInView({ ahead: at.ahead - advance, right: at.right });
    const width = (point.height * ACROSS) / UPRIGHT;
    const isHidden = !isInLine(state, at);
    return [{ kind: 'figure', what, at, ...point, width, distance: at.ahead - advance, isHidden }];
  };
  return [
    ...figure('exit', level.exit),
    ...ghosts.flatMap((cell) => figure('ghost', cell)),
    ...zombies.flatMap((cell) => figure('zombie', cell)),
  ];
}

function frontFace(ahead: number, right: number, advance: number): WallFace {
  const distance = ahead - 0.5 - advance;
  const left = pointInView({ ahead: distance, right: right - 0.5 });
  const end = pointInView({ ahead: distance, right: right + 0.5 });
  return { kind: 'front', at: { ahead, right }, ...faceBetween(left, end), distance: Math.max(0, distance) };
}

/** The face towards the middle of a wall beside the way. */
function sideFace(ahead: number, right: number, advance: number): WallFace {
  const edge = right - Math.sign(right) / 2;
  const distance = ahead - 0.5 - advance;
  const near = pointInView({ ahead: distance, right: edge });
  const far = pointInView({ ahead: distance + 1, right: edge });
  const face = right > 0 ? faceBetween(far, near) : faceBetween(near, far);
  return { kind: 'side', at: { ahead, right }, ...face, distance: Math.max(0, distance) };
}

function faceBetween(left: PicturePoint, right: PicturePoint) {
  return { left: left.x, right: right.x, leftHeight: left.height, rightHeight: right.height };
}

function isInPicture(shape: CorridorShape): boolean {
  if (shape.kind === 'figure') return shape.x - shape.width < 1 && shape.x + shape.width > -1;
  return shape.left < 1 && shape.right > -1;
}
