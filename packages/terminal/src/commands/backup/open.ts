import { counted } from '@knossos/engine/internal/puzzle';
import type { Store } from '@knossos/lab/store';
import { EXIT, Failure, messageOf, reasonOf } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';

type Backups = typeof import('@knossos/lab/backup');

/** What is said where the system refuses the file. */
interface FileWords {
  /** Such as `FILE cannot be read`. */
  readonly refusal: string;
  /** Better words for some of the system's codes. */
  readonly reasons?: Readonly<Record<string, string>>;
}

/** Opens the database, and closes it behind the work. @throws Failure for whatever the database, the file or the disk refuses */
export async function withBackup(
  io: Io,
  url: string | null,
  { refusal, reasons = {} }: FileWords,
  work: (store: Store, backups: Backups) => Promise<number>,
): Promise<number> {
  const [{ openStore, StoreFailure, storeOptions }, backups] = await Promise.all([
    import('@knossos/lab/store'),
    import('@knossos/lab/backup'),
  ]);
  try {
    const store = await openStore(storeOptions(io.env, url));
    try {
      return await work(store, backups);
    } finally {
      await store.close();
    }
  } catch (error) {
    const isRefused = error instanceof StoreFailure || error instanceof backups.BackupFailure;
    if (isRefused) throw new Failure(EXIT.failed, messageOf(error));
    const isOfSystem = error instanceof Error && 'syscall' in error;
    throw isOfSystem ? new Failure(EXIT.failed, `${refusal}: ${reasonOf(error, reasons)}`) : error;
  }
}

/** `12 rows of 3 tables`. */
export function countedRows(rows: Readonly<Record<string, number>>): string {
  const filled = Object.values(rows).filter((count) => count > 0);
  const total = filled.reduce((sum, count) => sum + count, 0);
  return `${counted(total, 'row')} of ${counted(filled.length, 'table')}`;
}
