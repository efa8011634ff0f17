import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, storeOptions } from '@knossos/lab/store';
import { databaseOf, results } from '@knossos/lab/store/repository';
import { describe, expect, it } from 'vitest';
import { cli, scratchFolder } from '../harness.js';

/*
 * The kinds of work for any game, beside the commands that do the same on one machine.
 */

const HUNT = ['--size', '4x4', '--seed', 'a b', '--count', '7'];
const TWO = ['--with', 'effort=1'];

interface Rated {
  readonly title: string | null;
  readonly difficulty: number;
}
interface Found {
  readonly best: readonly { readonly value: number; readonly text: string }[];
}

async function json<T>(args: readonly string[], options: Parameters<typeof cli>[1] = {}): Promise<T> {
  const ran = await cli([...args, '--json'], options);
  expect(ran).toMatchObject({ code: 0 });
  return JSON.parse(ran.out) as T;
}

/** All results of a data folder. */
async function keptIn(env: { readonly XDG_DATA_HOME: string }) {
  const store = await openStore(storeOptions(env, null));
  try {
    return await databaseOf(store).select().from(results);
  } finally {
    await store.close();
  }
}

describe('a hunt for hard levels', () => {
  it.each(['1', '3'])('keeps the hardest of those that are generated, on %s at a time', async (cores) => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const words = ['jobs', 'start', 'level-hunt', '--game', 'theseus', ...HUNT, ...TWO, '--keep', '3'];
    const { best } = await json<Found>([...words, '--cores', cores], { env });

    const pack = await cli(['generate', 'theseus', ...HUNT, '--effort', '1']);
    const rated = await json<Rated[]>(['rate', '-'], { stdin: pack.out });
    const hardest = rated.map(({ difficulty }) => difficulty).sort((a, b) => b - a);
    expect(best.map(({ value }) => value)).toEqual(hardest.slice(0, 3));
    for (const { text } of best) expect(pack.out).toContain(text.trim());

    // Each waits among the records to be run again, with the length of its shortest solution.
    const kept = await keptIn(env);
    for (const { text } of best) {
      const [solved] = await json<{ length: number }[]>(['solve', '-'], { stdin: text });
      const [same] = kept.filter(({ found }) => text.includes(found.split('\n\n')[1] ?? '?'));
      expect(same).toMatchObject({ kind: 'longest', size: '4x4', value: solved?.length, verifiedAt: null });
    }
    expect(kept).toHaveLength(3);
  });
});

it('a pack that is rated in parts is rated as by the command', async () => {
  const env = { XDG_DATA_HOME: scratchFolder() };
  const file = join(scratchFolder(), 'pack.txt');
  writeFileSync(file, (await cli(['generate', 'gold', '--count', '5', '--seed', '3'])).out);
  const alone = await json<Rated[]>(['rate', file]);
  const together = await cli(['jobs', 'start', 'pack-rating', '--levels', file, '--cores', '2', '--json'], {
    env,
  });
  expect(together).toMatchObject({ code: 0 });
  expect(JSON.parse(together.out)).toMatchObject({ levels: alone.map(({ difficulty }) => ({ difficulty })) });
});
