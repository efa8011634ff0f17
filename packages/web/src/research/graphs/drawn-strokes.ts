import { isVertexName } from '@knossos/engine/internal/games/mouse/rules/adjacency';
import type { GraphBoard } from '@knossos/engine/internal/games/mouse/rules/level';

/**
 * A graph after one stroke of the sheet on which graphs were once drawn by hand, and in whose strokes some are still saved:
 * `add e 4 0 d`, `join a c`, `part a c`, `rank b c 0`, `move b 3 3`, `name b end`, `drop b`, `start b`, `exit b`.
 *
 * @throws RangeError where it is no stroke of this graph
 */
export function afterStroke(board: GraphBoard, stroke: string): GraphBoard {
  const [kind = '', name = '', ...rest] = stroke.split(' ');
  const unfit = () => new RangeError(`“${stroke}” is no stroke of this graph`);
  const vertexOf = (wanted: string | undefined) => {
    const vertex = board.names.indexOf(wanted ?? '');
    if (vertex < 0) throw unfit();
    return vertex;
  };
  const placeOf = (x = '', y = '') => {
    const place = { x: Number(x), y: Number(y) };
    if (x === '' || y === '' || !Number.isInteger(place.x) || !Number.isInteger(place.y)) throw unfit();
    return place;
  };
  const { names, lists, places = [], start, exit } = board;
  if (kind === 'add' || kind === 'name') {
    const fresh = kind === 'add' ? name : (rest[0] ?? '');
    if (!isVertexName(fresh) || names.includes(fresh)) throw unfit();
    if (kind === 'name') return { ...board, names: replaced(names, vertexOf(name), fresh) };
    const grown = {
      ...board,
      names: [...names, fresh],
      lists: [...lists, []],
      places: [...places, placeOf(rest[0], rest[1])],
    };
    return rest[2] === undefined ? grown : afterStroke(grown, `join ${rest[2]} ${fresh}`);
  }
  const vertex = vertexOf(name);
  const own = lists[vertex] ?? [];
  switch (kind) {
    case 'move':
      return { ...board, places: replaced(places, vertex, placeOf(rest[0], rest[1])) };
    // Start and exit stay two vertices: one that is put on the other changes places with it.
    case 'start':
      return { ...board, start: vertex, exit: vertex === exit ? start : exit };
    case 'exit':
      return { ...board, exit: vertex, start: vertex === start ? exit : start };
    case 'drop': {
      if (vertex === start || vertex === exit) throw unfit();
      const isOther = (_: unknown, at: number) => at !== vertex;
      const moved = (at: number) => (at > vertex ? at - 1 : at);
      return {
        ...board,
        names: names.filter(isOther),
        lists: lists.filter(isOther).map((list) => list.filter((next) => next !== vertex).map(moved)),
        places: places.filter(isOther),
        start: moved(start),
        exit: moved(exit),
      };
    }
  }
  const other = vertexOf(rest[0]);
  if (own.includes(other) === (kind === 'join') || vertex === other) throw unfit();
  const others = own.filter((next) => next !== other);
  const theirs = lists[other] ?? [];
  const withLists = (mine: readonly number[], its: readonly number[]) => ({
    ...board,
    lists: replaced(replaced(lists, vertex, mine), other, its),
  });
  switch (kind) {
    case 'rank': {
      const rank = Number(rest[1]);
      return withLists([...others.slice(0, rank), other, ...others.slice(rank)], theirs);
    }
    case 'join':
      return withLists([...own, other], [...theirs, vertex]);
    case 'part':
      return withLists(
        others,
        theirs.filter((next) => next !== vertex),
      );
    default:
      throw unfit();
  }
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((one, index) => (index === at ? value : one));
}
