import { type Board, placedSpace, type DesignSpace as Space } from '../../../chase/generate/space.js';
import type { PursuitContext } from '../../../chase/rules/context.js';
import { RIGHT, setSide } from '../../../grid/index.js';
import { type CheckedParameters, failureOf, type Result, success } from '../../../puzzle/index.js';
import type { TheseusLevel } from '../index.js';
import { fixturesOn, kindsFor, things, unfitting, uprightSide } from '../mummies.js';
import { type DesignFrame, DesignSpace, fitsFlood } from './design.js';

/**
 * The mazes that the generator can be asked for as strings of bits. Those of one Minotaur are flooded as long as they are not
 * too large, and have the best start there is; all others are solved one by one, with everybody where further bits say.
 */
export function theseusSpace(
  context: PursuitContext<TheseusLevel>,
  parameters: CheckedParameters,
  styles: readonly string[],
): Result<Space<TheseusLevel>> {
  const wrong = unfitting(parameters);
  if (wrong) return wrong;
  const isMummy = parameters.choice('rules') === 'mummy';
  const way = isMummy ? 'cell' : (parameters.choice('exit') as DesignFrame['way']);
  const kinds = parameters.choice('kinds');
  const pursuers = parameters.integer('pursuers');
  const kind = kinds === 'V' ? 'V' : 'M';
  const rim = way === 'gap' || isMummy || styles.includes('rim-exit');
  const frame: DesignFrame = {
    ...parameters.size,
    way,
    wait: parameters.choice('wait') === 'yes',
    kind,
    symmetric: styles.includes('symmetric'),
    rim,
  };
  const [least, most] = [parameters.integer('min-length'), parameters.integer('max-length')];
  if (!fitsFlood(frame)) {
    const help =
      'Up to 128 cells and 31 columns and rows are searched; leave out --seconds and --evaluations.';
    return failureOf(`${frame.columns}x${frame.rows} is too large to be searched`, help);
  }
  const designs = new DesignSpace(frame);
  const density = (genome: Uint8Array) => designs.wallCount(genome) / designs.sides;
  if (pursuers > 1 || isMummy) {
    const letters = kindsFor(parameters);
    const board: Board<TheseusLevel> = {
      bits: designs.bits,
      columns: designs.columns,
      free: designs.free,
      empty: (genome: Uint8Array): TheseusLevel => {
        const level = designs.level(genome, 0, 1);
        return { ...level, pursuers: letters.map((letter) => ({ kind: letter, cell: 0 })) };
      },
      density,
      // The exit is among the bits of the walls.
      exits: 0,
      kinds: letters,
      least,
      most,
    };
    const cells = parameters.size.columns * parameters.size.rows;
    return success(placedSpace(context, isMummy ? withThings(board, parameters) : board, cells));
  }
  return success({
    bits: designs.bits,
    columns: designs.columns,
    free: designs.free,
    length: (genome) => {
      const length = designs.length(genome);
      return length >= least && length <= most ? length : 0;
    },
    level: (genome) => {
      const { length, starts } = designs.measure(genome);
      // No pursuer stands on the exit if that can be helped.
      const exit = designs.exitOf(genome).cell;
      const start = starts.find(({ unit }) => unit !== exit) ?? starts[0];
      if (start === undefined || length < least || length > most) return null;
      return designs.level(genome, start.place, start.unit);
    },
    density,
    canonical: (genome) => designs.canonical(genome),
  });
}

/** The same board with traps, a key and a gate: the number of the gate's side stands behind the bits of the walls. */
function withThings(board: Board<TheseusLevel>, parameters: CheckedParameters): Board<TheseusLevel> {
  const { size } = parameters;
  const width = parameters.integer('gates') === 0 ? 0 : 32 - Math.clz32((size.columns - 1) * size.rows - 1);
  const gateBits = Array.from({ length: width }, (_, i) => board.bits + i);
  return {
    ...board,
    bits: board.bits + width,
    free: [...board.free, ...gateBits],
    things: things(parameters),
    empty: (genome) => ({ ...board.empty(genome), rules: 'mummy' }),
    furnish: (level, cells, genome) => {
      if (width === 0) return { ...level, fixtures: fixturesOn(cells, null) };
      const gate = uprightSide(
        size,
        gateBits.reduceRight((number, bit) => 2 * number + genome[bit], 0),
      );
      setSide(level.maze, gate, RIGHT, true);
      return { ...level, fixtures: fixturesOn(cells, gate) };
    },
  };
}
