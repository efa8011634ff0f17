import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Random } from '@knossos/engine/internal/random';
import { inject } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { openEmbedded } from '../../src/store/embedded.js';
import { executorOf, storeOver } from '../../src/store/scope.js';
import { bundled } from '../bundle.js';
import { Disk } from './disk.js';
import type { Deed } from './record.js';
import { rowsAfter } from './steps.js';

const NAME = 'data/database';

/** All that a thread asks of the disk while it makes a database and works with it. */
export async function recordedDeeds(): Promise<readonly Deed[]> {
  const root = scratchFolder();
  const workerData = { root, folder: join(root, NAME), image: inject('embedded') };
  const worker = new Worker(await bundled('power/worker.ts'), { workerData });
  const [deeds] = await once(worker, 'message');
  await once(worker, 'exit');
  return deeds as readonly Deed[];
}

/** What was found after a power cut. */
interface Found {
  /** The deed before which the power failed, and how much of what was not forced to the disk was kept, of ten. */
  readonly moment: number;
  readonly kept: number;
  /** The last step that somebody had been told is kept; null where the database was not there yet. */
  readonly told: number | null;
  /** Null where the rows are those behind that step, or behind the next one, which was under way. */
  readonly fault: string | null;
}

/** Cuts the power at moments that are drawn, and looks each time at what a new start finds. */
export async function cutPower(
  deeds: readonly Deed[],
  moments: number,
  seed: string,
): Promise<readonly Found[]> {
  const random = Random.from(seed);
  // Of five one while the database is made, and four while it is worked with.
  const work = deeds.findIndex(({ kind }) => kind === 'told');
  const drawn = Array.from({ length: moments }, () =>
    random.chance(1, 5) ? random.below(work) : work + random.below(deeds.length - work),
  ).sort((a, b) => a - b);
  const disk = new Disk();
  const found: Found[] = [];
  let told: number | null = null;
  let done = 0;
  for (const moment of drawn) {
    for (const deed of deeds.slice(done, moment)) {
      disk.take(deed);
      if (deed.kind === 'told') told = deed.step;
    }
    done = moment;
    // Nothing of what was not forced to the disk, some of it, or all.
    const kept = random.pick([0, 0, 1, 5, 9, 10]);
    const root = scratchFolder();
    disk.cutInto(root, random, kept);
    const fault = await faultIn(join(root, NAME), told).catch((error: unknown) => String(error));
    found.push({ moment, kept, told, fault });
    rmSync(root, { recursive: true });
    mkdirSync(root);
  }
  return found;
}

async function faultIn(folder: string, told: number | null): Promise<string | null> {
  const store = storeOver('embedded', folder, await openEmbedded(folder, { image: inject('embedded') }));
  try {
    const execute = executorOf(store);
    const [table] = (await execute("select to_regclass('public.steps') is not null as there")).rows;
    if (table?.there !== true) return told === null ? null : 'the table is gone';
    const { rows } = await execute('select step, md5(text) as text from public.steps order by step');
    const lines = rows.map(({ step, text }) => `${step} ${text}`).join('\n');
    await execute('set enable_seqscan = off');
    const [counted] = (await execute('select count(*)::integer as n from public.steps where step > 0')).rows;
    if (counted?.n !== rows.length) return `the index has ${counted?.n} of ${rows.length} rows`;
    const isWhole = [told ?? 0, (told ?? 0) + 1].some((step) => lines === rowsAfter(step));
    return isWhole ? null : `${rows.length} rows are others than those that were kept`;
  } finally {
    await store.close();
  }
}
