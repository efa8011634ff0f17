import {
  busiest,
  flashCount,
  formatMouse,
  type MouseLevel,
  mouseRules,
  networkOf,
  runOn,
} from '@knossos/engine/games/mouse';
import type { SearchObjective } from '@knossos/engine/games/mouse/search/problem';
import type { MouseSearchOptions, PolishedMaze } from '@knossos/engine/games/mouse/search/search';
import {
  frameOfOptions,
  levelOfGenome,
  problemOfOptions,
  searchDefaults,
} from '@knossos/engine/games/mouse/search/search';
import { coverOf } from '@knossos/engine/games/mouse/walk/cover';
import { cellName, DIRECTION_WORDS, isFloor } from '@knossos/engine/grid';
import { type Algorithm, genomeOfText, isCrossing } from '@knossos/engine/optimise';
import { counted, encodeId, nounOf } from '@knossos/engine/puzzle';
import { jsonLine } from '../../../cli/json.js';
import { shellWord } from '../../../cli/text.js';
import { describeCount, describeSeconds } from '../../../cli/work.js';
import { drawingOf } from '../frame.js';
import { bred } from './breeding.js';
import type { Part } from './job.js';
import { bestOf, evaluationsOf, type SearchPlan } from './parts.js';
import type { Polishing, SearchLimits, SearchRun } from './run.js';

/** The best maze of a search, run once more by the plain walk. */
interface Found {
  readonly level: MouseLevel;
  readonly score: number;
  readonly turns: number;
  readonly busiest: number;
  /** Names of cells. */
  readonly start: string;
  readonly exit: string;
  /** Rows of `.` and `#` joined by `/`; null for walls. */
  readonly maze: string | null;
}

/** What came of a search. */
export interface SearchEnd {
  readonly run: SearchRun;
  /** Null where it was not asked for, or not begun. */
  readonly polished: Polishing | null;
}

/** The maze that a genome stands for, as a level without a title, cells that are never visited blocked. */
export function levelOfDesign(options: MouseSearchOptions, text: string) {
  const problem = problemOfOptions(options);
  const genome = genomeOfText(text, problem.bits);
  const canonical = problem.canonical?.(genome) ?? genome;
  return levelOfGenome(options, canonical);
}

/** The best maze, cells that are never visited blocked; null before there is one. */
export function foundBy(plan: SearchPlan, end: SearchEnd): Found | null {
  const { options } = plan;
  const best = end.polished ?? bestOf(end.run.parts);
  if (best === null) return null;
  const bare = levelOfDesign(options, best.genome);
  const network = networkOf(bare);
  const { turns, visits } = runOn(network);
  const scores = { turns, crossed: busiest(visits) };
  const found = options.objective === 'cover' ? coverOf(network).turns : scores[options.objective];
  if (found !== best.score) throw new Error(`the best maze scores ${found}, not ${best.score} as was found`);
  const size = `${options.columns}x${options.rows}`;
  const title = `${size}: ${titleOf(options.objective, found)}`;
  const level = { ...bare, meta: { ...bare.meta, title, note: commandOf(plan, end) } };
  const { board } = level;
  if (board.shape === 'graph') throw new Error('a search designs no graph');
  const { maze } = board;
  const blocks = Array.from(maze.sides, (_, cell) => (isFloor(maze, cell) ? '0' : '1')).join('');
  return {
    level,
    score: best.score,
    turns,
    busiest: scores.crossed,
    start: cellName(maze, board.start),
    exit: cellName(maze, board.exit.cell),
    maze: options.shape === 'cells' ? drawingOf(frameOfOptions(options), blocks) : null,
  };
}

function titleOf(objective: SearchObjective, score: number): string {
  if (objective === 'crossed') return `${score} ${nounOf(score, 'visit')} of one place`;
  return `${score} ${nounOf(score, 'turn')}${objective === 'cover' ? ' to see every cell' : ''}`;
}

/**
 * The command that gives the same maze again: counts instead of seconds. Polishing that was interrupted is done to its
 * end by it.
 */
export function commandOf(plan: SearchPlan, { run, polished }: SearchEnd): string {
  const { options, round, exchange } = plan;
  const usual = searchDefaults(options.columns, options.rows);
  const unless = <T>(value: T, standard: T) => (value === standard ? null : value);
  const ends = [unless(options.startCell, usual.startCell), unless(options.exitCell, usual.exitCell)];
  const [start, exit] = ends.map((cell) => (cell === null ? null : cellName(options, cell)));
  const isNew = options.start === null;
  const hasFreeEnds = options.ends === 'free';
  const objective = unless(options.objective, 'turns');
  const searching = {
    within: options.within,
    algorithm: options.algorithm,
    crossover: isCrossing(options.algorithm) ? options.crossover : null,
    ...(isNew && { shape: unless(options.shape, 'cells') }),
    objective,
    ends: hasFreeEnds ? 'free' : null,
    ...(isNew && !hasFreeEnds && { start, exit }),
    ...(isNew && options.exitSide !== undefined && { gap: DIRECTION_WORDS[options.exitSide] }),
    ...(isNew && { order: unless(options.order, usual.order) }),
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
  const words: Readonly<Record<string, string | number | boolean | null>> = {
    ...(isNew ? { size: `${options.columns}x${options.rows}` } : { from: 'FILE' }),
    ...(polished !== null && run.evaluations === 0
      ? { objective, ends: hasFreeEnds ? 'free' : null, evaluations: 0 }
      : searching),
    polish: polished?.distance ?? null,
  };
  const typed = Object.entries(words).filter(([, value]) => value !== null);
  const word = ([name, value]: (typeof typed)[number]) =>
    value === true ? `--${name}` : `--${name} ${value}`;
  return ['knossos mouse search', ...typed.map(word)].join(' ');
}

/** The answer as one object. */
export function searchObject(
  plan: SearchPlan,
  end: SearchEnd,
  found: Found | null,
  workers: number | null,
): string {
  const { options, parts, round, exchange } = plan;
  const { run, polished } = end;
  return jsonLine({
    size: `${options.columns}x${options.rows}`,
    shape: options.shape,
    objective: options.objective,
    algorithm: options.algorithm,
    seed: options.seed,
    score: found?.score ?? null,
    turns: found?.turns ?? null,
    flash: found ? flashCount(found.turns) : null,
    busiest: found?.busiest ?? null,
    start: found?.start ?? null,
    exit: found?.exit ?? null,
    maze: found?.maze ?? null,
    level: found ? formatMouse(found.level) : null,
    id: found ? encodeId(mouseRules.format(mouseRules.puzzle(found.level))) : null,
    evaluations: evaluationsOf(run.parts),
    seconds: rounded(run.seconds),
    ...(workers === null ? {} : { workers }),
    parts,
    round,
    exchange,
    planned: options.planned,
    ended: run.end,
    scores: run.parts.map((part) => part.report.best),
    polished: polished && {
      distance: polished.distance,
      before: polished.before,
      after: polished.score,
      evaluations: polished.evaluations,
      complete: polished.isComplete,
      seconds: rounded(polished.seconds),
    },
    command: commandOf(plan, end),
  });
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** What has been done: `1,000 evaluations`, `1,000 evaluations and 250 of polishing`. */
export function describeWork({ run, polished }: SearchEnd): string {
  const searched = `${counted(evaluationsOf(run.parts), 'evaluation')}`;
  return polished ? `${searched} and ${polished.evaluations.toLocaleString('en')} of polishing` : searched;
}

/** One line about polishing: how much better, after how much. */
export function describePolish({ score, before, evaluations }: PolishedMaze): string {
  const better = score > before ? `from ${before.toLocaleString('en')} to ` : 'at ';
  return `polishing, ${better}${score.toLocaleString('en')}, ${describeCount(evaluations)} evaluations`;
}

/** One line while it is found out how much can be done: the best so far. */
export function describePilot(parts: readonly Part[]): string {
  const best = Math.max(...parts.map((part) => part.report.best));
  return `measuring how fast it goes, best ${best.toLocaleString('en')}`;
}

/** One line: the best, how much is left, how much is done, how fast, how hot: a narrow terminal shows the beginning. */
export function describeSearch(
  parts: readonly Part[],
  before: number,
  elapsed: number,
  limits: SearchLimits,
  algorithm: Algorithm,
): string {
  const evaluations = evaluationsOf(parts);
  const rate = elapsed > 0 ? (evaluations - before) / elapsed : 0;
  const best = Math.max(...parts.map((part) => part.report.best));
  // On larger boards an evaluation takes longer, so that the rate so far says nothing of the time that is left.
  const isGrowing = algorithm === 'growing';
  const left = [
    limits.seconds === null ? null : limits.seconds - elapsed,
    limits.evaluations === null || rate === 0 || isGrowing ? null : (limits.evaluations - evaluations) / rate,
  ].filter((seconds) => seconds !== null);
  const words = [`best ${best.toLocaleString('en')}`];
  if (left.length > 0) words.push(`${describeSeconds(Math.max(0, Math.min(...left)))} left`);
  if (isGrowing && limits.evaluations !== null) {
    words.push(`${Math.floor((100 * evaluations) / limits.evaluations)} % of the evaluations`);
  }
  words.push(`${describeCount(evaluations)} evaluations`, `${describeCount(rate)} a second`);
  const temperature = mean(parts.map((part) => part.report.temperature));
  if (temperature !== null) words.push(`temperature ${temperature.toPrecision(2)}`);
  const acceptance = mean(parts.map((part) => part.report.acceptance));
  if (acceptance !== null) words.push(`${Math.round(acceptance * 100)} % accepted`);
  return words.join(', ');
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
