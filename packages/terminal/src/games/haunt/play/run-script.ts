import { capital } from '@knossos/engine/chase';
import { type GlyphSet, sceneToRaster } from '@knossos/engine/draw';
import {
  describeWindow,
  type HauntMove,
  hauntRules,
  mazeScene,
  seenHaunt,
  seenSinceShuffle,
  windowScene,
} from '@knossos/engine/games/haunt';
import type { Hint } from '@knossos/engine/puzzle';
import { EXIT } from '../../../cli/failure.js';
import type { Io } from '../../../cli/io.js';
import { runTask } from '../../../cli/work.js';
import { complain } from '../../../io/levels.js';
import { Asking } from '../../../play/asking.js';
import { HintTeller } from '../../../play/hint-steps.js';
import { type LineTaker, takeLines } from '../../../play/lines.js';
import { corridorPicture } from './corridor-picture.js';
import { LINE_HELP, type LineCommand, readLine } from './line-words.js';
import { pictureOf, pictureText } from './picture.js';
import { planText } from './run-card.js';
import type { RunGame } from './run-game.js';
import { RunPlayback } from './run-playback.js';
import {
  cardLines,
  headParts,
  helpText,
  levelText,
  levelTitle,
  logOf,
  lookBack,
  turnText,
} from './run-words.js';
import type { View } from './views.js';

/** How a run is told line by line. */
export interface RunScriptSetup {
  readonly game: RunGame;
  readonly glyphs: GlyphSet;
  readonly view: View;
  readonly isBellOn: boolean;
  /** What is to be said first; empty for nothing. */
  readonly message: string;
  readonly deal: () => RunGame;
}

const HINT_NAMES = { hint: 'Hint', advice: 'Hint from everything' } as const;

/** Columns and rows of the corridor as text. */
const CORRIDOR = { columns: 48, rows: 15 } as const;

/**
 * Plays line by line: every line is moves or one word, every turn is told in sentences. Ends with the run, with the
 * input, or with `quit`; a word that is not understood ends it too, unless somebody sits at a terminal.
 *
 * @returns 0 when the run is won, 1 otherwise
 */
export async function playRunScript(setup: RunScriptSetup, io: Io): Promise<number> {
  const script = new RunScript(setup, io);
  script.begin();
  if (!script.isOver) await takeLines(script, io);
  return script.end();
}

/** Tells all turns of a run from its start. */
export function tellRun({ game }: Pick<RunScriptSetup, 'game'>, io: Io): number {
  const playback = new RunPlayback(game.run);
  playback.at = playback.length;
  io.out.write(`${hauntRules.title}: ${planText(game.plan)}.\n`);
  for (const { text } of logOf(playback.run, Number.POSITIVE_INFINITY)) io.out.write(`${text}\n`);
  io.out.write(`${cardLines(game).join('\n')}\n`);
  return EXIT.done;
}

class RunScript implements LineTaker {
  private game: RunGame;
  readonly isLive: boolean;
  private readonly teller = new HintTeller();
  private readonly asking = new Asking();

  constructor(
    private readonly setup: RunScriptSetup,
    private readonly io: Io,
  ) {
    this.game = setup.game;
    this.isLive = io.input.isTerminal;
  }

  get isOver(): boolean {
    return this.game.isOver;
  }

  begin(): void {
    this.say(`${hauntRules.title}: ${planText(this.game.plan)}.`);
    if (this.game === this.setup.game && this.setup.message !== '') this.say(this.setup.message);
    if (this.isLive) this.io.err.write(`${LINE_HELP.join('\n')}\n`);
    this.sayLevel();
    this.sayPlace();
  }

  async line(line: string): Promise<'end' | 'on'> {
    this.asking.next();
    const next = await this.take(line);
    this.keep();
    return next;
  }

  /** Keeps what a line has done where somebody plays, so that even a killed program loses none of it. */
  private keep(): void {
    const problem = this.isLive ? this.game.settle() : null;
    if (problem !== null) complain(this.io, problem);
  }

  private async take(line: string): Promise<'end' | 'on'> {
    const request = readLine(line);
    switch (request.kind) {
      case 'nothing':
        return 'on';
      case 'unknown':
        complain(this.io, request.message);
        return this.isLive ? 'on' : 'end';
      case 'moves':
        return this.moves(request.moves);
      case 'command':
        return this.command(request.command);
    }
  }

  end(): number {
    const { game } = this;
    const { status } = game.campaign;
    for (const line of cardLines(game)) this.say(line);
    const problem = game.save();
    if (problem !== null) complain(this.io, problem);
    return status === 'won' ? EXIT.done : EXIT.failed;
  }

  private moves(moves: readonly HauntMove[]): 'end' | 'on' {
    for (const move of moves) {
      const { game } = this;
      if (game.isOver) {
        complain(this.io, 'the run is over; undo takes back the last move, new begins another run');
        return this.isLive ? 'on' : 'end';
      }
      const before = game.campaign;
      const { events, isMoved } = game.press(move);
      if (isMoved) this.teller.forget();
      this.keep();
      const after = game.campaign;
      const bell =
        this.setup.isBellOn && this.io.out.isTerminal && before.game.shuffles !== after.game.shuffles;
      this.say(`${bell ? '\u0007' : ''}${turnText(before, events)}`);
      if (before.at !== after.at) this.sayLevel();
      if (!game.isOver) this.sayPlace();
    }
    return this.game.isOver && (!this.isLive || this.game.campaign.status === 'won') ? 'end' : 'on';
  }

  private async command(command: LineCommand): Promise<'end' | 'on'> {
    const { game } = this;
    switch (command) {
      case 'undo':
      case 'redo':
      case 'restart':
        if (game.travel(command)) {
          this.teller.forget();
          this.sayPlace();
        } else this.say(`There is nothing to ${command}.`);
        return 'on';
      case 'new':
        this.dealAnew();
        return 'on';
      case 'hint':
      case 'advice':
        await this.hint(command);
        return 'on';
      case 'map':
        this.map();
        return 'on';
      case 'view':
        this.view();
        return 'on';
      case 'where':
        this.say(`${capital(levelTitle(game.run))}; ${headParts(game.run).join(', ')}; ${helpText(game)}.`);
        this.sayPlace();
        return 'on';
      case 'card':
        for (const line of cardLines(game)) this.say(line);
        return 'on';
      case 'command':
        this.say(game.command);
        return 'on';
      case 'help':
        for (const line of [...hauntRules.help, ...LINE_HELP]) this.say(line);
        return 'on';
      case 'quit':
        return 'end';
    }
  }

  private async hint(command: 'hint' | 'advice'): Promise<void> {
    const { game } = this;
    const { hauntMind, seenHint } = await import('@knossos/engine/games/haunt/mind');
    game.help();
    const { level, game: position } = game.campaign;
    const told = await this.teller.tell(
      { name: HINT_NAMES[command], key: command },
      (): Hint<HauntMove> | Promise<Hint<HauntMove>> =>
        command === 'hint'
          ? seenHint(level, seenSinceShuffle(game.run))
          : runTask(hauntMind.hint(seenHaunt(position)), this.io),
      (move) => hauntRules.words.move(move),
    );
    this.say(told);
  }

  /** Another run; where somebody plays one in the middle is left only when the word comes twice. It is kept. */
  private dealAnew(): void {
    const { game } = this;
    if (this.isLive && game.isUnderWay && !this.asking.isSure('new')) {
      this.say('new again leaves this run for a new one; it is kept.');
      return;
    }
    const problem = game.save();
    if (problem !== null) complain(this.io, problem);
    this.teller.forget();
    this.game = this.setup.deal();
    this.begin();
  }

  /** Behind an exit the level that was left, else this one, which counts as help. */
  private map(): void {
    const { game, setup } = this;
    const shown = lookBack(game.run) ?? game.campaign;
    if (shown === game.campaign) game.help();
    const scene = mazeScene(shown.game);
    this.io.out.write(pictureText(pictureOf(sceneToRaster(scene, { glyphs: setup.glyphs }), scene.columns)));
  }

  private view(): void {
    const { glyphs, view } = this.setup;
    const { game } = this.game.campaign;
    const scene = windowScene(game);
    if (view !== 'corridor')
      this.io.out.write(pictureText(pictureOf(sceneToRaster(scene, { glyphs }), scene.columns)));
    if (view !== 'window')
      this.io.out.write(pictureText(corridorPicture(game, CORRIDOR.columns, CORRIDOR.rows, glyphs)));
  }

  private sayLevel(): void {
    this.say(levelText(this.game.run));
  }

  /** What the window shows, in a sentence. */
  private sayPlace(): void {
    const { game } = this.game.campaign;
    if (game.status !== 'open') {
      this.say(hauntRules.words.state(seenHaunt(game)));
      return;
    }
    const sights = describeWindow(seenHaunt(game)).join(', ');
    this.say(`${capital(sights)}.`);
  }

  private say(text: string): void {
    this.io.out.write(`${text}\n`);
  }
}
