/**
 * A store that cannot be opened, or cannot be reached any more. The message is whole as it stands: where, what is wrong
 * and what to do; it never holds a password.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}
