/** Parts of a round, at most: each is a row, and has its place in the queue. */
export const MOST_PARTS = 100_000;

/** Rows of one statement, so that none takes long, and others have their turn where they may. */
export const BATCH = 1000;

/** Inputs as JSON arrays, so many each as one statement adds. @throws RangeError for none, and for too many */
export function textsOf(inputs: readonly unknown[]): readonly string[] {
  if (inputs.length === 0) throw new RangeError('a round has one part or more');
  if (inputs.length > MOST_PARTS)
    throw new RangeError(`it would be cut into ${inputs.length} parts; ${MOST_PARTS} is the most`);
  const count = Math.ceil(inputs.length / BATCH);
  return Array.from({ length: count }, (_, at) => JSON.stringify(inputs.slice(at * BATCH, (at + 1) * BATCH)));
}
