import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../harness.js';
import { runProgram } from '../../program.js';

/** Evaluations in a checkpoint; 0 before there is one. */
function evaluatedIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).saved.evaluated : 0;
}

const search = (path: string, ...end: string[]) => [
  ...[
    'mouse',
    'search',
    '--size',
    '6x6',
    '--algorithm',
    'tempering',
    '--parts',
    '2',
    '--workers',
    '2',
    '--exchange',
    '3',
  ],
  ...['--round', '500', '--planned', '100000', '--checkpoint', path, '--json', ...end],
];

describe('a search that is killed', () => {
  it('goes on after SIGKILL at any moment and ends with the same result', async () => {
    const folder = scratchFolder();
    const path = join(folder, 'killed.json');
    for (let kills = 0; kills < 3; kills++) {
      const before = evaluatedIn(path);
      const { signal } = await runProgram(search(path, '--seconds', '600'), {
        signal: 'SIGKILL',
        when: () => evaluatedIn(path) > before + 500 * kills,
      });
      expect(signal).toBe('SIGKILL');
      expect(evaluatedIn(path)).toBeGreaterThan(before);
    }
    // Evaluations are given for both parts together.
    const end = ['--evaluations', String(2 * evaluatedIn(path) + 3000)];
    const [killed, whole] = await Promise.all(
      [path, join(folder, 'whole.json')].map((checkpoint) => runProgram(search(checkpoint, ...end))),
    );
    expect([killed?.code, whole?.code]).toEqual([0, 0]);
    const [last, first] = [killed, whole].map((end) => JSON.parse(end?.out ?? ''));
    expect({ ...last, seconds: 0 }).toEqual({ ...first, seconds: 0 });
  }, 120_000);
});
