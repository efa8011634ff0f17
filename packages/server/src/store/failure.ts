/** What was asked of a database, or of what it keeps, cannot be done. The message is whole as it stands, for people. */
export class DatabaseFailure extends Error {}

/**
 * A store that cannot be opened, or cannot be reached any more. The message says where, what is wrong and what to do; it never
 * holds a password.
 */
export class StoreFailure extends DatabaseFailure {
  override readonly name = 'StoreFailure';
  /** Whether it may pass by itself, as when a server starts over or a disk is full: who has time tries again. */
  readonly isPassing: boolean;
  /** Whether it is for want of space: what is there can be read, and nothing more is kept until there is room. */
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
