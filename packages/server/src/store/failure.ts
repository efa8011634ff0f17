/** An operation on a database or its data failed. The message is complete, for people. */
export class DatabaseFailure extends Error {}

/** A store that cannot be opened or reached. The message says where, what and what to do; never a password. */
export class StoreFailure extends DatabaseFailure {
  override readonly name = 'StoreFailure';
  /** Whether it may pass by itself, as when a server starts over or a disk is full: who has time tries again. */
  readonly isPassing: boolean;
  /** Whether the disk is full: data can be read, and nothing more is stored until there is space. */
  readonly isFull: boolean;

  constructor(message: string, { isPassing = false, isFull = false, ...options }: StoreFailureOptions = {}) {
    super(message, options);
    this.isPassing = isPassing;
    this.isFull = isFull;
  }
}

/** What should be the address of a database and is none. */
export class AddressFailure extends StoreFailure {}

interface StoreFailureOptions extends ErrorOptions {
  readonly isPassing?: boolean;
  readonly isFull?: boolean;
}

/** What PostgreSQL calls a disk without space. */
const DISK_FULL = '53100';

/** Whether something could not be kept because the disk of the database is full. */
export function isForWantOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreFailure && error.isFull) return true;
  return ('code' in error && error.code === DISK_FULL) || isForWantOfSpace(error.cause);
}

interface Cause {
  readonly code: string;
  readonly message: string;
}

/** An error and its causes, the last the deepest; a host with two addresses fails with an error for each. */
export function errorsIn(error: unknown): readonly Cause[] {
  if (!(error instanceof Error)) return [];
  const own = { code: 'code' in error ? String(error.code) : '', message: error.message };
  const inner = error instanceof AggregateError ? error.errors.slice(0, 1) : [error.cause];
  return [own, ...inner.flatMap(errorsIn)];
}

/** The system's errors by the numbers of WASI (`__wasi_errno_t`), as the file system of PGlite throws them. */
const WASI_CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  29: 'EIO',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** A thrown value as an error: PGlite throws bare numbers of the system's errors. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const errno = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? Number(thrown.errno) : 0;
  if (errno === 0) return new Error(typeof thrown === 'string' ? thrown : JSON.stringify(thrown));
  const code = WASI_CODES[errno] ?? `error ${errno} of WASI`;
  return Object.assign(new Error(`the file system says ${code}`, { cause: thrown }), { code });
}
