type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A copy with room for more: for twice as much unless said otherwise. */
export function longer<A extends Numbers>(array: A, length = array.length * 2): A {
  const copy = new (array.constructor as new (length: number) => A)(length);
  copy.set(array);
  return copy;
}
