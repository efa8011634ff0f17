/** What was asked of a run cannot be done; the message says why. */
export class JobsFailure extends Error {
  override readonly name = 'JobsFailure';
}
