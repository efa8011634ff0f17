import { overlayLegend } from '@knossos/engine/internal/draw';
import {
  figuresOf,
  figureWords,
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
} from '@knossos/engine/internal/games/mines';
import type { Advice } from '@knossos/engine/internal/games/mines/coach/coach';
import { type Marks, marksOf } from '@knossos/engine/internal/games/mines/coach/steps';
import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import type { Contradiction } from '@knossos/engine/internal/games/mines/exact/contradiction';
import { cellName } from '@knossos/engine/internal/grid';
import {
  counted,
  goalOf,
  grouped,
  type HistoryNode,
  nounOf,
  type Overlay,
  type OverlayClass,
} from '@knossos/engine/internal/puzzle';
import { clockText } from '@knossos/engine/internal/session';
import { percent } from '../../../cli/text.js';
import { gutterOf } from '../../../play/coordinates.js';
import { keyBar } from '../../../play/key-bar.js';
import type { LevelApp } from '../../../play/level-app.js';
import { type CellFinder, drawPage, type Page } from '../../../play/page.js';
import type { Canvas } from '../../../screen/canvas.js';
import { nameOfField } from './fields.js';
import type { MinesStatistics } from './stores.js';

const SAFE: OverlayClass = { name: 'certainly safe', tone: 'good', symbol: '+' };
const MINE: OverlayClass = { name: 'certainly a mine', tone: 'bad', symbol: '*' };
const LEAST: OverlayClass = { name: 'least dangerous', tone: 'even', symbol: '-' };

/** The chance of a mine in percent in every covered cell without a flag: 0 and 100 only where it is certain. */
function percentOverlay(analysis: Analysis, flags: readonly number[]): Overlay {
  const values = valuesOf(analysis, flags, [0, 100], (chance) =>
    Math.min(99, Math.max(1, Math.round(100 * chance))),
  );
  const legend = 'of a mine in percent; + is certainly safe, * a mine.';
  const scale = { kind: 'sequential', least: 0, most: 100, unit: '%' } as const;
  return { name: 'chances', title: 'Chances', legend, scale, values };
}

/** What is certain, and where it is least dangerous, in one character a cell. */
function classOverlay(analysis: Analysis, flags: readonly number[]): Overlay {
  const least = leastOf(analysis);
  const values = valuesOf(analysis, flags, [0, 1], (chance) => (chance === least ? 2 : null));
  return classesOverlay('Chances', 'what lies under covered cells.', values);
}

/** What the coach concludes: safe cells, mines, the cell to guess. */
function adviceOverlay({ safe, mines, best }: Marks, cells: number): Overlay | null {
  const marks = [safe, mines, best];
  if (marks.every((one) => one.length === 0)) return null;
  const values = new Array<number | null>(cells).fill(null);
  marks.forEach((one, index) => {
    for (const cell of one) values[cell] = index;
  });
  return classesOverlay('Coach', 'what follows.', values);
}

/** The least chance of a mine in any covered cell; 1 where none is covered. */
function leastOf({ probability }: Analysis): number {
  return probability.reduce((least, chance) => (Number.isNaN(chance) ? least : Math.min(least, chance)), 1);
}

/**
 * Values by cell, those of certainly safe cells and mines first; null where a cell is open or has a flag, which is more to
 * look at than its chance.
 */
function valuesOf(
  { probability, safe, mines }: Analysis,
  flags: readonly number[],
  [ofSafe, ofMine]: readonly [number, number],
  uncertain: (chance: number) => number | null,
): (number | null)[] {
  const values = Array.from(probability, (chance) => (Number.isNaN(chance) ? null : uncertain(chance)));
  for (const cell of safe) values[cell] = ofSafe;
  for (const cell of mines) values[cell] = ofMine;
  for (const cell of flags) values[cell] = null;
  return values;
}

function classesOverlay(title: string, legend: string, values: readonly (number | null)[]): Overlay {
  return {
    name: title.toLowerCase(),
    title,
    legend,
    scale: { kind: 'classes', classes: [SAFE, MINE, LEAST] },
    values,
  };
}

/** Columns that a cell takes with its chance in percent. */
const PERCENT_COLUMNS = 4;

/** What the analyser found out about the position on the screen. */
export type Insight = Analysis | Contradiction;

/** What of a game on a field is drawn. */
export type FieldModel = LevelApp & {
  readonly level: MinesLevel;
  readonly state: MinesState;
  readonly cursor: number;
  readonly advice: Advice | null;
  readonly insight: Insight | null;
  readonly isTimerShown: boolean;
  readonly isAnalyserOpen: boolean;
  readonly areChancesShown: boolean;
  readonly statistics: MinesStatistics;
};

/** Draws a field: title with counters, board with the cursor, what is to be said; tells where the cells are. */
export function drawField(app: FieldModel, canvas: Canvas): CellFinder {
  const { state, advice, hint } = app;
  const overlay = overlayOf(app, canvas);
  const page: Page = {
    title: app.level.meta.title ?? nameOfField(app.level),
    standing: counters(app),
    named: app.level,
    scene: minesRules.view(state),
    overlay,
    focus: app.cursor,
    cursor: app.cursor,
    ...(advice ? { marked: groundsOf(advice, hint.stepsShown) } : {}),
    lines: tell(app, overlay),
    newest: newestAdvice(app),
    keys: keyLine(app, canvas.columns),
  };
  return drawPage(page, app.look, canvas);
}

/** What the coach concludes, else the chances, as exactly as the window allows. */
function overlayOf(
  { advice, hint, insight, areChancesShown, level, state }: FieldModel,
  canvas: Canvas,
): Overlay | null {
  if (advice && hint.stepsShown >= 3) return adviceOverlay(marksOf(advice, 3), level.columns * level.rows);
  if (!areChancesShown || insight?.status !== 'possible') return null;
  return PERCENT_COLUMNS * level.columns + gutterOf(level) <= canvas.columns
    ? percentOverlay(insight, state.flags)
    : classOverlay(insight, state.flags);
}

/** The cells that are underlined: what the advice rests on. */
function groundsOf(advice: Advice, stepsShown: number): ReadonlySet<number> {
  if (advice.kind === 'impossible') return new Set(advice.cell === null ? [] : [advice.cell]);
  const { cited, near } = marksOf(advice, stepsShown);
  return new Set([...cited, ...near]);
}

/** How what the coach advises is done, where it is something to be done. */
function tellDoing({ advice }: FieldModel): readonly string[] {
  return advice?.kind === 'step' || advice?.kind === 'guess' ? ['x does it.'] : [];
}

/** As much of the coach's word as has been asked for, and how it is done. */
function tellAdvice(app: FieldModel): readonly string[] {
  return [...app.hint.lines, ...tellDoing(app)];
}

function newestAdvice(app: FieldModel): readonly string[] {
  return app.hint.stepsShown === 0 ? [] : [...app.hint.newest, ...tellDoing(app)];
}

function counters({ game, state, level, isTimerShown }: FieldModel): string {
  const time = isTimerShown ? `, ${clockText(game.milliseconds)}` : '';
  const help = game.isHelped() ? ', assisted' : '';
  if (game.status === 'won') return `WON${help}${time}`;
  if (game.status === 'lost') return `LOST${help}${time}`;
  const left = level.mines - state.flags.length;
  return `${left} ${nounOf(Math.abs(left), 'mine')} left${time}${help}`;
}

/** Everything that is to be said, in paragraphs. */
function tell(app: FieldModel, overlay: Overlay | null): string[] {
  const { game, state, advice, cursor } = app;
  const lines = app.news;
  if (game.node.depth === 0 && overlay === null) lines.push(goalOf(minesRules, app.level));
  const chance =
    app.insight?.status === 'possible' && app.areChancesShown ? app.insight.probability[cursor] : undefined;
  const danger = chance === undefined || Number.isNaN(chance) ? '' : `, a mine with ${risk(chance)}`;
  lines.push(`${minesRules.words.cell(state, cursor)}${danger}`);
  if (game.isOver) lines.push(...tellEnd(app), ...app.winLines());
  lines.push(...tellAdvice(app));
  if (app.isAnalyserOpen) lines.push(...tellInsight(app));
  if (overlay && !advice) lines.push(...legendLines(overlay));
  return lines;
}

/** What the signs of an overlay mean, in one line where they are few: a large board leaves no more below it. */
function legendLines(overlay: Overlay): readonly string[] {
  if (overlay.scale.kind !== 'classes') return overlayLegend(overlay);
  const signs = overlay.scale.classes.map(({ symbol, name }) => `${symbol} ${name}`);
  return [`${overlay.title}: ${signs.join(', ')}.`];
}

function tellEnd(app: FieldModel): string[] {
  const { game, statistics, level } = app;
  const lines = [`${minesRules.words.state(app.state)} u undoes, n deals a new board.`];
  const line = game.line as readonly HistoryNode<MinesState, string, MinesEvent>[];
  const figures = figuresOf({ ...game.counts, line });
  if (figures) {
    const words = figureWords(figures).map(({ name, value }) => `${name} ${value}`);
    lines.push(`${(game.milliseconds / 1000).toFixed(1)} s; ${words.join('; ')}.`);
  }
  const { games, wins, bestMilliseconds, streak, longestStreak, assisted } = statistics.of(level);
  const best = bestMilliseconds === null ? '' : `, fastest ${(bestMilliseconds / 1000).toFixed(1)} s`;
  const alone = `${wins} of ${games} won${best}, ${streak} in a row (at most ${longestStreak})`;
  const helped = `${assisted}${games === 0 ? '' : ' more'} with help or on a known board`;
  const parts = [...(games === 0 ? [] : [alone]), ...(assisted === 0 ? [] : [helped])];
  if (parts.length > 0) lines.push(`On such fields: ${parts.join(', ')}.`);
  return lines;
}

function tellInsight({ insight, level }: FieldModel): string[] {
  if (insight === null) return [];
  if (insight.status === 'impossible') return [`This position cannot be: ${insight.reason}.`];
  const { solutions, safe, mines, dead, interior, probability } = insight;
  const least = leastOf(insight);
  const safest = [...probability.keys()].filter((cell) => probability[cell] === least);
  const where = safest.slice(0, 4).map((cell) => cellName(level, cell));
  const more = safest.length > 4 ? ` and ${safest.length - 4} more` : '';
  return [
    `${solutions === 1n ? 'One solution' : `${describeSolutions(solutions)} solutions`}; certain: ${safe.length} safe, ${counted(mines.length, 'mine')}; dead: ${dead.length}.`,
    `${least === 0 ? 'Safe' : `Least dangerous, with ${risk(least)}`}: ${where.join(', ')}${more}${Number.isNaN(interior) ? '' : `; inland ${risk(interior)}`}.`,
  ];
}

/** A count in full, or with its power of ten when it is long. */
function describeSolutions(count: bigint): string {
  const digits = String(count);
  if (digits.length <= 15) return grouped(count);
  return `${digits.charAt(0)}.${digits.slice(1, 4)} x 10^${digits.length - 1}`;
}

/** The chance of a mine; what is certain looks so. */
function risk(chance: number): string {
  return percent(chance, chance === 0 || chance === 1 ? 0 : 1);
}

function keyLine({ game, hasList, next }: FieldModel, columns: number): string {
  if (game.isOver) {
    const on = game.status === 'won' && next !== null ? ['Enter next level'] : [];
    const back = hasList ? ['Esc list'] : [];
    return keyBar([...on, 'n new board', 'r same board', 'u undo', ...back, 'p save moves'], columns);
  }
  const list = hasList ? ['Esc list'] : ['n new'];
  return keyBar(
    ['space open', 'f flag', 't hint', 'x do it', 'u undo', ...list, 'c chord', 'o risk', 'e analyse'],
    columns,
  );
}
