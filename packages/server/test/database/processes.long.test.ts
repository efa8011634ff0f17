import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { type Opener, open } from './processes.js';

test('a folder that several processes open at once is had by one of them, and nothing is lost however that one ends', async () => {
  const folder = join(scratchFolder(), 'deep', 'database');
  const kept: string[] = [];
  for (const [round, end] of (['SIGKILL', undefined, 'SIGTERM'] as const).entries()) {
    const all = Array.from({ length: 4 }, (_, index) => open({ folder }, `${round}.${index}`));
    const said = await Promise.all(all.map((one) => one.said));
    const winners = all.filter((_, index) => said[index]?.startsWith('open'));
    expect(winners, said.join('\n')).toHaveLength(1);
    const [holder] = winners as [Opener];
    kept.push(`${round}.${all.indexOf(holder)}`);
    expect(said[all.indexOf(holder)]).toBe(`open ${kept.join(' ')}`);
    for (const line of said.filter((one) => !one.startsWith('open'))) {
      expect(line).toContain(`StoreFailure: the database in ${folder} is in use by `);
      expect(line).toMatch(/ by (?:another process|process \d+ on \S+ since [\dT:.Z-]+); end that first, /);
    }
    // Anyone who comes now is told who has it.
    const late = await open({ folder }, 'late').said;
    expect(late).toContain(` is in use by process ${holder.process.pid} on `);
    await holder.end(end);
    await Promise.all(all.map((one) => one.end()));
  }
});

test.each(servers)(
  'a new database of a server that several processes open at once is made ready by one of them for all, and loses nothing with any of them',
  async ({ folder }) => {
    const database = await freshDatabase(folder);
    const all = Array.from({ length: 5 }, (_, index) => open({ database }, `find-${index}`));
    for (const line of await Promise.all(all.map((one) => one.said))) expect(line).toMatch(/^open find-\d/);
    await Promise.all(all.map((one) => one.end('SIGKILL')));
    const last = open({ database }, 'find-5');
    const names = Array.from({ length: 6 }, (_, n) => `find-${n}`);
    expect((await last.said).split(' ').sort()).toEqual([...names, 'open']);
    await last.end();
  },
);
