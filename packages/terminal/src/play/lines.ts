import type { Input, Io } from '../cli/io.js';

/** Whoever takes what is typed, line by line. */
export interface LineTaker {
  /** Whether somebody sits at a terminal, who is asked for each line. */
  readonly isLive: boolean;
  line(line: string): Promise<'end' | 'on'>;
}

/** Hands over lines of standard input until one of them, or the input, is the end. */
export async function takeLines(taker: LineTaker, io: Io): Promise<void> {
  prompt(taker, io);
  for await (const line of linesOf(io.input)) {
    if ((await taker.line(line)) === 'end') return;
    prompt(taker, io);
  }
}

function prompt({ isLive }: LineTaker, { out, err }: Io): void {
  out.flush();
  if (!isLive) return;
  err.write('> ');
  err.flush();
}

/** Standard input line by line, as the lines come. */
async function* linesOf(input: Input): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of input.chunks()) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
