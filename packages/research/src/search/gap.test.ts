import { formatMouse, parseMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { release } from '@knossos/engine/internal/games/mouse/rules/network';
import { type Direction, DOWN, LEFT, RIGHT } from '@knossos/engine/internal/grid';
import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import {
  createMouseSearch,
  genomeOfLevel,
  levelOfGenome,
  problemOfOptions,
  searchDefaults,
} from './search.js';

const WALLS = {
  ...searchDefaults(5, 5),
  ...({ shape: 'walls', algorithm: 'growing', planned: 3000 } as const),
};

const through = (exitSide: Direction) => ({ ...WALLS, exitSide });

describe('a search for walls with an exit through a gap', () => {
  it.each<Direction>([DOWN, LEFT])('finds mazes whose documents run as long (side %i)', (exitSide) => {
    const options = through(exitSide);
    const search = createMouseSearch(options, 0);
    search.advance(3000);
    const genome = search.best?.genome ?? new Uint8Array();
    const read = orThrow(parseMouse(orThrow(parseDocument(formatMouse(levelOfGenome(options, genome))))));
    const { board, order } = read;
    expect(board.shape !== 'graph' && board.exit).toEqual({ cell: 20, side: exitSide });
    expect(release(board, { order, modulo: null }).turns).toBe(search.best?.score);
    const found = genomeOfLevel(read);
    expect(found?.options.exitSide).toBe(exitSide);
    expect(found?.genome).toEqual(genome);
  });

  it('says what cannot be searched', () => {
    expect(() => problemOfOptions(through(RIGHT))).toThrow('the gap is not in the outer wall');
    expect(() => problemOfOptions({ ...through(LEFT), shape: 'cells' })).toThrow('have no gaps');
    expect(() => problemOfOptions({ ...through(LEFT), ends: 'free' })).toThrow('free ends are cells');
  });
});
