import {
  type Board,
  busiest,
  flashCount,
  formatMouse,
  type MouseLevel,
  mouseRules,
  networkOf,
  runOn,
} from '@knossos/engine/internal/games/mouse';
import { coverOf } from '@knossos/engine/internal/games/mouse/walk/cover';
import { drawingOf } from '@knossos/engine/internal/games/mouse/walk/frame-words';
import type { Objective } from '@knossos/engine/internal/games/mouse/walk/objective';
import { cellName, isFloor } from '@knossos/engine/internal/grid';
import { type AlgorithmName, genomeOfText } from '@knossos/engine/internal/optimise';
import { counted, encodeId, grouped, nounOf } from '@knossos/engine/internal/puzzle';
import { restrictions } from '@knossos/research/graphs/class';
import { classObject } from '@knossos/research/graphs/classes';
import { formatLists } from '@knossos/research/graphs/design';
import type { MouseSearchOptions, PolishedMaze } from '@knossos/research/search/search';
import { frameOfOptions, levelOfGenome, problemOfOptions } from '@knossos/research/search/search';
import { jsonLine } from '../../cli/json.js';
import { secondsToPrint } from '../../cli/text.js';
import { describeCount, describeSeconds } from '../../cli/work.js';
import { bestOf, evaluationsOf, type SearchPart } from '../../parts/search/part.js';
import type { SearchLimits } from '../../parts/search/run.js';
import { commandOf } from './command-text.js';
import type { SearchPlan } from './parts.js';
import type { SearchEnd } from './polish.js';

/** The best maze of a search, run once more by the plain walk. */
interface Found {
  readonly level: MouseLevel;
  readonly score: number;
  readonly turns: number;
  readonly busiest: number;
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
  const title = `${subjectText(options)}: ${titleOf(options.objective, found)}`;
  const level = { ...bare, meta: { ...bare.meta, title, note: commandOf(plan, end) } };
  return { level, score: best.score, turns, busiest: scores.crossed };
}

/** What is searched: `13x13`, `20 vertices, degree at most 3`. */
export function subjectText(options: MouseSearchOptions): string {
  if (options.shape !== 'graph') return `${options.columns}x${options.rows}`;
  return [counted(options.vertices, 'vertex', 'vertices'), ...restrictions(options)].join(', ');
}

/** What is searched, in objects. */
function subjectObject(options: MouseSearchOptions) {
  if (options.shape === 'graph') return classObject(options);
  return { size: `${options.columns}x${options.rows}`, shape: options.shape };
}

/** The best design in objects: a graph on a line, or ends and a drawing of a maze. */
function designObject(options: MouseSearchOptions, board: Board | null) {
  if (options.shape === 'graph') {
    return { graph: board?.shape === 'graph' ? formatLists(board.lists) : null };
  }
  if (board === null || board.shape === 'graph') return { start: null, exit: null, maze: null };
  const { maze } = board;
  const blocks = Array.from(maze.sides, (_, cell) => (isFloor(maze, cell) ? '0' : '1')).join('');
  return {
    start: cellName(maze, board.start),
    exit: cellName(maze, board.exit.cell),
    maze: options.shape === 'cells' ? drawingOf(frameOfOptions(options), blocks) : null,
  };
}

function titleOf(objective: Objective, score: number): string {
  if (objective === 'crossed') return `${score} ${nounOf(score, 'visit')} of one place`;
  return `${score} ${nounOf(score, 'turn')}${objective === 'cover' ? ' to see every cell' : ''}`;
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
    ...subjectObject(options),
    objective: options.objective,
    algorithm: options.algorithm,
    seed: options.seed,
    score: found?.score ?? null,
    turns: found?.turns ?? null,
    flash: found ? flashCount(found.turns) : null,
    busiest: found?.busiest ?? null,
    ...designObject(options, found?.level.board ?? null),
    level: found ? formatMouse(found.level) : null,
    id: found ? encodeId(mouseRules.format(mouseRules.puzzle(found.level))) : null,
    evaluations: evaluationsOf(run.parts),
    seconds: secondsToPrint(run.seconds),
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
      seconds: secondsToPrint(polished.seconds),
    },
    command: commandOf(plan, end),
  });
}

/** What has been done: `1,000 evaluations`, `1,000 evaluations and 250 of polishing`. */
export function describeWork({ run, polished }: SearchEnd): string {
  const searched = `${counted(evaluationsOf(run.parts), 'evaluation')}`;
  return polished ? `${searched} and ${grouped(polished.evaluations)} of polishing` : searched;
}

/** Why more was done than the command says, which names the evaluations that were due; nothing where no more was. */
export function describeBeyond({ run }: SearchEnd): string {
  const beyond = evaluationsOf(run.parts) - run.evaluations;
  return beyond > 0 ? ` (${grouped(beyond)} of them to finish the last steps)` : '';
}

/** One line about polishing: how much better, after how much. */
export function describePolish({ score, before, evaluations }: PolishedMaze): string {
  const better = score > before ? `from ${grouped(before)} to ` : 'at ';
  return `polishing, ${better}${grouped(score)}, ${describeCount(evaluations)} evaluations`;
}

/** One line while it is found out how much can be done: the best so far. */
export function describePilot(parts: readonly SearchPart[]): string {
  const best = Math.max(...parts.map((part) => part.report.best));
  return `measuring how fast it goes, best ${grouped(best)}`;
}

/** One line: the best, how much is left, how much is done, how fast, how hot: a narrow terminal shows the beginning. */
export function describeSearch(
  parts: readonly SearchPart[],
  before: number,
  elapsed: number,
  limits: SearchLimits,
  algorithm: AlgorithmName,
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
  const words = [`best ${grouped(best)}`];
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
