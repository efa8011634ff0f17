/** Characters of a slice, about: a millisecond's work. */
const SLICE = 64 * 1024;

/**
 * What `JSON.stringify(value, null, 2)` writes, slice by slice, so that the thread sees to others in between. A single
 * text stays whole.
 */
export function* jsonSlices(value: unknown): Generator<string> {
  let slice = '';
  for (const part of parts(value, '\n')) {
    slice += part;
    if (slice.length < SLICE) continue;
    yield slice;
    slice = '';
  }
  yield slice;
}

function* parts(given: unknown, line: string): Generator<string> {
  const value = given instanceof Date ? given.toJSON() : given;
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const entries = isList
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) {
    yield `${open}${close}`;
    return;
  }
  const inner = `${line}  `;
  for (const [at, [name, item]] of entries.entries()) {
    yield `${at === 0 ? open : ','}${inner}${isList ? '' : `${JSON.stringify(name)}: `}`;
    yield* parts(item, inner);
  }
  yield `${line}${close}`;
}

/** The same as a stream of bytes: its reader gives way after each slice. */
export function jsonStream(value: unknown): ReadableStream<Uint8Array> {
  const slices = jsonSlices(value);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // A stream that is always full would go on within one turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      const { done, value: slice } = slices.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(slice));
    },
  });
}
