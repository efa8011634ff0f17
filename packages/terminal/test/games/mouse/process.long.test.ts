import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../harness.js';
import { KEYS, PROGRAM, TerminalSession } from '../../terminal.js';

/** Evaluations in a checkpoint; 0 before there is one. */
function evaluatedIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).saved.evaluated : 0;
}

test('on a terminal a search shows one live line, and Ctrl-C ends it with the best maze', async () => {
  const path = join(scratchFolder(), 'search.json');
  const args = 'mouse search --size 9x9 --algorithm tempering --seconds 60 --round 1000'.split(' ');
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
