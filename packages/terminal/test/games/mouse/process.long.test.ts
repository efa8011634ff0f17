import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../harness.js';
import { runProgram } from '../../program.js';
import { KEYS, PROGRAM, TerminalSession } from '../../terminal.js';

/** Evaluations in a checkpoint; 0 before there is one. */
function evaluatedIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).saved.evaluated : 0;
}

describe('a search that is told to end', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends by %s with the best so far, an hour before its time', async (signal, exit) => {
    const path = join(scratchFolder(), 'search.json');
    const args = [
      ...['mouse', 'search', '--size', '13x13', '--seconds', '3600', '--json'],
      ...['--parts', '2', '--round', '500', '--planned', '100000', '--checkpoint', path],
    ];
    const { code, out, err } = await runProgram(args, { signal, when: () => evaluatedIn(path) > 0 });
    expect(code).toBe(exit);
    expect(err).toMatch(
      /^knossos: interrupted after [\d,]+ evaluations(?: \(\d+ of them to finish the last steps\))?; kept in [^\n]*\n$/,
    );
    expect(JSON.parse(out).turns).toBeGreaterThan(12);
  });
});

describe('on a terminal', () => {
  it('a search shows one live line, and Ctrl-C ends it with the best maze', async () => {
    const path = join(scratchFolder(), 'search.json');
    const args = [
      'mouse',
      'search',
      '--size',
      '9x9',
      '--algorithm',
      'tempering',
      '--seconds',
      '60',
      '--round',
      '1000',
    ];
    args.push('--checkpoint', path);
    const session = new TerminalSession(process.execPath, [PROGRAM, ...args], { columns: 110 });
    await session.see(
      /best [\d,]+, \d+ s left, [\d.,]+ (thousand |million )?evaluations, [\d.,]+ (thousand |million )?a second, temperature 0\.\d+, \d+ % accepted/,
    );
    const first = session.text();
    await session.see((now) => now.text() !== first);
    expect(session.text().trimEnd().split('\n')).toHaveLength(1);
    await session.see(() => evaluatedIn(path) > 0);
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
    expect(session.text()).toMatch(/title: 9x9: \d+ turns/);
    expect(session.text()).toMatch(
      /interrupted after [\d,]+ evaluations(?: \(\d+ of them to finish the last steps\))?; kept in/,
    );
    expect(session.text()).not.toContain('% accepted');
  });

  it('an enumeration shows how far it is, and Ctrl-C ends it', async () => {
    const args = ['mouse', 'enumerate', '--size', '7x7'];
    const session = new TerminalSession(process.execPath, [PROGRAM, ...args], { columns: 110 });
    await session.see(
      /\d+ of \d+ branches, (about [\d.,]+ \w+ left, )?(best \d+, )?[\d.,]+ (thousand |million )?runs, [\d.,]+ (thousand |million )?a second/,
    );
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
    expect(session.text()).toMatch(/interrupted: \d+ of \d+ branches are done; nothing is kept/);
  });
});
