import { counted } from '@knossos/engine/internal/puzzle';
import type { Store } from '@knossos/server/store';
import { EXIT, Failure, reasonOf } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { withStore } from '../database.js';

type Backups = typeof import('@knossos/server/backup');

interface FileWords {
  /** Such as `FILE cannot be read`. */
  readonly refusal: string;
  readonly reasons?: Readonly<Record<string, string>>;
}

/** Opens the database, and closes it behind the work. @throws Failure for whatever the database, the file or the disk refuses */
export async function withBackup(
  io: Io,
  url: string | null,
  { refusal, reasons = {} }: FileWords,
  work: (store: Store, backups: Backups) => Promise<number>,
): Promise<number> {
  const backups = await import('@knossos/server/backup');
  // Before the database hears of it, which would take a missing file for a missing server.
  const aboutFile = (error: unknown): never => {
    const isOfSystem = error instanceof Error && 'syscall' in error;
    throw isOfSystem ? new Failure(EXIT.failed, `${refusal}: ${reasonOf(error, reasons)}`) : error;
  };
  return withStore(io, url, (store) => work(store, backups).catch(aboutFile));
}

/** `12 rows of 3 tables`. */
export function countedRows(rows: Readonly<Record<string, number>>): string {
  const filled = Object.values(rows).filter((count) => count > 0);
  const total = filled.reduce((sum, count) => sum + count, 0);
  return `${counted(total, 'row')} of ${counted(filled.length, 'table')}`;
}
