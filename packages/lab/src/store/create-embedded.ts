/// <reference path="./web-assembly.d.ts" />
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { asError } from './causes.js';
import { pgliteFile, unpackImage } from './image.js';

/** Where an embedded database is, and what a new one begins from. */
export interface EmbeddedPlace {
  /** The folder of its files; null for one in memory. */
  readonly files: string | null;
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

async function create({ files, image }: EmbeddedPlace): Promise<PGlite> {
  if (files === null) {
    return PGlite.create(image === null ? {} : { loadDataDir: new Blob([readFileSync(image)]) });
  }
  if (image === null) return PGlite.create({ dataDir: files });
  // Other threads of the system compile while this one unpacks.
  const compiling = WebAssembly.compile(await readFile(pgliteFile('pglite.wasm')));
  unpackImage(image, files);
  return PGlite.create({ dataDir: files, pgliteWasmModule: await compiling });
}
