import { formatMouse } from '@knossos/engine/internal/games/mouse';
import { counted } from '@knossos/engine/internal/puzzle';
import {
  chainLists,
  chainVertices,
  exponentialChain,
  type HubChain,
  PERIOD_VERTICES,
  runChain,
} from '@knossos/research/graphs/chains/chain';
import { beamChains, type FoundChain, MOST_CHAIN_VERTICES } from '@knossos/research/graphs/chains/chain-beam';
import { LEAST_DEGREE } from '@knossos/research/graphs/class';
import { levelOfLists } from '@knossos/research/graphs/design';
import { command, option, type ValuesOf } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonObject } from '../../cli/options.js';
import { keys } from '../../cli/schema.js';
import { wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';

const MOST_PERIODS = Math.floor((MOST_CHAIN_VERTICES - 3) / PERIOD_VERTICES);

const options = {
  vertices: option('n', 'look for chains of up to so many vertices', wholeNumber(5, MOST_CHAIN_VERTICES)),
  degree: option('d', 'most neighbours of any vertex', wholeNumber(LEAST_DEGREE)),
  width: option('n', 'chains of each size that are gone on with; default: 300', wholeNumber(1, 1_000_000)),
  periods: option(
    'm',
    `the exponential family instead: ${PERIOD_VERTICES} m + 3 vertices`,
    wholeNumber(1, MOST_PERIODS),
  ),
  ...jsonObject,
};

type Options = ValuesOf<typeof options>;

/** Chains that are gone on with where --width does not say it. */
const USUAL_WIDTH = 300;

interface Grown {
  readonly chain: HubChain;
  readonly found: readonly FoundChain[];
}

const CHAIN = keys<Grown>`
  vertices: count
  degree: count | null  # the bound that was asked for
  turns: decimal  # of the run, a decimal string
  stays: count  # how often he came to a hub from another one, or from nowhere
  hubs: { leaves: count, inward: count, outward: count, inwardFirst: boolean }[]  # from the start outward: leaves,
    how many of them come before the inner and the outer hub in the order of preference, and which of the two comes first
    where as many do ${({ chain }) => chain.map(({ isInwardFirst, ...hub }) => ({ ...hub, inwardFirst: isInwardFirst }))}
  level: text  # the document
  sizes: { vertices: count, turns: decimal }[]  # the best of every number of vertices; none with --periods
    ${({ found }) => found.map(({ vertices, chain }) => ({ vertices, turns: runChain(chain).turns }))}
  command: text  # what gives the same again`;

/** `knossos mouse chain`: chains of hubs with leaves, on which runs grow exponentially. */
export default command({
  options,
  about: `Looks for long runs on chains of hubs with leaves by beam search: of every number of vertices the --width best
are kept, and each is continued by one more hub in all ways. There is no chance in it. Runs are followed by whole stays
at a hub, so that those of any length are counted exactly: on 200 vertices there are some 10^23 turns.

--periods gives a family with a rule instead: the same six hubs again and again, each period with 64 times the turns.

The chain is printed as a level document, whose first vertices are the hubs.`,
  json: [{ keys: CHAIN }],
  exits: { '0': 'done', '2': 'wrong usage', '4': 'there is no such chain' },
  examples: [
    ['mouse chain --vertices 40 --json', 'a chain of 40 vertices that holds him for over 100,000 turns'],
    ['mouse chain --periods 3', 'the exponential family with 69 vertices'],
  ],
  run: (_, given, io) => chainWith(given, io),
});

async function chainWith(given: Options, io: Io): Promise<number> {
  const { vertices, degree, width, periods } = given;
  if (periods !== null) {
    const useless = Object.entries({ vertices, degree, width }).find(([, value]) => value !== null);
    if (useless) throw new UsageFailure(`--periods says all: leave --${useless[0]} out`);
    return print(exponentialChain(periods), [], `knossos mouse chain --periods ${periods}`, given, io);
  }
  if (vertices === null) throw new UsageFailure('say how large: --vertices 40, or --periods 3');
  const used = width ?? USUAL_WIDTH;
  const found = await runTask(beamChains({ vertices, degree }, used), io);
  const best = found.at(-1);
  if (best?.vertices !== vertices) {
    throw new Failure(
      EXIT.gaveUp,
      `there is no chain of ${counted(vertices, 'vertex', 'vertices')} within --degree`,
    );
  }
  const bound = degree === null ? '' : ` --degree ${degree}`;
  const said = `knossos mouse chain --vertices ${vertices}${bound} --width ${used}`;
  return print(best.chain, found, said, given, io);
}

function print(
  chain: HubChain,
  found: readonly FoundChain[],
  command: string,
  { degree, json }: Options,
  io: Io,
): number {
  const { turns, stays } = runChain(chain);
  const vertices = chainVertices(chain);
  const level = formatMouse(levelOfLists(chainLists(chain), `${vertices} vertices: ${turns} turns`, command));
  const answer = { vertices, degree, turns, stays, chain, level, found, command };
  io.out.write(json ? `${CHAIN.line(answer)}\n` : level);
  return EXIT.done;
}
