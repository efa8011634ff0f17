import type { HauntState } from './state.js';
import { isFloorAt, isInLine, isSeen, type Offset, offsetOf, windowSize } from './window.js';

/**
 * What the player sees with his own eyes: flat shapes to be drawn one over another, the farthest first (the painter's
 * algorithm). x goes from -1 (left rim of the picture) to 1, y from -1 (top) to 1; what lies outside is to be cut off.
 */
export type CorridorShape = WallFace | CorridorFigure;

/** A wall's face turned to the player (`front`), or one along his way (`side`). Its left and right edges are upright. */
export interface WallFace {
  readonly kind: 'front' | 'side';
  /** The cell of the wall. */
  readonly at: Offset;
  readonly left: number;
  readonly right: number;
  /** Half the height of the left and of the right edge: they reach from -y to y. */
  readonly leftHeight: number;
  readonly rightHeight: number;
  /** Cells to its nearest point, for shade. */
  readonly distance: number;
}

/** Somebody, or the exit: standing on the floor in the middle of a cell. */
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

/** The corridor as the player sees it, as far as the window goes. Nothing behind him is in it. */
export function corridorView(state: HauntState): CorridorShape[] {
  const { forward } = state.level.vision;
  const { column: half } = windowSize(state.level.vision);
  const isOpen = (ahead: number, right: number) => isFloorAt(state, { ahead, right });
  const figures = figuresOf(state);
  const shapes: CorridorShape[] = [];
  for (let ahead = forward; ahead >= 0; ahead--) {
    for (let aside = half; aside >= 0; aside--) {
      for (const right of aside === 0 ? [0] : [-aside, aside]) {
        const here = figures.filter(({ at, isHidden }) => isAt(at, ahead, right) && !isHidden);
        shapes.push(...here);
        if (aside > 0 && !isOpen(ahead, right) && isOpen(ahead, right - Math.sign(right)))
          shapes.push(sideFace(ahead, right));
      }
    }
    for (let right = -half; right <= half && ahead > 0; right++)
      if (!isOpen(ahead, right) && isOpen(ahead - 1, right)) shapes.push(frontFace(ahead, right));
  }
  return [...shapes, ...figures.filter(({ isHidden }) => isHidden)].filter(isInPicture);
}

function isAt(at: Offset, ahead: number, right: number): boolean {
  return at.ahead === ahead && at.right === right;
}

/** What stands before the player inside the window: the exit, ghosts, zombies. */
function figuresOf(state: HauntState): CorridorFigure[] {
  const { level, ghosts, zombies } = state;
  const figure = (what: CorridorFigure['what'], cell: number): CorridorFigure[] => {
    const at = offsetOf(state, cell);
    if (at.ahead < 0 || !isSeen(state, cell)) return [];
    const depth = at.ahead + BACK;
    const x = (2 * at.right * ACROSS) / depth;
    const isHidden = !isInLine(state, at);
    const size = { height: UPRIGHT / depth, width: ACROSS / depth };
    return [{ kind: 'figure', what, at, x, ...size, distance: at.ahead, isHidden }];
  };
  return [
    ...figure('exit', level.exit),
    ...ghosts.flatMap((cell) => figure('ghost', cell)),
    ...zombies.flatMap((cell) => figure('zombie', cell)),
  ];
}

function frontFace(ahead: number, right: number): WallFace {
  const depth = ahead - 0.5 + BACK;
  const left = ((2 * right - 1) * ACROSS) / depth;
  const height = UPRIGHT / depth;
  const edges = { left, right: left + (2 * ACROSS) / depth, leftHeight: height, rightHeight: height };
  return { kind: 'front', at: { ahead, right }, ...edges, distance: ahead - 0.5 };
}

/** The face towards the middle of a wall beside the way. */
function sideFace(ahead: number, right: number): WallFace {
  const near = Math.max(NEAREST, ahead - 0.5 + BACK);
  const far = ahead + 0.5 + BACK;
  const across = (2 * right - Math.sign(right)) * ACROSS;
  const edges =
    right > 0
      ? { left: across / far, right: across / near, leftHeight: UPRIGHT / far, rightHeight: UPRIGHT / near }
      : { left: across / near, right: across / far, leftHeight: UPRIGHT / near, rightHeight: UPRIGHT / far };
  return { kind: 'side', at: { ahead, right }, ...edges, distance: Math.max(0, ahead - 0.5) };
}

function isInPicture(shape: CorridorShape): boolean {
  if (shape.kind === 'figure') return shape.x - shape.width < 1 && shape.x + shape.width > -1;
  return shape.left < 1 && shape.right > -1;
}
