import { type GlyphSet, sceneToText } from '@knossos/engine/draw';
import type { AnyHistory } from '@knossos/engine/puzzle';
import {
  type AnyRules,
  currentNode,
  type GameEvent,
  type Level,
  playMove,
  redo,
  restart,
  type State,
  startHistory,
  undo,
} from '@knossos/engine/puzzle';
import { EXIT } from '../cli/failure.js';
import { someOf } from '../cli/some.js';
import { runTask } from '../cli/work.js';
import type { Io } from '../io/io.js';
import { complain } from '../io/levels.js';
import { type LineTaker, takeLines } from './lines.js';

/** How a scripted game is told. */
export interface ScriptOptions {
  /** Moves to play; without them they are read from standard input. */
  readonly moves: string | null;
  readonly seed: string;
  readonly glyphs: GlyphSet;
  readonly colour: boolean;
  /** Sentences instead of boards. */
  readonly describe: boolean;
}

const WORDS = 'undo, redo, restart, hint, where, moves, help, quit';

/**
 * Plays line by line: every line is moves or one word, every turn is told as text. Ends with the moves, with the
 * input, or with a win; a move that is not legal ends it too, unless somebody sits at a terminal.
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
  private history: AnyHistory;
  private helped = false;
  readonly isLive: boolean;

  constructor(
    private readonly rules: AnyRules,
    private readonly level: Level,
    private readonly options: ScriptOptions,
    private readonly io: Io,
  ) {
    this.history = startHistory<State, string, GameEvent>(rules.start(level, options.seed));
    this.isLive = io.input.isTerminal && options.moves === null;
  }

  private get seen(): State {
    return this.rules.see(currentNode(this.history).state);
  }

  private get status() {
    return this.rules.outcome(this.seen).status;
  }

  begin(): void {
    this.io.out.write(`${this.level.meta.title ?? 'untitled'} (${this.rules.title})\n`);
    if (this.isLive) this.io.err.write(`Type moves, or one of: ${WORDS}.\n`);
    this.position();
  }

  /** Takes a line: a word or moves. */
  async line(written: string): Promise<'end' | 'on'> {
    const { out } = this.io;
    const line = written.trim();
    switch (line.toLowerCase()) {
      case '':
        return 'on';
      case 'quit':
      case 'exit':
        return 'end';
      case 'undo':
        return this.go(undo(this.history));
      case 'redo':
        return this.go(redo(this.history));
      case 'restart':
        return this.go(restart(this.history));
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
        complain(this.io, `move ${currentNode(this.history).depth + 1} (${move}) is not legal; ${why}`);
        return this.isLive ? 'on' : 'end';
      }
      this.history = playMove(this.rules, this.history, move);
      this.turn(move);
    }
    return this.status === 'won' ? 'end' : 'on';
  }

  /** Tells how it ended. */
  end(): number {
    const depth = currentNode(this.history).depth;
    const count = `${depth} ${depth === 1 ? 'move' : 'moves'}`;
    const { status, score } = this.rules.outcome(this.seen);
    const scored = score === null ? '' : `: ${score.name} ${score.value.toLocaleString('en')}`;
    const text =
      status === 'open'
        ? `not finished after ${count}`
        : status === 'won'
          ? `won in ${count}${scored}`
          : `lost after ${count}`;
    this.io.out.write(`${text}${this.helped ? ', with help' : ''}\n`);
    return status === 'won' ? EXIT.done : EXIT.failed;
  }

  private async hint(): Promise<void> {
    this.helped = true;
    const { mindOf } = await import('@knossos/engine/games/minds');
    const hint = await runTask(mindOf(this.level).hint(this.seen), this.io);
    const move = hint.move === null ? '' : ` Move: ${this.rules.words.move(hint.move)}.`;
    this.io.out.write(`${hint.nudge}${move} ${hint.reason}\n`);
  }

  private go(history: AnyHistory): 'on' {
    this.history = history;
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
    const node = currentNode(this.history);
    const told = node.events.map((event) => this.rules.words.event(this.seen, event)).join(' ');
    if (this.options.describe) out.write(`${node.depth}. ${told}\n`);
    else out.write(`\n${node.depth}. ${move}\n${this.board()}${told}\n`);
  }

  private board(): string {
    return sceneToText(this.rules.view(this.seen), {
      glyphs: this.options.glyphs,
      colour: this.options.colour,
    });
  }
}
