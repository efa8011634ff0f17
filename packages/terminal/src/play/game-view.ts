import { INK_CODES, type Ink, overlayLegend, type Raster, sceneToRaster } from '@knossos/engine/draw';
import type { GameEvent, Scene } from '@knossos/engine/puzzle';
import { describeProgress } from '../cli/work.js';
import { type Canvas, wrap } from '../screen/canvas.js';
import { KEY_HELP } from './bindings.js';
import type { GameApp } from './game-app.js';

const BOLD = '1';
const DIM = '2';
/** Smallest window that a game can be played in. */
const LEAST_COLUMNS = 24;
const LEAST_ROWS = 8;
/** Columns that the text beside the board would like to have. */
const PANEL = 34;

/** Draws a game: title, board, what has happened, what can be done. */
export function drawGame(app: GameApp, canvas: Canvas): void {
  const { columns, rows } = canvas;
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) {
    const text = `This window is too small: ${columns} x ${rows}. It takes ${LEAST_COLUMNS} x ${LEAST_ROWS}. q quits.`;
    canvas.paragraph(0, 0, columns, text);
    return;
  }
  if (app.isHelpOpen) {
    drawHelp(app, canvas);
    return;
  }
  const { game } = app;
  const style = (code: string) => (app.look.colour ? code : code === BOLD || code === DIM ? code : '');
  const title = game.level.meta.title ?? game.rules.title;
  canvas.text(0, 0, `${title} - ${statusLine(app)}`, BOLD);
  const raster = chooseRaster(app, columns, rows - 4);
  const beside = columns - raster.width - 3 >= PANEL;
  const boardColumns = beside ? columns - PANEL - 3 : columns;
  const lines = tell(app);
  const width = beside ? columns - Math.min(raster.width, boardColumns) - 3 : columns;
  const wrapped = lines.flatMap((line) => wrap(line, width));
  const below = beside ? 0 : Math.min(wrapped.length, Math.max(3, rows - 4 - raster.rows.length));
  const boardRows = Math.max(1, rows - 3 - (beside ? 0 : below + 1));
  const shownWidth = Math.min(raster.width, boardColumns);
  const shownRows = Math.min(raster.rows.length, boardRows);
  const offset = scroll(raster, app.game.rules.view(app.shown), shownWidth, shownRows);
  drawRaster(canvas, raster, offset, shownWidth, shownRows, style);
  const textX = beside ? shownWidth + 3 : 0;
  const textY = beside ? 2 : 3 + shownRows;
  const room = rows - 1 - textY;
  const shown = wrapped.length > room ? [...wrapped.slice(0, Math.max(0, room - 1)), '...'] : wrapped;
  shown.forEach((line, index) => {
    canvas.text(textX, textY + index, line);
  });
  canvas.text(0, rows - 1, keyLine(app), style(DIM));
}

/** The drawing in the chosen characters, or in narrower ones where those do not fit. */
function chooseRaster(app: GameApp, columns: number, rows: number): Raster {
  const scene = app.game.rules.view(app.shown);
  const overlay = app.overlay && !app.playback ? { overlay: app.overlay } : {};
  const first = sceneToRaster(scene, { glyphs: app.look.glyphs, margin: true, ...overlay });
  if ((first.width <= columns && first.rows.length <= rows) || app.look.glyphs === 'ascii') return first;
  const narrow = sceneToRaster(scene, { glyphs: 'ascii', margin: true, ...overlay });
  return narrow.width < first.width ? narrow : first;
}

/** Which part of a board larger than the window is seen: the player in the middle, as far as there is board. */
function scroll(raster: Raster, scene: Scene, width: number, rows: number): { x: number; y: number } {
  const player = scene.actors.find((actor) => actor.role === 'player');
  const place = raster.place(player?.cell ?? 0);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    x: clamp(place.x + (place.width >> 1) - (width >> 1), raster.width - width),
    y: clamp(place.y - (rows >> 1), raster.rows.length - rows),
  };
}

function drawRaster(
  canvas: Canvas,
  raster: Raster,
  offset: { readonly x: number; readonly y: number },
  width: number,
  rows: number,
  style: (code: string) => string,
): void {
  const code = (ink: Ink) => style(INK_CODES[ink]);
  for (let y = 0; y < rows; y++) {
    let x = -offset.x;
    for (const glyph of raster.rows[y + offset.y] ?? []) {
      if (x >= 0 && x + glyph.width <= width)
        canvas.glyph(x, y + 2, glyph.text, glyph.width, code(glyph.ink));
      x += glyph.width;
    }
  }
}

function statusLine(app: GameApp): string {
  const { game, playback } = app;
  if (playback) return `solution, move ${playback.at} of ${playback.moves.length}`;
  const count = `${game.node.depth} ${game.node.depth === 1 ? 'move' : 'moves'}`;
  switch (game.status) {
    case 'open':
      return count;
    case 'won':
      return `WON in ${count}${game.helped ? ', with help' : ''}`;
    case 'lost':
      return `LOST after ${count}`;
  }
}

/** Everything that is to be said, in paragraphs. */
function tell(app: GameApp): string[] {
  const { game, playback, thinker, hint } = app;
  const lines: string[] = [];
  if (app.branches) {
    lines.push('Lines that you have tried:');
    const { branches, chosen } = app.branches;
    const from = Math.max(0, chosen - 8);
    branches.slice(from, from + 12).forEach((branch, index) => {
      const mark = from + index === chosen ? '>' : ' ';
      lines.push(
        `${mark} ${branch.length} ${branch.status} ${branch.moves.slice(-16)}${branch.isCurrent ? ' *' : ''}`,
      );
    });
    return lines;
  }
  if (app.message !== '') lines.push(app.message);
  if (thinker.label !== null) {
    const far = thinker.progress ? `: ${describeProgress(thinker.progress, 0)}` : '';
    lines.push(`${thinker.label}${far} ... (Esc stops)`);
  }
  if (playback) {
    const next = playback.moves[playback.at];
    lines.push(next === undefined ? 'The end of the solution.' : `Next: ${game.rules.words.move(next)}.`);
  } else if (game.status === 'won') {
    const best = game.best !== null && game.best < game.node.depth ? ` Your best: ${game.best}.` : '';
    lines.push(`${game.rules.words.state(game.seen)}${best} u undoes, r plays again.`);
  } else if (game.status === 'lost') {
    lines.push(`${game.rules.words.state(game.seen)} u undoes the last move.`);
  }
  if (hint && !playback) {
    lines.push(
      `Hint: ${hint.answer.nudge}${hint.told === 1 && hint.answer.move !== null ? ' (h: the move)' : ''}`,
    );
    if (hint.told >= 2 && hint.answer.move !== null) {
      lines.push(
        `Move: ${game.rules.words.move(hint.answer.move)}.${hint.told === 2 ? ' (h: the reason)' : ''}`,
      );
    }
    if (hint.told >= 3) lines.push(hint.answer.reason);
  }
  if (app.isWhyOpen) lines.push(...why(app));
  if (app.overlay && !playback) lines.push('', ...overlayLegend(app.overlay));
  return lines;
}

/** What the last move brought about, with reasons. */
function why(app: GameApp): string[] {
  const { rules } = app.game;
  const events: readonly GameEvent[] = app.playback ? app.playback.events : app.game.node.events;
  if (events.length === 0) return ['Nothing has moved yet.'];
  return events.map((event) => rules.words.event(app.shown, event));
}

function keyLine(app: GameApp): string {
  if (app.branches) return 'up/down choose  Enter go there  Esc back  q quit';
  if (app.playback) return 'space next  left/right step  Home/End  y why  Esc back to the game  q quit';
  return `arrows move  space wait  u undo  h hint  n solve  o overlay  y why  ? help${app.hasList ? '  Esc list' : ''}  q quit`;
}

function drawHelp(app: GameApp, canvas: Canvas): void {
  const { rules } = app.game;
  const width = Math.min(canvas.columns, 78);
  canvas.text(0, 0, rules.title, BOLD);
  const keys = Math.max(...KEY_HELP.map(([name]) => name.length));
  let y = 2;
  for (const [name, meaning] of KEY_HELP) canvas.text(0, y++, `${name.padEnd(keys)}  ${meaning}`);
  y++;
  for (const paragraph of rules.help) y = canvas.paragraph(0, y, width, paragraph) + 1;
  canvas.text(0, canvas.rows - 1, 'any key closes the help'.padEnd(canvas.columns), DIM);
}
