import { overlayLegend } from '@knossos/engine/draw';
import { type AnyNode, counted, type State } from '@knossos/engine/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { BranchList } from './branches.js';
import { keyBar } from './key-bar.js';
import type { LevelApp } from './level-app.js';
import { drawPage, type Page } from './page.js';
import type { Playback } from './playback.js';

/** What of a game is drawn. */
export type GameModel = LevelApp & {
  /** The position to be drawn: the game's, or the one that is being played back. */
  readonly shown: State;
  readonly shownNode: AnyNode;
  readonly branches: BranchList | null;
  readonly playback: Playback | null;
  readonly isWhyOpen: boolean;
  /** What can still be scored from here, where the game has a score; null while nobody knows. */
  readonly prospect: string | null;
  /** Whether the level lets the player wait. */
  readonly canWait: boolean;
};

/** Draws a game: title, board, what has happened, what can be done. */
export function drawGame(app: GameModel, canvas: Canvas): void {
  const { game } = app;
  const scene = game.rules.view(app.shown);
  const page: Page = {
    title: game.level.meta.title ?? game.rules.title,
    standing: statusLine(app),
    scene,
    overlay: app.playback ? null : app.overlay,
    focus: scene.actors.find((actor) => actor.role === 'player')?.cell ?? 0,
    cursor: null,
    lines: tell(app),
    keys: keyLine(app, canvas.columns),
  };
  drawPage(page, app.look, canvas);
}

function statusLine(app: GameModel): string {
  const { game, playback } = app;
  if (playback) return `solution, move ${playback.at} of ${playback.length}`;
  const { score } = game.rules.outcome(game.seen);
  const scored = score === null ? '' : `, ${score.value} ${score.name}`;
  const dice = app.throwAnew ? `, dice ${game.seed}` : '';
  const count = `${counted(game.node.depth, 'move')}${scored}${dice}`;
  switch (game.status) {
    case 'open':
      return app.prospect === null ? count : `${count}; ${app.prospect}`;
    case 'won':
      return `WON in ${count}${game.isHelped() ? ', with help' : ''}`;
    case 'lost':
      return `LOST after ${count}`;
  }
}

/** Everything that is to be said, in paragraphs. */
function tell(app: GameModel): string[] {
  const { game, playback } = app;
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
    return [...lines, ...app.news];
  }
  lines.push(...app.news);
  if (playback) {
    const { next } = playback;
    lines.push(next === null ? 'The end of the solution.' : `Next: ${game.rules.words.move(next)}.`);
  } else if (game.status === 'won') {
    const { score } = game.rules.outcome(game.seen);
    const isBeaten =
      game.best !== null && (score === null ? game.best < game.node.depth : game.best > score.value);
    const best = isBeaten ? ` Your best: ${game.best}.` : '';
    lines.push(`${game.rules.words.state(game.seen)}${best} u undoes, r plays again${newDice(app)}.`);
  } else if (game.status === 'lost') {
    lines.push(`${game.rules.words.state(game.seen)} u undoes the last move${newDice(app)}.`);
  }
  if (!playback) lines.push(...app.hint.lines);
  if (app.isWhyOpen) lines.push(...why(app));
  if (app.overlay && !playback) lines.push('', ...overlayLegend(app.overlay));
  return lines;
}

/** What the last move brought about, with reasons. */
function why(app: GameModel): string[] {
  const { rules } = app.game;
  const { events } = app.shownNode;
  if (events.length === 0) return ['Nothing has moved yet.'];
  return events.map((event) => rules.words.event(app.shown, event));
}

/** The keys that can be pressed now, as many as fit in a row. */
function keyLine(app: GameModel, columns: number): string {
  if (app.branches) return keyBar(['up/down choose', 'Enter go there', 'Esc back'], columns);
  if (app.playback)
    return keyBar(['space next', 'left/right step', 'Esc game', 'y why', 'Home/End'], columns);
  const keys = [
    ...['arrows move', 'u undo', 't hint'],
    ...(app.hasList ? ['Esc list'] : []),
    ...(app.throwAnew ? ['n new dice'] : []),
    ...['v solve', 'o overlay'],
    ...(app.canWait ? ['space wait'] : []),
    'y why',
  ];
  return keyBar(keys, columns);
}

function newDice({ throwAnew }: GameModel): string {
  return throwAnew ? ', n throws new dice' : '';
}
