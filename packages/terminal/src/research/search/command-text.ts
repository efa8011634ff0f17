import { cellName, DIRECTION_WORDS } from '@knossos/engine/internal/grid';
import { ALGORITHMS } from '@knossos/engine/internal/optimise';
import {
  type GraphSearchOptions,
  type GridSearchOptions,
  searchDefaults,
} from '@knossos/research/search/search';
import { shellWord } from '../../cli/text.js';
import { bred } from './options.js';
import type { SearchPlan } from './parts.js';
import type { SearchEnd } from './polish.js';

/** Options by name; null: left out, true: a flag. */
type Words = Readonly<Record<string, string | number | boolean | null>>;

/** How a search is told what it is about. */
interface SubjectWords {
  /** What names it where it starts over. */
  readonly named: Words;
  readonly always: Words;
  readonly begun: Words;
}

const unless = <T>(value: T, standard: T) => (value === standard ? null : value);

/** The command that gives the same maze again, with counts instead of seconds; it polishes to the end. */
export function commandOf(plan: SearchPlan, { run, polished }: SearchEnd): string {
  const { options, round, exchange } = plan;
  const isNew = options.start === null;
  const { named, always, begun } = options.shape === 'graph' ? graphWords(options) : gridWords(options);
  const searching = {
    within: options.within,
    algorithm: options.algorithm,
    crossover: 'crossover' in ALGORITHMS[options.algorithm].options ? options.crossover : null,
    ...always,
    ...(isNew && begun),
    chains: options.chains,
    hot: options.hot,
    cold: options.cold,
    ...bred(options),
    seed: shellWord(options.seed),
    parts: run.parts.length,
    evaluations: run.evaluations,
    planned: options.planned,
    round,
    exchange: unless(exchange, 0),
  };
  const words: Words = {
    ...(isNew ? named : { from: 'FILE' }),
    ...(polished !== null && run.evaluations === 0 ? { ...always, evaluations: 0 } : searching),
    polish: polished?.distance ?? null,
  };
  const typed = Object.entries(words).filter(([, value]) => value !== null);
  const word = ([name, value]: (typeof typed)[number]) =>
    value === true ? `--${name}` : `--${name} ${value}`;
  return ['knossos mouse search', ...typed.map(word)].join(' ');
}

function gridWords(options: GridSearchOptions): SubjectWords {
  const usual = searchDefaults(options.columns, options.rows);
  const ends = [unless(options.startCell, usual.startCell), unless(options.exitCell, usual.exitCell)];
  const [start = null, exit = null] = ends.map((cell) => (cell === null ? null : cellName(options, cell)));
  const hasFreeEnds = options.ends === 'free';
  return {
    named: { size: `${options.columns}x${options.rows}` },
    always: { objective: unless(options.objective, 'turns'), ends: hasFreeEnds ? 'free' : null },
    begun: {
      shape: unless(options.shape, 'cells'),
      ...(!hasFreeEnds && { start, exit }),
      ...(options.exitSide !== undefined && { gap: DIRECTION_WORDS[options.exitSide] }),
      order: unless(options.order, usual.order),
    },
  };
}

function graphWords({ vertices, degree, edges, orders, objective }: GraphSearchOptions): SubjectWords {
  return {
    named: { graph: true, vertices },
    always: { degree, edges: edges ?? null, orders: orders ?? null, objective: unless(objective, 'turns') },
    begun: {},
  };
}
