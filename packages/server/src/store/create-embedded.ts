/// <reference path="./web-assembly.d.ts" />
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { syncTree } from '../files/sync.js';
import { asError } from './causes.js';
import { pgliteFile, unpackImage } from './image.js';
import { SYNCED_START, SyncedFiles } from './synced-files.js';

/** Where an embedded database is, and what a new one begins from. */
export interface EmbeddedPlace {
  /** The folder of its files; null for one in memory. */
  readonly files: string | null;
  /** Whether the files are new: then they are forced to the disk before they count as a database. */
  readonly isNew: boolean;
  /** A file with a database that is taken over, as PGlite dumps it: to make a new one takes seconds. Null where it is there. */
  readonly image: string | null;
}

/** Starts PGlite in this thread. @throws Error what PGlite or the system says when it cannot be started */
export async function createEmbedded(place: EmbeddedPlace): Promise<PGlite> {
  try {
    return await create(place);
  } catch (thrown) {
    throw asError(thrown);
  }
}

async function create({ files, image, isNew }: EmbeddedPlace): Promise<PGlite> {
  if (files === null) {
    return PGlite.create(image === null ? {} : { loadDataDir: new Blob([readFileSync(image)]) });
  }
  const open = async (more: PGliteOptions = {}) =>
    PGlite.create({ ...more, dataDir: files, fs: new SyncedFiles(files), startParams: SYNCED_START });
  if (image === null) {
    const client = await open();
    if (isNew) syncTree(files);
    return client;
  }
  // Other threads of the system compile while this one unpacks.
  const compiling = WebAssembly.compile(await readFile(pgliteFile('pglite.wasm')));
  unpackImage(image, files);
  syncTree(files);
  return open({ pgliteWasmModule: await compiling });
}
