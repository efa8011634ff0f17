import { INK_CODES, overlayLegend } from '@knossos/engine/internal/draw';
import {
  type Campaign,
  campaignOf,
  hauntRules,
  mazeScene,
  type Run,
  windowScene,
} from '@knossos/engine/internal/games/haunt';
import { fitted, keyBar, partRows } from '../../../play/key-bar.js';
import { BOLD, drawKeys, drawPage, fittingLines } from '../../../play/page.js';
import type { Shell } from '../../../play/shell.js';
import { type Canvas, wrap } from '../../../screen/canvas.js';
import type { View } from './bindings.js';
import { corridorPicture, type Picture, pictureOf, putPicture, type Viewport } from './corridor-picture.js';
import type { RunGame } from './run-game.js';
import type { RunMap } from './run-map.js';
import { cardLines, headParts, type LogEntry, levelTitle, logOf, lookBack } from './run-words.js';

/** Columns between window, corridor and text. */
const GAP = 3;
/** Columns that the text beside the views would like to have, and rows that it has below them. */
const PANEL = 34;
const LOG_ROWS = 5;
/** The same where more is to be said that was asked for: a corridor fits above it into 24 rows. */
const MOST_LOG_ROWS = 10;
/** Smallest and largest corridor that is drawn; it is about so many times wider than high. */
const LEAST_CORRIDOR = { columns: 28, rows: 9 } as const;
const MOST_ROWS = 24;
const SHAPE = 3.2;

export type RunModel = Shell<RunGame> & {
  readonly view: View;
  /** The run as far as it is shown: the game's, or the replay's. */
  readonly shown: Run;
  readonly playback: { readonly at: number; readonly length: number } | null;
  readonly isCommandOpen: boolean;
  readonly map: RunMap;
};

/** Draws a run: level, lives and moves, the view, the log, the possible moves. */
export function drawRun(app: RunModel, canvas: Canvas): void {
  if (app.isCommandOpen) drawCommand(app, canvas);
  else if (app.map.campaign) drawMap(app, app.map.campaign, canvas);
  else if (app.game.isOver && !app.playback) drawCard(app, canvas);
  else drawViews(app, canvas);
}

function drawCommand({ game }: RunModel, canvas: Canvas): void {
  const { columns } = canvas;
  const start = canvas.paragraph(0, 0, columns, 'This plays the run again, as far as it was played:', BOLD);
  const y = canvas.paragraph(0, start + 1, columns, game.command);
  canvas.paragraph(0, y + 1, canvas.columns, 'It is printed when the game ends, too.');
  drawKeys(canvas, keyBar(['any key goes back'], canvas.columns));
}

function drawMap(app: RunModel, campaign: Campaign, canvas: Canvas): void {
  const { game, level } = campaign;
  const isPast = campaign !== campaignOf(app.shown);
  const { overlay, problem } = app.map;
  const legend = overlay ? ['', ...overlayLegend(overlay)] : [];
  drawPage(
    {
      title: level.meta.title ?? hauntRules.title,
      standing: isPast ? 'looking back' : 'the whole maze',
      scene: mazeScene(game),
      overlay,
      focus: game.player,
      cursor: null,
      lines: [
        'You are the arrow, as you face; G ghost, Z zombie, E exit.',
        ...(isPast || app.playback ? [] : ['Looking at this map counts as help.']),
        ...app.news,
        ...(problem === '' ? [] : [problem]),
        ...legend,
      ],
      keys: keyBar(['m, Esc or a move back', 'o next overlay'], canvas.columns),
    },
    app.look,
    canvas,
  );
}

function drawCard(app: RunModel, canvas: Canvas): void {
  const { game } = app;
  const { columns } = canvas;
  canvas.text(0, 0, titleLine(app, columns), BOLD);
  const news = app.message === '' ? [] : wrap(app.message, columns);
  const card = cardLines(game, columns).flatMap((line) =>
    line.length <= columns ? [line] : wrap(line, columns),
  );
  const room = canvas.rows - 3;
  const whole = [...card, ...(news.length > 0 ? ['', ...news] : [])];
  const dense = [...news, ...card.filter((line) => line !== '')];
  const lines = whole.length <= room ? whole : dense;
  const shown = lines.length <= room ? lines : [...lines.slice(0, room - 1), '...'];
  shown.forEach((line, index) => {
    canvas.text(0, 2 + index, line, line === card[0] ? BOLD : '');
  });
  drawKeys(canvas, keyBar(['u undo', 'n new run', 'm map', 'r same dice', 'e command'], columns));
}

function titleLine({ game, shown, playback }: RunModel, columns: number): string {
  const { seed } = game.plan;
  const daily = /^daily /.test(seed) ? `, ${seed.replace('daily ', 'daily run of ')}` : '';
  const replay = playback ? ` - replay, move ${playback.at} of ${playback.length}` : '';
  const standing = `${levelTitle(campaignOf(shown), shown.plan.from)}${daily}${replay}`;
  const whole = `${hauntRules.title} - ${standing}`;
  return whole.length <= columns ? whole : fitted(standing, columns);
}

/** Window and corridor side by side or one of them, and the log beside or below. */
function drawViews(app: RunModel, canvas: Canvas): void {
  const { shown, look } = app;
  const { game } = campaignOf(shown);
  const { columns, rows } = canvas;
  canvas.text(0, 0, titleLine(app, canvas.columns), BOLD);
  const helps = [...(app.game.hadHints ? ['helped'] : []), ...(app.game.isRewound ? ['undone'] : [])];
  const heads = partRows([...headParts(shown), ...(app.playback ? [] : helps)], columns, 2);
  heads.forEach((head, index) => {
    canvas.text(0, 1 + index, head);
  });
  const window = pictureOf(windowScene(game), look.glyphs);
  const hintRows = newest(app).flatMap((line) => wrap(line, columns)).length;
  const logRows = Math.max(LOG_ROWS, Math.min(hintRows, MOST_LOG_ROWS));
  const layout = layoutOf(app.view, window, columns, rows, logRows);
  if (layout.window > 0) {
    const viewport = { x: 0, y: 3, columns: layout.window, rows: layout.rows };
    putPicture(canvas, window, viewport, look.colour, game.level.vision.forward);
  }
  if (layout.corridor) {
    const viewport = { x: layout.window > 0 ? layout.window + GAP : 0, y: 3, ...layout.corridor };
    const corridor = corridorPicture(game, viewport.columns, viewport.rows, look.glyphs);
    putPicture(canvas, corridor, viewport, look.colour);
  }
  const isCut = layout.window > 0 && (layout.window < window.width || layout.rows < window.rows.length);
  const y = layout.isBeside ? 3 : 4 + Math.max(layout.rows, layout.corridor?.rows ?? 0);
  const x = layout.isBeside ? columns - layout.panel : 0;
  drawLog(app, canvas, { x, y, columns: layout.panel, rows: rows - 1 - y }, isCut);
  drawKeys(canvas, keyLine(app, columns));
}

interface Layout {
  /** Columns of the window, 0 where it is not shown. */
  readonly window: number;
  readonly rows: number;
  readonly corridor: { readonly columns: number; readonly rows: number } | null;
  readonly isBeside: boolean;
  /** Columns of the text. */
  readonly panel: number;
}

/** What fits, with so many rows of text below the views: the text beside the views if it may be wide enough there, both views if the corridor is not too small. */
export function layoutOf(
  view: View,
  window: Picture,
  columns: number,
  rows: number,
  logRows = LOG_ROWS,
): Layout {
  const wide = view === 'corridor' ? 0 : window.width + GAP;
  const beside = corridorIn(columns - wide - GAP - PANEL, rows - 4);
  const below = corridorIn(columns - wide, rows - 5 - logRows);
  const corridor = view === 'window' ? null : (beside ?? below);
  const isBeside = view === 'window' ? columns - wide >= PANEL : beside !== null;
  if (view !== 'window' && corridor === null) return layoutOf('window', window, columns, rows, logRows);
  const most = isBeside ? rows - 4 : Math.max(3, rows - 5 - logRows);
  const used = wide + (corridor === null ? 0 : corridor.columns + GAP);
  return {
    window: view === 'corridor' ? 0 : Math.min(window.width, columns),
    rows: view === 'corridor' ? 0 : Math.min(window.rows.length, most),
    corridor,
    isBeside,
    panel: isBeside ? columns - used : columns,
  };
}

/** The largest corridor that fits, or null where it would be too small. */
function corridorIn(columns: number, rows: number): Layout['corridor'] {
  const high = Math.min(rows, MOST_ROWS, Math.floor(columns / 2));
  const wide = Math.min(columns, Math.round(high * SHAPE));
  return wide < LEAST_CORRIDOR.columns || high < LEAST_CORRIDOR.rows ? null : { columns: wide, rows: high };
}

/** The last hint, or the last news. */
function newest({ hint, news }: RunModel): readonly string[] {
  return hint.stepsShown > 0 ? hint.newest : news.slice(-1);
}

/** The newest messages, and above them as much of the log as there is room for. */
function drawLog(
  app: RunModel,
  canvas: Canvas,
  { x, y, columns: width, rows }: Viewport,
  isCut: boolean,
): void {
  const bold = (texts: readonly string[]) =>
    texts.flatMap((line) => wrap(line, width).map((text) => ({ text, style: BOLD })));
  const texts = [...app.news, ...app.hint.lines];
  const cut = isCut ? ['The window is larger than what fits here: make this terminal larger.'] : [];
  const whole = bold([...cut, ...texts]);
  // The newest messages stand at the end, and goes before everything else where there is little room.
  const lines =
    whole.length <= rows
      ? whole
      : fittingLines(texts, newest(app), width, rows).map((text) => ({ text, style: BOLD }));
  const back = lookBack(app.shown);
  const past = logOf(app.shown, rows);
  if (back)
    past.push({ text: `m looks back at ${back.level.meta.title ?? 'the last level'}.`, tone: 'plain' });
  for (const { text, tone } of past.reverse()) {
    const style = app.look.colour ? TONES[tone] : '';
    const entry = wrap(text, width).map((line) => ({ text: line, style }));
    // The beginning of an entry is never cut away.
    if (lines.length + entry.length > rows) break;
    lines.unshift(...entry);
  }
  lines.forEach(({ text, style }, index) => {
    canvas.text(x, y + index, text, style);
  });
}

const TONES: Readonly<Record<LogEntry['tone'], string>> = {
  plain: '',
  good: INK_CODES.good,
  bad: INK_CODES.bad,
  stir: '',
};

function keyLine({ playback }: RunModel, columns: number): string {
  if (playback)
    return keyBar(['space next', 'left/right step', 'm map', 'v view', 'Page ten', 'Home/End'], columns);
  return keyBar(['arrows move', 'u undo', 't hint', 'm map', 'v view', 'n new', 'e command'], columns);
}
