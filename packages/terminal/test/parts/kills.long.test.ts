import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, inject, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { scratchFolder, until } from '../harness.js';
import { started } from '../terminal.js';

/** A part as a process of its own. */
const start = (line: string, file: string) => started([...line.split(' '), '--out', file]);

/** What is kept of a part; empty before the first time. */
function keptOf(file: string): string {
  const path = `${file}.checkpoint`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const PARTS = [
  ['branches', 8, 'mouse enumerate --size 6x7 --part 0/3'],
  ['a search', 4, 'mouse search --size 9x9 --evaluations 2400000 --parts 4 --round 2000 --part 1/2'],
  ['boards', 4, 'mines bench --size expert --games 60000 --strategy overlay --part 0/2'],
] as const;

describe.each(drawn(PARTS, 3))('a part of %s', (_, kills, line) => {
  it(`that is killed ${kills} times by -9 comes to the same`, async () => {
    const random = Random.from(`${line} ${inject('seed')}`);
    const folder = scratchFolder();
    const [killed, whole] = [join(folder, 'killed.part'), join(folder, 'whole.part')];
    for (let kill = 0; kill < kills; kill++) {
      const { child, ended } = start(line, killed);
      // At once, or after it was kept once more than before.
      const before = keptOf(killed);
      if (random.below(2) === 1) await until(() => keptOf(killed) !== before || existsSync(killed));
      for (let turns = random.below(40); turns > 0; turns--) await until(() => true);
      child.kill('SIGKILL');
      await ended;
      expect(existsSync(killed), `it is done before kill ${kill + 1}`).toBe(false);
    }
    expect(await start(line, killed).ended).toMatchObject({ code: 0 });
    expect(await start(line, whole).ended).toMatchObject({ code: 0 });
    expect(counted(killed)).toEqual(counted(whole));
    expect(existsSync(`${killed}.checkpoint`)).toBe(false);
  });
});

/** What a part came to, in the order of its branches or boards, without what was measured of time. */
function counted(file: string): unknown {
  const { saved } = JSON.parse(readFileSync(file, 'utf8').split('\n')[1] ?? '');
  if (Array.isArray(saved)) return saved.sort(([a], [b]) => a - b);
  return JSON.parse(JSON.stringify(saved, (key, value) => (/seconds|Times$/.test(key) ? 0 : value)));
}

it.each(drawn(['SIGINT', 'SIGTERM', 'SIGUSR1'] as const, 3))(
  '%s, twice, keeps a part, which then goes on',
  async (signal) => {
    const file = join(scratchFolder(), '1.part');
    // It is kept every second, and done after half a minute.
    const line = 'mouse enumerate --size 6x7 --part 1/2';
    const interrupted = async () => {
      const before = keptOf(file);
      const { child, ended } = start(line, file);
      await until(() => keptOf(file) !== before);
      child.kill(signal);
      child.kill(signal);
      const { code, err } = await ended;
      expect(code).toBe(75);
      expect(err).toContain('interrupted: part 1 of 2 is kept in');
      expect(err).not.toContain('Debugger');
      return JSON.parse(keptOf(file)).saved.length;
    };
    const first = await interrupted();
    expect(await interrupted()).toBeGreaterThan(first);
  },
);
