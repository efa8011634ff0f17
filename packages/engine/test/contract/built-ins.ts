type Method = (this: unknown, ...values: unknown[]) => unknown;

const TYPED_ARRAY: object = Object.getPrototypeOf(Int8Array.prototype);

/** Built-in functions that go over all of what they are called on, as a rule. */
const SCANNING: readonly (readonly [holder: object, names: readonly PropertyKey[]])[] = [
  [Array.prototype, ['includes', 'indexOf', 'lastIndexOf', 'slice', 'splice', 'concat', 'join', 'fill']],
  [Array.prototype, ['reverse', 'shift', 'unshift', 'flat']],
  [Array.prototype, ['sort', 'keys', 'values', 'entries', Symbol.iterator]],
  [TYPED_ARRAY, ['includes', 'indexOf', 'fill', 'slice', 'join', 'sort']],
  [TYPED_ARRAY, ['keys', 'values', 'entries', Symbol.iterator]],
  [Map.prototype, ['keys', 'values', 'entries', Symbol.iterator]],
  [Set.prototype, ['keys', 'values', 'entries', Symbol.iterator]],
  [String.prototype, ['includes', 'split', 'trim', 'trimEnd', 'trimStart', 'replaceAll']],
  [String.prototype, ['toUpperCase', 'toLowerCase', Symbol.iterator]],
];

/** Functions of texts whose work is what they give back, or the way to it. */
const CUTTING = ['slice', 'substring', 'repeat', 'padStart', 'padEnd'] as const;

/** Puts a counter into the built-in functions until it is stopped. */
export function watchBuiltIns(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0;
  const undo: (() => void)[] = [];
  const replace = (holder: object, name: PropertyKey, wrap: (method: Method) => Method) => {
    const before = Object.getOwnPropertyDescriptor(holder, name);
    if (typeof before?.value !== 'function') return;
    Object.defineProperty(holder, name, { ...before, value: wrap(before.value as Method) });
    undo.push(() => Object.defineProperty(holder, name, before));
  };
  /** Counts by what a function was called on, with, and gave back. */
  const watch = (
    holder: object,
    name: PropertyKey,
    cost: (on: unknown, values: unknown[], back: unknown) => number,
  ) =>
    replace(
      holder,
      name,
      (method) =>
        function (...values) {
          const back = method.apply(this, values);
          count += cost(this, values, back);
          return back;
        },
    );
  for (const [holder, names] of SCANNING) for (const name of names) watch(holder, name, sizeOf);
  for (const name of CUTTING) watch(String.prototype, name, (_text, _values, cut) => sizeOf(cut));
  watch(TYPED_ARRAY, 'set', (_array, values) => sizeOf(values[0]));
  watch(String.prototype, 'indexOf', (text, [, from], at) => {
    const end = typeof at === 'number' && at >= 0 ? at : sizeOf(text);
    return Math.max(0, end - (typeof from === 'number' ? from : 0));
  });
  // All functions of texts and patterns come here, once a match; where a search goes on is known before it only.
  replace(
    RegExp.prototype,
    'exec',
    (method) =>
      function (...values) {
        const from = this instanceof RegExp && (this.global || this.sticky) ? this.lastIndex : 0;
        const match = method.apply(this, values) as RegExpExecArray | null;
        const end = match === null ? sizeOf(values[0]) : match.index + match[0].length;
        count += Math.max(0, end - from);
        return match;
      },
  );
  return {
    count: () => count,
    stop: () => {
      for (const one of undo.splice(0)) one();
    },
  };
}

/** Elements of a list, characters of a text. */
function sizeOf(thing: unknown): number {
  if (typeof thing === 'string') return thing.length;
  if (typeof thing !== 'object' || thing === null) return 0;
  const { length, size } = thing as { readonly length?: unknown; readonly size?: unknown };
  return typeof length === 'number' ? length : typeof size === 'number' ? size : 0;
}
