import type { Hint, Task } from '@knossos/engine/internal/puzzle';
import { EXIT } from '../cli/failure.js';
import { complain, type Input, type Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';
import { fittingLines } from '../cli/wrap.js';
import { Asking, each, meaningOf } from './key-table.js';
import type { LiveGame, Travel } from './live-game.js';
import { type HintName, ShownHint } from './shown-hint.js';

/** Whether a line was the last one. */
export type Next = 'end' | 'on';

/** What each word does; `end` ends the game. */
export type Words = Readonly<Record<string, () => unknown>>;

/**
 * A game played line by line, as far as all games are alike: prompts, hints in steps, undo, and saving after each line. A
 * game gives its words.
 */
export abstract class LineMode<G extends LiveGame = LiveGame> {
  private readonly hint = new ShownHint();
  protected readonly asking = new Asking();
  /** The number of the line that is played, from 1; 0 where none is read. */
  private line = 0;
  private hasRefused = false;

  /** `isLive`: a user at a terminal is asked for each line, and the game is saved. */
  constructor(
    protected game: G,
    protected readonly isLive: boolean,
    protected readonly io: Io,
  ) {}

  /** The words that it knows; capitals count only where there is a word for them. */
  protected abstract readonly words: Words;

  /** Says where the game stands. */
  protected abstract sayPosition(): void;

  /** Words that mean the same in every game. */
  protected readonly usualWords = {
    ...each(['undo', 'redo', 'restart'], (where) => {
      if (this.travel(where)) this.sayPosition();
      else this.say(`There is nothing to ${where}.`);
    }),
    quit: () => 'end',
    exit: () => 'end',
  };

  /** Plays moves as written. */
  abstract moves(text: string): Next | Promise<Next>;

  /** Takes lines of standard input until one of them, or the input, is the end. */
  async takeLines(): Promise<void> {
    this.prompt();
    for await (const line of linesOf(this.io.input)) {
      this.line++;
      this.asking.next();
      const next = await this.take(line.trim());
      this.save();
      if (next === 'end') return;
      this.prompt();
    }
  }

  private async take(line: string): Promise<Next> {
    if (line === '') return 'on';
    const does = meaningOf(this.words, line) ?? meaningOf(this.words, line.toLowerCase());
    if (does === null) return this.moves(line);
    return (await does()) === 'end' ? 'end' : 'on';
  }

  private prompt(): void {
    const { out, err } = this.io;
    out.flush();
    if (!this.isLive) return;
    err.write('> ');
    err.flush();
  }

  /** Saves the moves, so that even a killed program loses none of it. */
  protected save(): void {
    const problem = this.isLive ? this.game.settle() : null;
    if (problem !== null) complain(this.io, problem);
  }

  protected say(text: string): void {
    this.io.out.write(`${fittingLines(text, this.io.out)}\n`);
  }

  /** Prints the fault of a line, with its number where the line was not typed just now. Another may follow. */
  protected refuse(message: string): Next {
    this.hasRefused = true;
    const isRead = this.line > 0;
    const where = isRead && !this.isLive ? `line ${this.line}: ` : '';
    complain(this.io, fittingLines(where + message, this.io.err, 'knossos: '.length));
    return isRead ? 'on' : 'end';
  }

  /** The exit code: 0 where the game is won and, except at a terminal, no line was wrong. */
  protected exitCode(isWon: boolean): number {
    return isWon && (this.isLive || !this.hasRefused) ? EXIT.done : EXIT.failed;
  }

  /** The position has changed. */
  protected changed(): void {
    this.hint.forget();
  }

  /** Undoes, redoes or restarts; whether anything has changed. */
  protected travel(where: Travel): boolean {
    const hasMoved = this.game.travel(where);
    if (hasMoved) this.changed();
    return hasMoved;
  }

  /** Tells more of the hint for this position, or looks for one. */
  protected async sayHint<M extends string>(
    name: HintName,
    find: () => Task<Hint<M>>,
    sayMove: (move: M) => string,
    isStart = false,
  ): Promise<void> {
    this.game.help('hint');
    if (!this.hint.more(name)) this.hint.give(name, await runTask(find(), this.io), sayMove, isStart);
    this.say(this.hint.latest);
  }
}

/** Standard input line by line, as the lines come. */
async function* linesOf(input: Input): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of input.chunks()) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
