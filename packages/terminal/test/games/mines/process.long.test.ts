import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../harness.js';
import { runProgram } from '../../program.js';
import { KEYS, PROGRAM, TerminalSession } from '../../terminal.js';

/** Games in a checkpoint; 0 before there is one. */
function gamesIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).saved.tallies[0].games : 0;
}

const bench = (path: string, games: number) => [
  ...['mines', 'bench', '--size', '9x9', '--strategy', 'single,overlay', '--workers', '2'],
  ...['--games', String(games), '--checkpoint', path, '--json'],
];

/** An answer without what differs from run to run. */
function answerOf(text: string) {
  const { seconds, cpu, strategies, ...answer } = JSON.parse(text);
  return {
    ...answer,
    times: seconds > 0 && cpu > 0,
    strategies: strategies.map((strategy: object) => ({ ...strategy, milliseconds: null })),
  };
}

describe('a bench that is killed', () => {
  it('goes on after SIGKILL at any moment and ends with the same result', async () => {
    const folder = scratchFolder();
    const path = join(folder, 'killed.json');
    for (let kills = 0; kills < 2; kills++) {
      const before = gamesIn(path);
      const { signal } = await runProgram(bench(path, 1_000_000), {
        signal: 'SIGKILL',
        when: () => gamesIn(path) > before,
      });
      expect(signal).toBe('SIGKILL');
    }
    const games = gamesIn(path) + 500;
    const killed = await runProgram(bench(path, games));
    const whole = await runProgram(bench(join(folder, 'whole.json'), games));
    expect([killed.code, whole.code]).toEqual([0, 0]);
    expect(answerOf(killed.out)).toEqual(answerOf(whole.out));
  }, 120_000);

  it('shows one live line, and Ctrl-C ends it with what was played', async () => {
    const args = ['mines', 'bench', '--size', '9x9', '--games', '10000000', '--strategy', 'single'];
    const session = new TerminalSession(process.execPath, [PROGRAM, ...args], { columns: 110 });
    await session.see(
      /[\d,]+ of 10,000,000 boards, single \d+\.\d ± \d+\.\d %, [\d.,]+ (thousand )?a second, about .* left/,
    );
    expect(session.text().trimEnd().split('\n')).toHaveLength(1);
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
    expect(session.text()).toContain('95 % (Wilson)');
    expect(session.text()).toMatch(/interrupted after [\d,]+ boards; nothing is kept without --checkpoint/);
  });
});
