/** What an error says of itself. */
export interface Cause {
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

/** What was thrown, as an error: PGlite throws bare numbers of the system's errors. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const errno = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? Number(thrown.errno) : 0;
  if (errno === 0) return new Error(typeof thrown === 'string' ? thrown : JSON.stringify(thrown));
  const code = WASI_CODES[errno] ?? `error ${errno} of WASI`;
  return Object.assign(new Error(`the file system says ${code}`, { cause: thrown }), { code });
}
