import { type GlyphSet, sceneToRaster, sceneToText } from '@knossos/engine/draw';
import { type AnyRules, counted, type Level, type State } from '@knossos/engine/puzzle';
import { EXIT } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { someOf } from '../cli/some.js';
import { runTask } from '../cli/work.js';
import { complain } from '../io/levels.js';
import { seedFor } from './beginning.js';
import { namedBoard } from './coordinates.js';
import { Game } from './game.js';
import { HintTeller } from './hint-steps.js';
import { type LineTaker, takeLines } from './lines.js';
import { SaveFolder } from './saves.js';
import type { Travel } from './travels.js';

/** How a scripted game is told. */
export interface ScriptOptions {
  /** Moves to play; without them they are read from standard input. */
  readonly moves: string | null;
  /** Null: that of the level, or where somebody plays, of the game that was left. */
  readonly seed: string | null;
  readonly glyphs: GlyphSet;
  readonly colour: boolean;
  /** Sentences instead of boards. */
  readonly describe: boolean;
}

const WORDS = 'undo, redo, restart, hint, where, moves, help, quit';

/**
 * Plays line by line: every line is moves or one word, every turn is told as text. Ends with the moves, with the
 * input, or with a win; a move that is not legal ends it too, unless somebody sits at a terminal: then the game goes
 * on where it was left, and is kept after every move.
 *
 * @returns 0 when the game is won, 1 otherwise
 */
export async function playScript(
  rules: AnyRules,
  level: Level,
  options: ScriptOptions,
  io: Io,
): Promise<number> {
  const script = new Script(rules, level, options, io);
  script.begin();
  if (options.moves !== null) script.moves(options.moves);
  else await takeLines(script, io);
  return script.end();
}

class Script implements LineTaker {
  private readonly game: Game;
  readonly isLive: boolean;
  private readonly teller = new HintTeller();

  constructor(
    private readonly rules: AnyRules,
    private readonly level: Level,
    private readonly options: ScriptOptions,
    private readonly io: Io,
  ) {
    this.isLive = io.input.isTerminal && options.moves === null;
    const saves = this.isLive ? new SaveFolder(io.env) : null;
    const seed = saves ? seedFor(rules, level, options.seed, saves) : (options.seed ?? level.meta.seed ?? '');
    this.game = new Game(rules, level, seed, saves);
  }

  private get seen(): State {
    return this.game.seen;
  }

  private get status() {
    return this.game.status;
  }

  begin(): void {
    this.io.out.write(`${this.level.meta.title ?? 'untitled'} (${this.rules.title})\n`);
    if (this.isLive) this.io.err.write(`Type moves, or one of: ${WORDS}.\n`);
    if (this.game.isResumed) this.io.out.write('You go on where you left; restart begins anew.\n');
    this.position();
  }

  async line(written: string): Promise<'end' | 'on'> {
    const next = await this.take(written);
    this.keep();
    return next;
  }

  /** Keeps what was done, so that even a killed program loses none of it. */
  private keep(): void {
    const problem = this.game.settle();
    if (problem !== null) complain(this.io, problem);
  }

  /** Takes a line: a word or moves. */
  private async take(written: string): Promise<'end' | 'on'> {
    const { out } = this.io;
    const line = written.trim();
    switch (line.toLowerCase()) {
      case '':
        return 'on';
      case 'quit':
      case 'exit':
        return 'end';
      case 'undo':
        return this.go('undo');
      case 'redo':
        return this.go('redo');
      case 'restart':
        return this.go('restart');
      case 'where':
        out.write(`${this.rules.words.state(this.seen)}\n`);
        return 'on';
      case 'moves':
        out.write(`${this.rules.moves(this.seen).join(' ')}\n`);
        return 'on';
      case 'help':
        out.write(`${this.rules.help.join('\n')}\nType moves, or one of: ${WORDS}.\n`);
        return 'on';
      case 'hint':
        await this.hint();
        return 'on';
      default:
        return this.moves(line);
    }
  }

  /** Plays moves as written. */
  moves(text: string): 'end' | 'on' {
    const moves = this.rules.parseMoves(text);
    if (!moves.ok) {
      complain(this.io, `${moves.fault.message}. ${moves.fault.help ?? ''}`.trim());
      return this.isLive ? 'on' : 'end';
    }
    for (const move of moves.value) {
      const legal = this.rules.moves(this.seen);
      if (!legal.includes(move)) {
        const why = legal.length === 0 ? `the game is over (${this.status})` : `legal here: ${someOf(legal)}`;
        complain(this.io, `move ${this.game.node.depth + 1} (${move}) is not legal; ${why}`);
        return this.isLive ? 'on' : 'end';
      }
      this.game.play(move);
      this.teller.forget();
      this.keep();
      this.turn(move);
    }
    return this.status === 'won' ? 'end' : 'on';
  }

  /** Tells how it ended. */
  end(): number {
    const depth = this.game.node.depth;
    const count = counted(depth, 'move');
    const { status, score } = this.rules.outcome(this.seen);
    const scored = score === null ? '' : `: ${score.name} ${score.value.toLocaleString('en')}`;
    const text =
      status === 'open'
        ? `not finished after ${count}`
        : status === 'won'
          ? `won in ${count}${scored}`
          : `lost after ${count}`;
    this.io.out.write(`${text}${this.game.helped ? ', with help' : ''}\n`);
    return status === 'won' ? EXIT.done : EXIT.failed;
  }

  private async hint(): Promise<void> {
    const { game, rules, io } = this;
    game.help();
    const { mindOf } = await import('@knossos/engine/games/minds');
    const told = await this.teller.tell(
      { name: 'Hint', key: 'hint' },
      () => runTask(mindOf(this.level).hint(game.seen), io),
      (move) => rules.words.move(move),
    );
    io.out.write(`${told}\n`);
  }

  private go(where: Travel): 'on' {
    if (this.game.travel(where)) this.teller.forget();
    this.position();
    return 'on';
  }

  private position(): void {
    const { out } = this.io;
    if (this.options.describe) out.write(`${this.rules.words.state(this.seen)}\n`);
    else out.write(`\n${this.board()}`);
  }

  private turn(move: string): void {
    const { out } = this.io;
    const node = this.game.node;
    const told = node.events.map((event) => this.rules.words.event(this.seen, event)).join(' ');
    if (this.options.describe) out.write(`${node.depth}. ${told}\n`);
    else out.write(`\n${node.depth}. ${move}\n${this.board()}${told}\n`);
  }

  private board(): string {
    const { glyphs, colour } = this.options;
    const scene = this.rules.view(this.seen);
    const text = sceneToText(scene, { glyphs, colour });
    // Moves on a field name its cells.
    return scene.kind === 'field' ? namedBoard(text, scene, sceneToRaster(scene, { glyphs })) : text;
  }
}
