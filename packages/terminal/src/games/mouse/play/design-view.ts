import { overlayLegend } from '@knossos/engine/internal/draw';
import {
  busiest,
  flashCount,
  formatPreferences,
  type MouseLevel,
  type MouseState,
  mouseRules,
} from '@knossos/engine/internal/games/mouse';
import {
  type Actor,
  counted,
  goalOf,
  grouped,
  type Overlay,
  type Scene,
  targetOf,
} from '@knossos/engine/internal/puzzle';
import { keyBar } from '../../../play/key-bar.js';
import type { LevelApp } from '../../../play/level-app.js';
import { drawPage } from '../../../play/page.js';
import type { Canvas } from '../../../screen/canvas.js';
import { busiestPlaces, ownArrows, visitsOverlay } from '../places.js';
import type { Film } from './film.js';
import type { LiveRun } from './live-run.js';

/** What of a design is drawn. */
export type DesignModel = LevelApp & {
  readonly level: MouseLevel;
  readonly state: MouseState;
  readonly cursor: number;
  readonly live: LiveRun;
  /** The run that is being shown. */
  readonly film: Film | null;
};

/** Draws a design: title and live score, board with the cursor, what is to be said. */
export function drawDesign(app: DesignModel, canvas: Canvas): void {
  const { film } = app;
  const page = {
    title: app.level.meta.title ?? mouseRules.title,
    standing: score(app),
    ...(app.state.board.shape === 'graph' ? {} : { named: app.state.board.maze }),
    scene: sceneOf(app),
    overlay: overlayOf(app),
    arrows: ownArrows(app.state.board),
    focus: film?.place ?? app.cursor,
    cursor: film && !film.isOver ? null : app.cursor,
    lines: film ? [...tellFilm(app, film), ...tell(app)] : tell(app),
    keys: keyLine(app, canvas.columns),
  };
  drawPage(page, app.look, canvas);
}

/** The board; while he runs, with the mouse where he is. */
function sceneOf({ state, film }: DesignModel): Scene {
  const scene = mouseRules.view(state);
  if (!film || film.isOver) return scene;
  const actors = scene.actors.map(
    (actor): Actor => ({ ...actor, cell: film.place, letter: 'm', beyond: null, mood: 'normal' }),
  );
  return { ...scene, actors };
}

/** While he runs, the visits so far take the place of those of the whole run. */
function overlayOf({ film, overlay, overlayName, state }: DesignModel): Overlay | null {
  if (film && !film.isOver && overlayName === 'visits') return visitsOverlay(state.board, film.visits);
  return film && !film.isOver ? null : overlay;
}

function score({ live }: DesignModel): string {
  if (live.isCutOff) return 'the exit is cut off';
  const { result, before } = live;
  if (result === null) return `counting: ${counted(live.counted, 'turn')} ...`;
  const { turns } = result;
  if (result.ending === 'cap') return `more than ${grouped(turns)} turns`;
  if (result.ending === 'trapped') {
    return `trapped after ${counted(result.transient, 'turn')}, ${grouped(result.period)} a round`;
  }
  const change =
    before === null || before === turns ? '' : ` (${turns > before ? '+' : ''}${grouped(turns - before)})`;
  return `${counted(turns, 'turn')}${change}, Flash ${grouped(flashCount(turns))}`;
}

function tellFilm(app: DesignModel, film: Film): string[] {
  const { game, state } = app;
  if (!film.isOver) return [film.standing];
  return [`${goalWords(app)}${game.rules.words.state(state)} Esc: back to the design.`, ...app.winLines()];
}

/** Whether the goal of the level is reached, where it sets one. */
function goalWords({ game, level, live }: DesignModel): string {
  const target = targetOf(level);
  if (target === null || game.status !== 'won' || live.result === null) return '';
  const goal = `the goal of ${counted(target.value, 'turn')}`;
  const missing = target.value - live.result.turns;
  return missing > 0
    ? `${counted(missing, 'turn')} short of ${goal}. `
    : `WON${game.isHelped() ? ', with help' : ''}: ${goal} is reached. `;
}

/** Everything that is to be said, in paragraphs. */
function tell(app: DesignModel): string[] {
  const { game, state, live, film } = app;
  const lines = app.news;
  if (game.node.depth === 0 && !film) lines.push(goalOf(game.rules, game.level));
  if (live.result !== null && !film) {
    const places = busiestPlaces(state.board, live.result);
    const where = places.length > 3 ? `${places.length} places` : places.join(', ');
    lines.push(`Most visits: ${grouped(busiest(live.result.visits))}, at ${where}.`);
  }
  if (!film || film.isOver) lines.push(game.rules.words.cell(state, app.cursor));
  const own = state.board.shape === 'graph' ? null : formatPreferences(state.board);
  if (own !== null) lines.push(`Own preferences, the first one as an arrow: ${own}.`);
  if (game.best !== null) lines.push(`Your best: ${grouped(game.best)}.`);
  lines.push(...app.hint.lines);
  const overlay = overlayOf(app);
  if (overlay) lines.push('', ...overlayLegend(overlay));
  return lines;
}

function keyLine({ film, state, hasList, game, next }: DesignModel, columns: number): string {
  if (film && !film.isOver)
    return keyBar(
      ['+ faster', '- slower', 'space pause', 'Esc design', 'right one turn', 'End the rest'],
      columns,
    );
  if (film && game.status === 'won') {
    const onward = next !== null ? ['Enter next'] : hasList ? ['Enter list'] : [];
    return keyBar([...onward, 'Esc design', 'g again', 'u undo', 'o overlay'], columns);
  }
  const flips = {
    cells: ['arrows move', 'space flip'],
    walls: ['Shift-arrow wall'],
    graph: ['arrows read'],
  }[state.board.shape];
  const list = hasList ? ['Esc list'] : [];
  return keyBar([...flips, 'g go', 'u undo', 't hint', ...list, 'o overlay', 'v solve'], columns);
}
