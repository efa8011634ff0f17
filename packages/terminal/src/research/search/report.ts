import {
  busiest,
  flashCount,
  formatMouse,
  type GridBoard,
  type MouseLevel,
  mouseRules,
  networkOf,
  runOn,
} from '@knossos/engine/internal/games/mouse';
import { coverOf } from '@knossos/engine/internal/games/mouse/walk/cover';
import { OBJECTIVES, type Objective, RUN_OBJECTIVES } from '@knossos/engine/internal/games/mouse/walk/walk';
import { cellName, isFloor } from '@knossos/engine/internal/grid';
import { ALGORITHM_NAMES, type AlgorithmName, genomeOfText } from '@knossos/engine/internal/optimise';
import { counted, encodeId, grouped, nounOf } from '@knossos/engine/internal/puzzle';
import { drawingOf } from '@knossos/research/enumerate/frame-words';
import { restrictions } from '@knossos/research/graphs/class';
import { formatLists } from '@knossos/research/graphs/design';
import {
  frameOfOptions,
  levelOfGenome,
  type MouseSearchOptions,
  type PolishedMaze,
  problemOfOptions,
} from '@knossos/research/search/search';
import { keys, wordOf } from '../../cli/schema.js';
import { secondsToPrint } from '../../cli/text.js';
import { describeCount, describeSeconds } from '../../cli/work.js';
import { bestOf, evaluationsOf, type SearchPart } from '../../parts/search/part.js';
import type { SearchLimits } from '../../parts/search/run.js';
import { FURTHER_KEYS } from '../graphs/options.js';
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

/** The subject of the search: `13x13`, `20 vertices, degree at most 3`. */
export function subjectText(options: MouseSearchOptions): string {
  if (options.shape !== 'graph') return `${options.columns}x${options.rows}`;
  return [counted(options.vertices, 'vertex', 'vertices'), ...restrictions(options)].join(', ');
}

function titleOf(objective: Objective, score: number): string {
  if (objective === 'crossed') return `${score} ${nounOf(score, 'visit')} of one place`;
  return `${score} ${nounOf(score, 'turn')}${objective === 'cover' ? ' to see every cell' : ''}`;
}

interface Answer {
  readonly plan: SearchPlan;
  readonly end: SearchEnd;
  readonly found: Found | null;
  readonly workers: number;
}

/** The best maze on a grid; null before there is one, and where graphs are searched. */
function gridOf({ found }: Answer): GridBoard | null {
  const board = found?.level.board ?? null;
  return board === null || board.shape === 'graph' ? null : board;
}

function mazeText(answer: Answer): string | null {
  const board = gridOf(answer);
  const { options } = answer.plan;
  if (board === null || options.shape !== 'cells') return null;
  const blocks = Array.from(board.maze.sides, (_, cell) => (isFloor(board.maze, cell) ? '0' : '1')).join('');
  return drawingOf(frameOfOptions(options), blocks);
}

function graphText({ found }: Answer): string | null {
  const board = found?.level.board;
  return board?.shape === 'graph' ? formatLists(board.lists) : null;
}

function polishObject({ end: { polished } }: Answer) {
  if (polished === null) return null;
  const { distance, before, score: after, evaluations, isComplete: complete } = polished;
  return { distance, before, after, evaluations, complete, seconds: secondsToPrint(polished.seconds) };
}

/** The document of the best design, and the fields of the answer about the work. */
const WORK_KEYS = keys<Answer>`
  level: text | null  # the document ${({ found }) => found && formatMouse(found.level)}
  id: text | null  # for links
    ${({ found }) => found && encodeId(mouseRules.format(mouseRules.puzzle(found.level)))}
  evaluations: count  # really done: every part finishes its last step, so a few more than the command says
    ${({ end }) => evaluationsOf(end.run.parts)}
  seconds: number ${({ end }) => secondsToPrint(end.run.seconds)}
  workers: count
  parts: count
  round: count
  exchange: count
  planned: count
  ended: 'evaluations' | 'stopped' | 'interrupted'  # evaluations, stopped (--seconds) or interrupted
    ${({ end }) => end.run.end}
  scores: count[]  # best of each part, before polishing ${({ end }) => end.run.parts.map(({ report }) => report.best)}
  polished: { distance: count, before: count, after: count, evaluations: count, complete: boolean,
    seconds: number } | null  # null, or an object with distance, the scores before and after,
    evaluations and seconds (not among the others), and complete: false when a signal came before the
    end ${polishObject}
  command: text  # what gives the same again ${({ plan, end }) => commandOf(plan, end)}`;

const flashOf = ({ found }: Answer) => found && flashCount(found.turns);

export const MAZE_KEYS = keys<Answer>`
  size: text ${({ plan }) => subjectText(plan.options)}
  shape: 'cells' | 'walls'
  objective: ${wordOf(OBJECTIVES)}
  algorithm: ${wordOf(ALGORITHM_NAMES)}
  seed: text
  score: count | null  # what was searched for: turns, the visits of the place visited most (--objective
    crossed), or the turns until every cell was visited (--objective cover)
  turns: count | null
  flash: count | null ${flashOf}
  busiest: count | null
  start: text | null  # cells ${(answer) => cellIn(gridOf(answer), ({ start }) => start)}
  exit: text | null ${(answer) => cellIn(gridOf(answer), ({ exit }) => exit.cell)}
  maze: text | null  # rows joined by /; null for walls ${mazeText}
${WORK_KEYS}`;

function cellIn(board: GridBoard | null, cell: (board: GridBoard) => number): string | null {
  return board && cellName(board.maze, cell(board));
}

export const GRAPH_KEYS = keys<Answer>`
  vertices: count
  degree: count | null  # most neighbours of any vertex
  ${FURTHER_KEYS}
  objective: ${wordOf(RUN_OBJECTIVES)}
  algorithm: ${wordOf(ALGORITHM_NAMES)}
  seed: text
  score: count | null  # turns, or the visits of the vertex visited most (--objective crossed)
  turns: count | null
  flash: count | null ${flashOf}
  busiest: count | null
  graph: text | null  # neighbours in preference order, joined by /; the first vertex is the start, the last the exit
    ${graphText}
${WORK_KEYS}`;

export function searchObject(answer: Answer): string {
  const { plan, found } = answer;
  const whole = { ...plan.options, ...plan, ...found, ...answer };
  return (plan.options.shape === 'graph' ? GRAPH_KEYS : MAZE_KEYS).line(whole);
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
