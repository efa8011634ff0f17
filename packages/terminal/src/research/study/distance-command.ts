import { sceneToText } from '@knossos/engine/internal/draw';
import {
  canonicalBoard,
  type Flip,
  flipMove,
  flipsBetween,
  type GridBoard,
  isOpenAt,
  type MouseLevel,
  mouseRules,
  type Release,
  release,
  whyNotCompared,
} from '@knossos/engine/internal/games/mouse';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { counted, type Overlay } from '@knossos/engine/internal/puzzle';
import { command, one, option, type ValuesOf } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonObject, look, lookOf, settings } from '../../cli/options.js';
import { fieldsOf, keys } from '../../cli/schema.js';
import { wholeNumber } from '../../cli/values.js';
import { READING } from '../../games/mouse/levels.js';
import { oneLevel } from '../../io/choice.js';

const options = {
  ofA: option('n', 'which level of A, from 0', wholeNumber(0)),
  ofB: option('n', 'which level of B, from 0', wholeNumber(0)),
  ...jsonObject,
  ...settings,
  ...look,
};

type Options = ValuesOf<typeof options>;

interface Compared {
  readonly file: string;
  readonly index: number;
  readonly level: MouseLevel;
  readonly board: GridBoard;
  /** Null where the exit is cut off. */
  readonly run: Release | null;
}

interface Distance {
  readonly a: Compared;
  readonly b: Compared;
  readonly flips: readonly Flip[];
  /** The same of the canonical forms; null where one of them does not get out. */
  readonly canonical: readonly Flip[] | null;
}

const named = ({ a }: Distance, flips: readonly Flip[]) => flips.map((flip) => flipMove(a.board.maze, flip));
const SIDE = keys<Compared>`
  file: text
  index: count
  title: text | null ${({ level }) => level.meta.title}
  turns: count | null ${({ run }) => (run?.ending === 'out' ? run.turns : null)}`;

const DISTANCE = keys<Distance>`
  shape: 'cells' | 'walls' ${({ a }) => a.board.shape}
  size: text  # COLUMNSxROWS ${({ a: { board } }) => `${board.maze.columns}x${board.maze.rows}`}
  distance: count  # flips that make one of the other ${({ flips }) => flips.length}
  flips: text[]  # as moves: cells such as c4, walls such as c4r or c4d ${(two) => named(two, two.flips)}
  canonical: { distance: count, flips: text[] } | null  # the same of the canonical forms; null where one
    of them does not get out
    ${(two) => two.canonical && { distance: two.canonical.length, flips: named(two, two.canonical) }}
  a: { ${fieldsOf(SIDE)} }  # turns: null where he does not get out ${({ a }) => SIDE.of(a)}
  b: { ${fieldsOf(SIDE)} } ${({ b }) => SIDE.of(b)}`;

/** Turns after which a run is given up; its maze has no canonical form then. */
const MOST_TURNS = 100_000_000;

/** `knossos mouse distance`: what two designs differ in. */
export default command({
  args: {
    a: one('a file with a grid maze, - for standard input, a shipped level, a title or an id', {
      names: 'level',
    }),
    b: one('another, of the same shape, size, start and exit', { names: 'level' }),
  },
  options,
  about: `The Hamming distance of two designs: how many flips make one of the other, and which. Beside it stands the
distance of their canonical forms, in which cells that the mouse never visits are blocked (walls between two such cells
stand): designs with the same run are 0 apart there.`,
  json: [{ keys: DISTANCE }],
  exits: { '0': 'done', '2': 'wrong usage', '3': 'a level cannot be read, or they are of different frames' },
  examples: [
    ['mouse distance mouse/1-first-designs#1 mouse/3-other-mice#3', 'two shipped mazes of one size'],
  ],
  async run({ a: nameA, b: nameB }, options, io) {
    const a = await compared(nameA, options.ofA, options, io, '--of-a');
    const b = await compared(nameB, options.ofB, options, io, '--of-b');
    const obstacle = whyNotCompared(a.board, b.board);
    if (obstacle !== null) {
      throw new Failure(
        EXIT.invalid,
        `${a.file} #${a.index} and ${b.file} #${b.index} cannot be compared: ${obstacle}`,
      );
    }
    const flips = flipsBetween(a.board, b.board);
    const [formA, formB] = [a, b].map(({ board, level }) => canonicalBoard(board, level, MOST_TURNS));
    const canonical = formA && formB ? flipsBetween(formA, formB) : null;
    const found = { a, b, flips, canonical };
    io.out.write(options.json ? `${DISTANCE.line(found)}\n` : plainText(found, options, io));
    return EXIT.done;
  },
});

async function compared(
  name: string,
  index: number | null,
  { set }: Options,
  io: Io,
  flag: string,
): Promise<Compared> {
  const { read, level: found } = await oneLevel(name, set, index, io, READING, flag);
  const level = isMouse(found) ? found : null;
  const { board } = level ?? {};
  if (!level || !board || board.shape === 'graph') {
    throw new Failure(EXIT.invalid, `${read.file}: only mouse mazes on a grid are compared flip by flip`);
  }
  const run = isFeasible(board) ? release(board, level, MOST_TURNS) : null;
  return { file: read.file, index: read.index, level, board, run };
}

function isMouse(level: { readonly game: string }): level is MouseLevel {
  return level.game === 'mouse';
}

function plainText(found: Distance, options: Options, io: Io): string {
  const { a, b, flips, canonical } = found;
  const list = (all: readonly Flip[]) => (all.length === 0 ? '' : `: ${named(found, all).join(' ')}`);
  const lines = [
    `A: ${nameOf(a)}, ${endOf(a)}`,
    `B: ${nameOf(b)}, ${endOf(b)}`,
    '',
    `${counted(flips.length, 'flip')} apart${list(flips)}`,
    canonical === null
      ? 'no canonical forms to compare: the mouse does not get out of both'
      : `in canonical form ${counted(canonical.length, 'flip')} apart${list(canonical)}`,
  ];
  if (a.board.shape === 'cells' && flips.length > 0) {
    const scene = mouseRules.view(mouseRules.start(a.level, ''));
    const overlay = differences(a.board, flips);
    lines.splice(3, 0, sceneToText(scene, { ...lookOf(options, io), overlay }));
  }
  return `${lines.join('\n')}\n`;
}

function nameOf({ file, index, level }: Compared): string {
  return level.meta.title ?? `${file} #${index}`;
}

function endOf({ run }: Compared): string {
  if (run === null) return 'exit cut off';
  if (run.ending === 'out') return counted(run.turns, 'turn');
  return run.ending === 'trapped' ? 'a trap' : `more than ${counted(run.turns, 'turn')}`;
}

/** The cells that differ, over the board of A. */
function differences(board: GridBoard, flips: readonly Flip[]): Overlay {
  const values: (number | null)[] = Array.from(board.maze.sides, () => null);
  for (const flip of flips) values[flip.cell] = isOpenAt(board, flip) ? 0 : 1;
  return {
    name: 'distance',
    title: 'difference',
    legend: 'A, and what is different in B',
    scale: {
      kind: 'classes',
      classes: [
        { name: 'open in A, blocked in B', tone: 'bad', symbol: '+' },
        { name: 'blocked in A, open in B', tone: 'good', symbol: '-' },
      ],
    },
    values,
  };
}
