/// <reference path="./web-assembly.d.ts" />
import { existsSync, fsyncSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncTree } from '../files/atomic.js';
import { shippedFolder } from '../files/folders.js';
import { asError } from './failure.js';

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

/** The name of the file with an empty database of a version of PGlite: another version may not read it. */
function imageName(version: string): string {
  return `empty-database-${version}.tar.gz`;
}

/**
 * The file with an empty database that ships with the program, its tables made; null where there is none for the PGlite that is
 * installed. Where its tables are older than this version's, they are brought up to date as in any other database.
 */
export function shippedImage(): string | null {
  // Beside a bundle, and from our sources and their build in this repository.
  const folder = shippedFolder(import.meta.url, ['../dist', '../../../terminal/dist']);
  const path = join(folder, imageName(versionOfPglite()));
  return existsSync(path) ? path : null;
}

/** Bytes of a block of a tar file, and where in the head of an entry its name, its size and its kind stand. */
const BLOCK = 512;
const [NAME, SIZE, KIND] = [
  [0, 100],
  [124, 136],
  [156, 157],
] as const;

/**
 * Unpacks an image into a new folder, a second faster than PGlite does. @throws Error where it is no image, or a file
 * cannot be written
 */
export function unpackImage(image: string, folder: string): void {
  const tar = gunzipSync(readFileSync(image));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0; ) {
    const field = ([from, to]: readonly [number, number]) =>
      tar.toString('latin1', at + from, at + to).split('\0', 1)[0] ?? '';
    const path = join(folder, field(NAME));
    const size = Number.parseInt(field(SIZE), 8) || 0;
    const begin = at + BLOCK;
    if (field(KIND) === '5') mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, tar.subarray(begin, begin + size), { mode: 0o600 });
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function versionOfPglite(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(pgliteFile('../package.json'), 'utf8'),
  );
  return version;
}

/** A file of the PGlite that is installed, named from the folder of its programs. */
function pgliteFile(name: string): string {
  return join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..', name);
}

type ModuleOptions = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<ModuleOptions['preRun']>[number]>[0];

/** A file or a folder as the WebAssembly module of PGlite knows it. */
interface Node {
  readonly parent: Node;
}

/** What of that module is used here: the system's files as it sees them. */
interface Files {
  readonly NODEFS: {
    readonly realPath: (node: Node) => string;
    readonly node_ops: { mknod: (parent: Node, name: string, mode: number, device: number) => Node };
    readonly stream_ops: { fsync?: (file: { readonly nfd: number; readonly node: Node }) => number };
  };
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}

/** What WASI calls an error of input or output. */
const EIO = 29;

/**
 * How PostgreSQL is started where what it keeps has to outlive a power cut. PGlite turns `fsync` off by a switch that no configuration
 * overrides, and its system of files knows one of the calls that PostgreSQL could use.
 */
const SYNCED_START: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** The files of a database, forced to the disk whenever PostgreSQL asks for it. PGlite's own does nothing then. */
class SyncedFiles extends NodeFS {
  override init(client: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const preRun = [...(options.preRun ?? []), (module: Module) => forceWrites(module as unknown as Files)];
    return super.init(client, { ...options, preRun });
  }
}

function forceWrites({ NODEFS, FS }: Files): void {
  const { node_ops: nodes, stream_ops: streams, realPath } = NODEFS;
  /** Folders in which files were made whose names are not forced to the disk yet. */
  const changed = new Set<string>();
  const { mknod } = nodes;
  nodes.mknod = (parent, ...what) => {
    changed.add(realPath(parent));
    return mknod(parent, ...what);
  };
  streams.fsync = ({ nfd, node }) => {
    try {
      fsyncSync(nfd);
      // PostgreSQL takes for granted that the name of a new file comes to the disk with it, which no standard promises.
      const folder = realPath(node.parent);
      if (changed.has(folder)) syncFolder(folder);
      changed.delete(folder);
      return 0;
    } catch {
      throw new FS.ErrnoError(EIO);
    }
  };
}
