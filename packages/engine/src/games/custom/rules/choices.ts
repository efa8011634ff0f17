import { DIRECTIONS, DOWN, LEFT, type Maze, RIGHT, UP } from '../../../grid/index.js';
import type { GroundNow } from './ground.js';
import {
  AWAKE,
  CELL,
  FACING,
  FORM,
  PIECE,
  type Position,
  type Roll,
  TURN,
  type Why,
  YOU,
} from './position.js';
import type { sensesOf } from './senses.js';
import type { PieceRules } from './sentences/rule-set.js';
import type { Behaviour } from './sentences/sentence.js';

/** Where a step of a piece leads, before anybody of this round has moved; -1 where it may not. */
type PieceStep = (p: Position, piece: number, form: number, cell: number, way: number) => number;

/** The last choice, beside the way: where the piece looks from now on (-1: as before), why, and by which rule. */
interface Chosen {
  facing: number;
  why: Why;
  rule: number;
}

/** The way that a piece chooses, or less than 0 for none; `key` is your key's direction in this turn, -1 where you waited. */
type Chooser = (p: Position, piece: number, cell: number, key: number, roll: Roll) => number;

/** What choosers look at, and what they write. */
interface Choice {
  readonly forms: readonly PieceRules[];
  readonly firstPiece: number;
  readonly pieceStep: PieceStep;
  readonly distancesTo: GroundNow['distancesTo'];
  readonly columnOf: Int32Array;
  readonly rowOf: Int32Array;
  readonly chosen: Chosen;
  /** Notes why; gives the way back. */
  say(way: number, reason: Why): number;
}

/** How pieces choose their steps. `firstPiece` is where the numbers of the first piece stand in a position. */
export function choicesOf(
  { columns, rows }: Maze,
  forms: readonly PieceRules[],
  firstPiece: number,
  pieceStep: PieceStep,
  { distancesTo }: GroundNow,
  { senses, notices }: ReturnType<typeof sensesOf>,
) {
  const chosen: Chosen = { facing: -1, why: 'own-move', rule: -1 };
  const columnOf = Int32Array.from({ length: columns * rows }, (_, cell) => cell % columns);
  const rowOf = Int32Array.from({ length: columns * rows }, (_, cell) => Math.floor(cell / columns));
  const say = (way: number, reason: Why): number => {
    chosen.why = reason;
    return way;
  };
  const choice: Choice = { forms, firstPiece, pieceStep, distancesTo, columnOf, rowOf, chosen, say };
  const chosenBy = forms.map(({ behaviour }, form) => chooserOf(choice, form, behaviour));
  const otherwiseBy = forms.map(({ otherwise }, form) => chooserOf(choice, form, otherwise));

  /** The way of a piece in this round, or less than 0 for none; `key` is your key's direction in this turn, -1 where you waited. */
  const decide = (p: Position, piece: number, key: number, roll: Roll): number => {
    const at = firstPiece + piece * PIECE;
    const form = p[at + FORM];
    const cell = p[at + CELL];
    const rule = forms[form];
    chosen.facing = -1;
    chosen.rule = rule.rule;
    let isAwake = true;
    if (senses[form]) {
      isAwake = p[at + AWAKE] === 1 || notices(p, form, cell);
      if (isAwake && rule.neverForgets) p[at + AWAKE] = 1;
    }
    if (isAwake) {
      const way = chosenBy[form](p, piece, cell, key, roll);
      if (way > -2) return way;
    }
    chosen.rule = isAwake || rule.otherwiseRule >= 0 ? rule.otherwiseRule : rule.sensesRule;
    if (chosen.rule < 0) chosen.rule = isAwake ? rule.rule : rule.sensesRule;
    const way = otherwiseBy[form](p, piece, cell, key, roll);
    if (rule.otherwise.kind === 'stands') chosen.why = isAwake ? 'no-way' : 'asleep';
    return way;
  };

  return { decide, chosen };
}

function chooserOf(choice: Choice, form: number, behaviour: Behaviour): Chooser {
  const { forms, firstPiece, pieceStep, chosen, say } = choice;
  switch (behaviour.kind) {
    case 'hunts':
    case 'flees':
      return hunterOf(choice, form, behaviour);
    case 'walks':
      return (p, piece, cell) => {
        const ahead = p[firstPiece + piece * PIECE + FACING];
        if (pieceStep(p, piece, form, cell, ahead) >= 0) return say(ahead, 'ahead');
        for (const turn of behaviour.turns) {
          const way = (ahead + turn) & 3;
          if (pieceStep(p, piece, form, cell, way) < 0) continue;
          chosen.facing = way;
          return say(way, 'turned');
        }
        return say(-1, 'blocked');
      };
    case 'mirrors':
    case 'copies': {
      const isMirror = behaviour.kind === 'mirrors';
      const ways = isMirror ? MIRRORED[behaviour.mirror] : null;
      return (p, piece, cell, key) => {
        if (key < 0) return say(-1, 'no-way');
        const way = ways === null ? key : ways[key];
        return pieceStep(p, piece, form, cell, way) < 0
          ? say(-1, 'blocked')
          : say(way, isMirror ? 'mirrored' : 'copied');
      };
    }
    case 'paces': {
      const { every } = forms[form];
      const { path } = behaviour;
      return (p, piece, cell) => {
        const passed = Math.floor((p[TURN] - (every?.from ?? 1)) / (every?.turns ?? 1));
        const way = path[passed % path.length];
        if (way === null) return say(-1, 'paced');
        return pieceStep(p, piece, form, cell, way) < 0 ? say(-1, 'blocked') : say(way, 'paced');
      };
    }
    case 'wanders':
      return (p, piece, cell, _, roll) => {
        let sides = 0;
        for (const way of DIRECTIONS) if (pieceStep(p, piece, form, cell, way) >= 0) sides++;
        if (sides === 0) return say(-1, 'blocked');
        let left = sides === 1 ? 0 : roll(sides);
        for (const way of DIRECTIONS)
          if (pieceStep(p, piece, form, cell, way) >= 0 && left-- === 0) return say(way, 'wandered');
        return -1;
      };
    case 'stands':
      return () => say(-1, 'asleep');
  }
}

function hunterOf(
  { firstPiece, pieceStep, distancesTo, columnOf, rowOf, chosen, say }: Choice,
  form: number,
  behaviour: Behaviour & { kind: 'hunts' | 'flees' },
): Chooser {
  const sign = behaviour.kind === 'hunts' ? 1 : -1;
  switch (behaviour.method) {
    case 'rows first':
    case 'columns first': {
      const isRows = behaviour.method === 'rows first';
      const [left, right] = sign > 0 ? [LEFT, RIGHT] : [RIGHT, LEFT];
      const [up, down] = sign > 0 ? [UP, DOWN] : [DOWN, UP];
      return (p, piece, cell) => {
        const across = columnOf[p[YOU]] - columnOf[cell];
        const below = rowOf[p[YOU]] - rowOf[cell];
        const row = across === 0 ? -1 : across > 0 ? right : left;
        const column = below === 0 ? -1 : below > 0 ? down : up;
        const first = isRows ? row : column;
        if (first >= 0 && pieceStep(p, piece, form, cell, first) >= 0)
          return say(first, isRows ? 'row' : 'column');
        const second = isRows ? column : row;
        if (second >= 0 && pieceStep(p, piece, form, cell, second) >= 0)
          return say(second, isRows ? 'column' : 'row');
        return say(-1, first < 0 && second < 0 ? 'no-way' : 'blocked');
      };
    }
    case 'both axes':
      return (p, piece, cell) => {
        const across = sign * Math.sign(columnOf[p[YOU]] - columnOf[cell]);
        const below = sign * Math.sign(rowOf[p[YOU]] - rowOf[cell]);
        if (across === 0 && below === 0) return say(-1, 'no-way');
        const way = WAY_OF[(below + 1) * 3 + across + 1];
        return pieceStep(p, piece, form, cell, way) < 0 ? say(-1, 'blocked') : say(way, 'both');
      };
    case 'by shortest path':
      return (p, piece, cell) => {
        const distances = distancesTo(p, form);
        const here = distances[cell];
        if (here < 0) return say(-2, 'no-way');
        for (const way of behaviour.ties) {
          const to = pieceStep(p, piece, form, cell, way);
          if (to >= 0 && distances[to] === here - sign) return say(way, 'path');
        }
        return say(-1, here === 0 ? 'no-way' : 'blocked');
      };
    case 'in straight line':
      return (p, piece, cell) => {
        const back = (p[firstPiece + piece * PIECE + FACING] + 2) & 3;
        let best = -1;
        let least = Number.POSITIVE_INFINITY;
        for (const way of behaviour.ties) {
          if (behaviour.facing !== null && way === back) continue;
          const to = pieceStep(p, piece, form, cell, way);
          if (to < 0) continue;
          const far = sign * ((columnOf[to] - columnOf[p[YOU]]) ** 2 + (rowOf[to] - rowOf[p[YOU]]) ** 2);
          if (far < least) {
            least = far;
            best = way;
          }
        }
        if (best < 0 && behaviour.facing !== null && pieceStep(p, piece, form, cell, back) >= 0) best = back;
        if (best < 0) return say(-1, 'blocked');
        if (behaviour.facing !== null) chosen.facing = best;
        return say(best, 'line');
      };
  }
}

const MIRRORED = {
  'left-right': [0, 3, 2, 1, 7, 6, 5, 4],
  'up-down': [2, 1, 0, 3, 5, 4, 7, 6],
  both: [2, 3, 0, 1, 6, 7, 4, 5],
} as const;

/** The way with a sign down and a sign across, each from -1 to 1. */
const WAY_OF = [7, 0, 4, 3, -1, 1, 6, 2, 5] as const;
