// Hunts for mazes that hold Squeaky long, and keeps what beats the records in records/mouse: for every square the
// most turns (blocked cells), the most visits of one cell (crossed paths) and the most turns between walls.
//
//   node scripts/hunt-mouse-records.mjs [turns|crossed|walls] [--sizes 8-12] [--seeds 1-3] [--effort 1]
//                                         [--algorithm population|tempering|growing|log-annealing] [--planned N]
//
// A record says in its note which command finds it again. The work is split as `knossos mouse search` splits it, so
// that the same seed and counts give the same maze there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rulebook } from '@knossos/engine/internal/games';
import {
  createMouseSearch,
  designProblem,
  frameOfOptions,
  genomeOfLevel,
  levelOfGenome,
  searchDefaults,
} from '@knossos/engine/internal/games/mouse/research/search/search';
import { ALGORITHMS } from '@knossos/engine/internal/optimise';

/**
 * @typedef {'turns' | 'crossed' | 'walls'} Kind
 * @typedef {import('@knossos/engine/internal/games/mouse/research/search/search').GridSearchOptions} Options
 */

/** @type {Readonly<Record<Kind, { shape: Options['shape'], objective: Options['objective'], largest: number, flags: string }>>} */
const KINDS = {
  turns: { shape: 'cells', objective: 'turns', largest: 13, flags: '' },
  crossed: { shape: 'cells', objective: 'crossed', largest: 13, flags: ' --objective crossed' },
  walls: { shape: 'walls', objective: 'turns', largest: 13, flags: ' --shape walls' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '8-12' },
    algorithm: { type: 'string', default: 'population' },
    seeds: { type: 'string', default: '1-3' },
    effort: { type: 'string', default: '1' },
    planned: { type: 'string' },
  },
});
const [firstSize, lastSize = firstSize] = values.sizes.split('-').map(Number);
const [firstSeed, lastSeed = firstSeed] = values.seeds.split('-').map(Number);

const algorithm = algorithmNamed(values.algorithm);

/** @type {Kind[]} */
const all = ['turns', 'crossed', 'walls'];
const unknown = positionals.find((word) => !all.some((kind) => kind === word));
if (unknown !== undefined) throw new Error(`no such records: ${unknown}; there are ${all.join(', ')}`);
for (const kind of all) {
  if (positionals.length > 0 && !positionals.includes(kind)) continue;
  for (let side = firstSize; side <= Math.min(lastSize, KINDS[kind].largest); side++) {
    for (let seed = firstSeed; seed <= lastSeed; seed++) hunt(kind, side, seed);
  }
}

/**
 * Evaluations that one descent is laid out for.
 * @param {number} side
 */
function plannedFor(side) {
  if (values.planned !== undefined) return Number(values.planned);
  const planned = [0, 0, 0, 1e4, 3e4, 1e5, 3e5, 6e5, 1e6, 15e5, 2e6, 3e6, 4e6, 6e6][side] ?? 6e6;
  return Math.round(planned * Number(values.effort));
}

/**
 * @param {Kind} kind
 * @param {number} side
 * @param {number} seed
 */
function hunt(kind, side, seed) {
  const { shape, objective, flags } = KINDS[kind];
  const planned = plannedFor(side);
  // Growing comes to the whole board once; else two descents from random designs and one of elites.
  const evaluations = algorithm === 'growing' ? planned : Math.round((planned * 25) / 12);
  /** @type {Options} */
  const options = {
    ...searchDefaults(side, side),
    algorithm,
    shape,
    objective,
    seed: String(seed),
    planned,
  };
  const search = createMouseSearch(options, 0);
  search.creep(evaluations);
  const { best } = search;
  if (best === null) throw new Error('no feasible design was met');
  const problem = designProblem(frameOfOptions(options), shape, objective);
  const genome = problem.canonical?.(best.genome) ?? best.genome;
  const level = levelOfGenome(options, genome);
  const file = fileURLToPath(new URL(`../records/mouse/${kind}/${side}x${side}.txt`, import.meta.url));
  const old = scoreOf(file, problem);
  const verdict = best.score > old ? 'record' : best.score === old ? 'equal' : 'less';
  console.log(`${kind} ${side}x${side} seed ${seed}: ${best.score} (${verdict}, so far ${old})`);
  if (verdict !== 'record') return;
  const counts = `--evaluations ${evaluations} --planned ${planned}`;
  const note = `${objective === 'turns' ? 'turns' : 'busiest'} ${best.score}; knossos mouse search --size ${side}x${side}${flags} --algorithm ${algorithm} --seed ${seed} --parts 1 ${counts}`;
  mkdirSync(new URL(`../records/mouse/${kind}/`, import.meta.url), { recursive: true });
  writeFileSync(
    file,
    rulebook.format({ ...level, meta: { ...level.meta, title: titleOf(kind, side), note } }),
  );
}

/**
 * @param {Kind} kind
 * @param {number} side
 */
function titleOf(kind, side) {
  const what = { turns: 'most turns', crossed: 'crossed paths', walls: 'walls between cells' }[kind];
  return `best known, ${side} x ${side}, ${what}`;
}

/**
 * Score of the record that stands; 0 where there is none.
 * @param {string} file
 * @param {import('@knossos/engine/internal/optimise').BitProblem} problem
 */
function scoreOf(file, problem) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
  const level = rulebook.parse(text);
  if (!level.ok) throw new Error(`${file}: ${level.fault.message}`);
  const found = isMouse(level.value) ? genomeOfLevel(level.value) : null;
  if (found === null) throw new Error(`${file} is no design on a grid`);
  return problem.score(found.genome);
}

/**
 * @param {import('@knossos/engine/internal/puzzle').Level} level
 * @returns {level is import('@knossos/engine/internal/games/mouse').MouseLevel}
 */
function isMouse(level) {
  return level.game === 'mouse';
}

/** @param {string} name */
function algorithmNamed(name) {
  const found = ALGORITHMS.find((one) => one === name);
  if (found === undefined) throw new Error(`no such algorithm: ${name}; there are ${ALGORITHMS.join(', ')}`);
  return found;
}
