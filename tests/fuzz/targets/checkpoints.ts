import { createHash } from 'node:crypto';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { ALGORITHM_NAMES, type AlgorithmName, createSearch } from '@knossos/engine/internal/optimise';
import { wholeMazes } from '@knossos/research/enumerate/frames';
import { cutInParts } from '@knossos/research/enumeration';
import { graphClasses } from '@knossos/research/graphs/classes';
import { sizes } from '@knossos/research/hardest/index';
import { searchDefaults } from '@knossos/research/search/problem';
import { createMouseSearch } from '@knossos/research/search/search';
import { type Checkpoint, parsePart } from '@knossos/server/files';
import {
  searchedBy as designsSearchedBy,
  type PlannedSearch,
} from '../../../packages/terminal/src/commands/generate/plan.js';
import { benchCheckpoint } from '../../../packages/terminal/src/games/mines/bench/run.js';
import { BenchTally } from '../../../packages/terminal/src/games/mines/bench/tally.js';
import { partCheckpoint } from '../../../packages/terminal/src/parts/run-part.js';
import { searchCheckpoint } from '../../../packages/terminal/src/parts/search/search.js';
import { parseCertificate } from '../../../packages/terminal/src/research/enumerate/certificates.js';
import {
  enumerationCheckpoint,
  partedTree,
} from '../../../packages/terminal/src/research/enumerate/enumeration.js';
import { type SearchPlan, searchedBy } from '../../../packages/terminal/src/research/search/parts.js';
import { changed, mutateJson } from '../mutate.js';
import { filesBelow, once } from '../samples.js';
import { checkFault, type Target } from '../target.js';

/** The name of a file that nobody opens. */
const PATH = 'checkpoint.json';

/** Reads an input as the text of a checkpoint; what it holds, or null. */
function readAs<S>(checkpoint: Checkpoint<S>, input: string): S | null {
  const read = checkpoint.parse(input);
  if (read.ok) return read.value;
  // The file is its place.
  checkFault(read.fault, { input: input + checkpoint.path });
  return null;
}

const text = ({ head }: Checkpoint<unknown>, saved: unknown) => JSON.stringify({ ...head, saved });

/** A target of checkpoints that hold what is given. */
function checkpointTarget<S>(
  name: string,
  inputs: number,
  checkpoint: () => Checkpoint<S>,
  ...saved: readonly unknown[]
): Target {
  const samples = () => saved.map((one) => text(checkpoint(), one));
  const check = (input: string) => void readAs(checkpoint(), input);
  return changed(`checkpoints/${name}`, inputs, samples, check, mutateJson);
}

/** What every algorithm keeps of a small search, each as a checkpoint. */
function searchTarget(algorithm: AlgorithmName): Target {
  const few = { planned: 500, population: 8, parents: 4, children: 8 };
  const options = { ...searchDefaults(4, 4), algorithm, ...few };
  const plan: SearchPlan = { options, parts: 1, round: 100, exchange: 0 };
  const samples = once(() =>
    [60, 400].map((evaluations) => {
      const search = createMouseSearch(options, 0);
      search.advance(evaluations);
      const parts = [{ state: search.save(), migrants: [], report: search.report() }];
      return text(searchCheckpoint(PATH, searchedBy(plan)), { parts, evaluated: evaluations, seconds: 1 });
    }),
  );
  return {
    name: `checkpoints/${algorithm}`,
    make: (random) => mutateJson(samples(), random),
    check: (input) => {
      const saved = readAs(searchCheckpoint(PATH, searchedBy(plan)), input);
      const state = saved?.parts[0]?.state;
      if (!state) return;
      const search = createMouseSearch(options, 0, state);
      search.advance(20);
      JSON.stringify(search.save());
    },
    inputs: 250,
  };
}

const hardest = once(() => {
  const tree = sizes.of({ columns: 3, rows: 2 });
  return enumerationCheckpoint(PATH, tree, cutInParts(tree));
});
const censusTree = once(() => {
  const frame = { columns: 3, rows: 3, start: 0, exit: 6, order: DEFAULT_ORDER };
  return wholeMazes.of({ ...frame, shape: 'cells', objective: 'turns' });
});
const census = once(() => enumerationCheckpoint(PATH, censusTree(), cutInParts(censusTree())));
const RUNS = [[0, 12, '34', 5, '000000000']];
const PARTS = [[1, 12, '34', 5, '000000000']];
/** The file of part 1 of 3, and the checkpoint beside it. */
const part = once(() => {
  const work = partedTree(censusTree(), cutInParts(censusTree()));
  const { kind, version, parameters } = work;
  const body = `${JSON.stringify({ program: '1', kind, version, parameters, command: ['mouse'], saved: PARTS })}\n`;
  const hash = createHash('sha256').update(body).digest('hex');
  const checkpoint = partCheckpoint(work, { index: 1, of: 3 }, PATH);
  return { checkpoint, file: `# knossos part 1/3 sha256 ${hash}\n${body}` };
});
const bench = once(() => {
  const boards = { columns: 8, rows: 8, mines: 10, start: 'safe', first: 0 } as const;
  const plan = { boards, from: 0, to: 9, seed: '1', strategies: ['simple'], options: {} } as const;
  return benchCheckpoint(PATH, plan as unknown as Parameters<typeof benchCheckpoint>[1]);
});

const counted = { leaves: 3, lengths: [1, 0, 2], walls: '0101', clear: 1, clearWalls: '0100' };

/** The other checkpoints: proofs of mazes, enumerations of runs, benches of players. */
const others: readonly Target[] = [
  checkpointTarget('hardest', 6000, hardest, [[0, counted]], []),
  checkpointTarget('census', 5000, census, RUNS, []),
  checkpointTarget('part', 5000, () => part().checkpoint, PARTS),
  checkpointTarget('bench', 6000, bench, { seconds: 1, tallies: [new BenchTally().plain()] }),
];

function checkPart(input: string): void {
  const read = parsePart(PATH, input);
  if (!read.ok) checkFault(read.fault, { input: input + PATH });
}

/** A search for levels: its mind tries what is saved before it is used. */
const designs = once(() => {
  const mind = mindOf('escape');
  const options = { ...searchDefaults(4, 4), planned: 500, algorithm: 'tempering' as const };
  const plan = { game: 'escape', parameters: { size: '5x5' }, wishes: { objective: 'length', styles: [] } };
  const found = mind.designs?.(plan.parameters, plan.wishes);
  if (!found?.ok) throw new Error('the mind makes no designs');
  const search = createSearch(found.value.problem, options, 0);
  search.advance(300);
  const planned = { plan: { ...plan, options }, parts: 1 } as unknown as PlannedSearch;
  const checkpoint = searchCheckpoint(PATH, designsSearchedBy(mind, planned));
  const saved = { parts: [{ state: search.save(), report: search.report() }], evaluated: 300 };
  return { checkpoint, text: text(checkpoint, saved) };
});

const certificates = once(() => [
  ...filesBelow('records/theseus/certificates', '.json').filter(({ length }) => length < 20_000),
  ...filesBelow('records/mouse', '.json').filter(
    (text) => text.length < 60_000 && text.includes('"branches"'),
  ),
]);

function checkCertificate(input: string): void {
  const ofFrames = parseCertificate(wholeMazes.certificates, input);
  for (const runs of [ofFrames, parseCertificate(graphClasses.certificates, input)])
    if (!runs.ok) checkFault(runs.fault, { input });
  const certificate = parseCertificate(sizes.certificates, input);
  if (certificate.ok) sizes.certificates.partsOf(certificate.value);
  else checkFault(certificate.fault, { input });
}

export const checkpointTargets: readonly Target[] = [
  ...ALGORITHM_NAMES.map(searchTarget),
  ...others,
  {
    name: 'checkpoints/designs',
    make: (random) => mutateJson([designs().text], random),
    check: (input) => void readAs(designs().checkpoint, input),
    inputs: 150,
  },
  changed('checkpoints/parts', 5000, () => [part().file], checkPart),
  changed('checkpoints/certificates', 600, certificates, checkCertificate, mutateJson),
];
