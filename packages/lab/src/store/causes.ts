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
