/** Saved data of one algorithm, told from that of others by the names that it has. Throws a RangeError for others. */
export function stateOf<S extends object>(saved: unknown, ...names: readonly (keyof S & string)[]): S {
  const has = (name: string) => typeof saved === 'object' && saved !== null && name in saved;
  if (!names.every(has)) throw new RangeError('this is the state of another algorithm');
  return saved as S;
}
