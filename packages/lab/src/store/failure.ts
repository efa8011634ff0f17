/**
 * A store that cannot be opened, or cannot be reached any more. The message is whole as it stands: where, what is wrong
 * and what to do; it never holds a password.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** Whether it may pass by itself, as when a server starts anew or a disk is full: who has time tries again. */
  readonly isPassing: boolean;

  constructor(
    message: string,
    { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {},
  ) {
    super(message, options);
    this.isPassing = isPassing;
  }
}
