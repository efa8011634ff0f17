import { rulebook } from '@knossos/engine/internal/games';
import {
  type GraphForm,
  type GraphPosition,
  graphOfPositions,
  graphText,
  noGraph,
} from '@knossos/engine/internal/library';
import { counted, grouped, type Level } from '@knossos/engine/internal/puzzle';
import { EXIT, Failure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { writeSlices } from '../cli/turns.js';
import { LiveLine } from '../cli/work.js';
import { playedLine } from './played-line.js';

interface GraphWish {
  readonly moves: string | null;
  readonly seed: string | null;
  readonly limit: number;
}

/**
 * Writes the graph of all positions of a level as they are found, so that it need not fit into memory. Gives the exit code:
 * what the limit kept out is said. @throws Failure for a level that has none
 */
export async function writeGraph(form: GraphForm, level: Level, wish: GraphWish, io: Io): Promise<number> {
  const rules = rulebook.of(level);
  const refusal = noGraph(rules, level);
  if (refusal !== null) throw new Failure(EXIT.gaveUp, refusal);
  const seed = wish.seed ?? level.meta.seed ?? '';
  const { states } = playedLine(level, wish.moves ?? '', seed);
  const start = rules.see(states[states.length - 1]);
  const line = new LiveLine(io);
  let cut = 0;
  let found = 0;
  const forget = io.lastWords(() => {
    line.clear();
    complain(io, `interrupted after ${grouped(found)} positions; the graph is not whole`);
  });
  const watched = function* (positions: Iterable<GraphPosition<string>>) {
    for (const position of positions) {
      if (position.isCut) cut++;
      found++;
      line.show(() => `${grouped(found)} positions; ${position.depth} moves from the first`);
      yield position;
    }
  };
  const positions = graphOfPositions(rules, start, wish.limit);
  await writeSlices(graphText(level, watched(positions), form), io);
  forget();
  line.clear();
  if (cut === 0) return EXIT.done;
  const left = `${counted(cut, 'position')} ${cut === 1 ? 'was' : 'were'} left without moves`;
  complain(io, `the limit of ${grouped(wish.limit)} positions was met: ${left} (--limit)`);
  return EXIT.gaveUp;
}
