import type { GlyphSet } from '@knossos/engine/internal/draw';
import {
  describeWindow,
  hauntRules,
  mazeScene,
  seenHaunt,
  windowScene,
} from '@knossos/engine/internal/games/haunt';
import { capital } from '@knossos/engine/internal/puzzle';
import { EXIT } from '../../../cli/failure.js';
import { complain, type Io } from '../../../cli/io.js';
import { LineMode, type Next, type Words } from '../../../play/line-mode.js';
import { Playback } from '../../../play/playback.js';
import type { HintName } from '../../../play/shown-hint.js';
import { ALIASES, LINE_HELP, readMoves, type View } from './bindings.js';
import { corridorPicture, pictureOf, pictureText } from './corridor-picture.js';
import type { RunGame } from './run-game.js';
import {
  cardLines,
  headParts,
  helpText,
  levelText,
  levelTitle,
  logOf,
  lookBack,
  planText,
  turnText,
} from './run-words.js';

/** How a run is told line by line. */
interface RunScriptSetup {
  readonly game: RunGame;
  readonly glyphs: GlyphSet;
  readonly view: View;
  readonly isBellOn: boolean;
  /** The message to show first; empty for none. */
  readonly message: string;
  readonly deal: () => RunGame;
}

const CORRIDOR = { columns: 48, rows: 15 } as const;

/**
 * Plays line by line: every line is moves or one word, every turn is told in sentences. Ends with the run, with the
 * input, or with `quit`.
 *
 * @returns 0 when the run is won and no line was wrong, 1 otherwise
 */
export async function playRunScript(setup: RunScriptSetup, io: Io): Promise<number> {
  const script = new RunScript(setup, io);
  script.begin(setup.message);
  if (!setup.game.isOver) await script.takeLines();
  return script.end();
}

export function tellRun({ game }: Pick<RunScriptSetup, 'game'>, io: Io): number {
  const playback = new Playback(game.history);
  playback.at = playback.length;
  const run = { ...game.run, history: playback.history };
  io.out.write(`${hauntRules.title}: ${planText(game.plan)}.\n`);
  for (const { text } of logOf(run, Number.POSITIVE_INFINITY)) io.out.write(`${text}\n`);
  io.out.write(`${cardLines(game).join('\n')}\n`);
  return EXIT.done;
}

class RunScript extends LineMode<RunGame> {
  constructor(
    private readonly setup: RunScriptSetup,
    io: Io,
  ) {
    super(setup.game, io.input.isTerminal, io);
  }

  /** Says which run it is, a message where there is one, and where it stands. */
  begin(message: string): void {
    this.say(`${hauntRules.title}: ${planText(this.game.plan)}.`);
    if (message !== '') this.say(message);
    if (this.isLive) this.io.err.write(`${LINE_HELP.join('\n')}\n`);
    this.say(levelText(this.game.campaign, this.game.plan.from));
    this.sayPosition();
  }

  end(): number {
    const { game } = this;
    this.sayCard();
    const problem = game.save();
    if (problem !== null) complain(this.io, problem);
    return this.exitCode(game.status === 'won');
  }

  moves(text: string): Next {
    const { game } = this;
    const moves = readMoves(text);
    if (typeof moves === 'string') return this.refuse(moves);
    for (const move of moves) {
      if (game.isOver)
        return this.refuse('the run is over; undo takes back the last move, new begins another run');
      const before = game.campaign;
      const events = game.play(move) ?? [];
      if (game.campaign !== before) this.changed();
      this.save();
      const after = game.campaign;
      const bell =
        this.setup.isBellOn && this.io.out.isTerminal && before.game.shuffles !== after.game.shuffles;
      this.say(`${bell ? '\u0007' : ''}${turnText(before, events)}`);
      if (before.at !== after.at) this.say(levelText(after, game.plan.from));
      if (!game.isOver) this.sayPosition();
    }
    return game.isOver && (!this.isLive || game.status === 'won') ? 'end' : 'on';
  }

  protected readonly words: Words = {
    ...this.usualWords,
    new: () => this.dealAgain(),
    hint: () => this.hintFrom({ name: 'Hint', key: 'hint' }, 'seen'),
    advice: () => this.hintFrom({ name: 'Hint from everything', key: 'advice' }, 'all'),
    map: () => this.map(),
    view: () => this.view(),
    where: () => {
      const { campaign, plan, run } = this.game;
      const title = capital(levelTitle(campaign, plan.from));
      this.say(`${title}; ${headParts(run).join(', ')}; ${helpText(this.game)}.`);
      this.sayPosition();
    },
    card: () => this.sayCard(),
    command: () => this.say(this.game.command),
    help: () => {
      for (const line of [...hauntRules.help, ...LINE_HELP]) this.say(line);
    },
    ...Object.fromEntries(Object.entries(ALIASES).map(([key, word]) => [key, () => this.words[word]?.()])),
  };

  private async hintFrom(name: HintName, from: 'seen' | 'all'): Promise<void> {
    const { game } = this;
    const mind = await hauntRules.mind();
    await this.sayHint(name, () => game.hint(mind, from), hauntRules.words.move);
  }

  /** Another run; in interactive play, an unfinished run is left only when the word comes twice. It is saved. */
  private dealAgain(): void {
    const { game } = this;
    if (this.isLive && game.isUnderWay && !this.asking.isSure('new')) {
      this.say('new again leaves this run for a new one; it is kept.');
      return;
    }
    const problem = game.save();
    if (problem !== null) complain(this.io, problem);
    this.changed();
    this.game = this.setup.deal();
    this.begin('');
  }

  /** Behind an exit the level that was left, else this one, which counts as help. */
  private map(): void {
    const { game, setup } = this;
    const shown = lookBack(game.run) ?? game.campaign;
    if (shown === game.campaign) game.help('map');
    this.io.out.write(pictureText(pictureOf(mazeScene(shown.game), setup.glyphs)));
  }

  private view(): void {
    const { glyphs, view } = this.setup;
    const { game } = this.game.campaign;
    const corridor = () => corridorPicture(game, CORRIDOR.columns, CORRIDOR.rows, glyphs);
    if (view !== 'corridor') this.io.out.write(pictureText(pictureOf(windowScene(game), glyphs)));
    if (view !== 'window') this.io.out.write(pictureText(corridor()));
  }

  private sayCard(): void {
    const { isTerminal, columns } = this.io.out;
    for (const line of cardLines(this.game, isTerminal ? columns : undefined)) this.say(line);
  }

  /** What the window shows, in a sentence. */
  protected sayPosition(): void {
    const seen = seenHaunt(this.game.campaign.game);
    const sights = capital(describeWindow(seen).join(', '));
    this.say(seen.status === 'open' ? `${sights}.` : hauntRules.words.state(seen));
  }
}
