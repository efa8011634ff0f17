import { sceneToRaster, sceneToText } from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyRules,
  counted,
  goalOf,
  grouped,
  type Level,
  nearest,
  tellTurn,
} from '@knossos/engine/internal/puzzle';
import { challengeWords, type Reached } from '@knossos/engine/internal/session';
import type { Io } from '../cli/io.js';
import { someOf } from '../cli/text.js';
import { Turns } from '../cli/turns.js';
import { seedFor } from './beginning.js';
import { namedBoard } from './coordinates.js';
import { Game } from './game.js';
import { LineMode, type Next, type Words } from './line-mode.js';
import type { Look } from './page.js';
import { SaveFolder } from './saves.js';

/** How a scripted game is told. */
interface ScriptOptions extends Look {
  /** Moves to play; without them they are read from standard input. */
  readonly moves: string | null;
  /** Null: that of the level, or, in interactive play, of the saved game. */
  readonly seed: string | null;
  /** Sentences instead of boards. */
  readonly describe: boolean;
  /** What a friend has reached in the level. */
  readonly beat?: Reached | undefined;
}

const WORDS = 'undo, redo, restart, hint, where, moves, help, quit';

/**
 * Plays levels in a row, line by line: every line is moves or one word, every turn is told as text. Ends with the moves,
 * with the input, or with a win of the last level. A move that is not legal ends the moves that are given; of a line it
 * leaves out the rest. Where a user sits at a terminal the game goes on where it was left, and is kept after every move.
 *
 * @returns 0 when all levels are won and no line was wrong, 1 otherwise
 */
export async function playScript(
  rules: AnyRules,
  level: Level,
  options: ScriptOptions,
  io: Io,
  following: readonly Level[] = [],
): Promise<number> {
  const isLive = io.input.isTerminal && options.moves === null;
  const saves = isLive ? new SaveFolder(io.env) : null;
  const open = (one: Level, its: AnyRules) => {
    const seed = saves ? seedFor(its, one, options.seed, saves) : (options.seed ?? one.meta.seed ?? '');
    return new Game(its, one, seed, saves);
  };
  const left = [...following];
  const next = () => {
    const one = left.shift();
    return one === undefined ? null : open(one, rulebook.of(one));
  };
  const script = new Script(open(level, rules), isLive, options, io, next);
  script.begin();
  if (options.moves !== null) await script.moves(options.moves);
  else await script.takeLines();
  return script.end();
}

class Script extends LineMode<Game> {
  /** Rules of the level that were cited. */
  private readonly cited = new Set<string>();

  constructor(
    game: Game,
    isLive: boolean,
    private readonly options: ScriptOptions,
    io: Io,
    /** The game behind the one that is won; null behind the last. */
    private readonly next: () => Game | null,
  ) {
    super(game, isLive, io);
  }

  begin(): void {
    const { level, rules, isResumed } = this.game;
    this.say(`${level.meta.title ?? 'untitled'} (${rules.title})`);
    if (level.meta.before !== null) this.say(level.meta.before);
    const { beat } = this.options;
    if (beat) this.say(challengeWords(rules, level, beat));
    if (this.isLive) this.io.err.write(`Type moves, or one of: ${WORDS}.\n`);
    if (isResumed) this.say('You continue where you left off; restart starts again.');
    this.sayPosition();
  }

  protected readonly words: Words = {
    ...this.usualWords,
    hint: () => this.hintHere(),
    where: () => this.say(this.game.rules.words.state(this.game.seen)),
    moves: () => this.say(this.game.rules.moves(this.game.seen).join(' ')),
    help: () => {
      const { rules, seen } = this.game;
      const about = [goalOf(rules, seen.level), ...rules.help, `Type moves, or one of: ${WORDS}.`];
      this.say(about.join('\n'));
    },
  };

  async moves(text: string): Promise<Next> {
    const moves = this.game.rules.parseMoves(text);
    if (!moves.ok) {
      const word = text.trim().toLowerCase();
      const near = nearest(word, Object.keys(this.words));
      const meant =
        near === null
          ? `Other words: ${WORDS}.`
          : near === word
            ? `Words such as "${near}" stand in lines of their own on standard input, not in --moves.`
            : `Did you mean "${near}"?`;
      const { message, column, help } = moves.fault;
      const place = column !== null && near === null && word.length > 1 ? `character ${column}: ` : '';
      return this.refuse([`${place}${message}.`, help ?? '', meant].join(' ').replace('  ', ' '));
    }
    const turns = new Turns(this.io);
    for (const move of moves.value) {
      if (turns.isDue()) await turns.take();
      const { game } = this;
      const legal = game.rules.moves(game.seen);
      if (!legal.includes(move)) {
        const why = legal.length === 0 ? `the game is over (${game.status})` : `legal here: ${someOf(legal)}`;
        return this.refuse(`move ${game.node.depth + 1} (${move}) is not legal; ${why}`);
      }
      const before = game.node;
      const events = game.play(move) ?? [];
      if (game.node === before) {
        this.say(tellTurn(game.rules.words, game.seen, events).join(' '));
        continue;
      }
      this.changed();
      this.save();
      this.sayTurn(move);
      this.goOn();
    }
    return this.game.status === 'won' ? 'end' : 'on';
  }

  /** Goes on with the next level of the row where this one is won. */
  private goOn(): void {
    const next = this.game.status === 'won' ? this.next() : null;
    if (next === null) return;
    this.tellEnd();
    this.game = next;
    this.cited.clear();
    this.changed();
    this.say('');
    this.begin();
  }

  /** Tells how it ended, and what comes of that. */
  end(): number {
    return this.exitCode(this.tellEnd() === 'won');
  }

  private tellEnd(): string {
    const { node, outcome, level } = this.game;
    const { status, score } = outcome;
    const count = counted(node.depth, 'move');
    // A score that is the number of moves stands there already.
    const isNew = score !== null && score.name !== 'moves';
    const scored = isNew ? `: ${score.name} ${grouped(score.value)}` : '';
    const text =
      status === 'open'
        ? `not finished after ${count}`
        : status === 'won'
          ? `won in ${count}${scored}`
          : `lost after ${count}`;
    this.say(`${text}${this.game.isHelped() ? ', with help' : ''}`);
    if (status === 'won' && level.meta.after !== null) this.say(level.meta.after);
    const compared = this.game.comparedWith(this.options.beat);
    if (compared !== null) this.say(compared);
    return status;
  }

  private async hintHere(): Promise<void> {
    const { rules, seen, node } = this.game;
    const mind = await rules.mind();
    await this.sayHint(
      { name: 'Hint', key: 'hint' },
      () => mind.hint(seen),
      rules.words.move,
      node.depth === 0,
    );
  }

  protected sayPosition(): void {
    const { rules, seen } = this.game;
    if (this.options.describe) this.say(rules.words.state(seen));
    else this.io.out.write(`\n${this.board()}`);
  }

  private sayTurn(move: string): void {
    const { rules, seen, node } = this.game;
    const turn = tellTurn(rules.words, seen, node.events, this.cited).join(' ');
    if (this.options.describe) this.say(`${node.depth}. ${turn}`);
    else {
      this.io.out.write(`\n${node.depth}. ${move}\n${this.board()}`);
      this.say(turn);
    }
  }

  private board(): string {
    const { glyphs, colour } = this.options;
    const scene = this.game.rules.view(this.game.seen);
    const text = sceneToText(scene, { glyphs, colour });
    // Moves on a field name its cells.
    return scene.kind === 'field' ? namedBoard(text, scene, sceneToRaster(scene, { glyphs })) : text;
  }
}
