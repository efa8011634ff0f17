import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from '../files/sync.js';

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
export const SYNCED_START: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/**
 * The files of a database in a folder of the system, forced to the disk whenever PostgreSQL asks for that: the log before a commit is
 * answered, all else before a checkpoint counts. PGlite's own does nothing then.
 */
export class SyncedFiles extends NodeFS {
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
