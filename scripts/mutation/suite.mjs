import { format } from 'node:util';

/** @typedef {{ readonly name: string, readonly run: () => unknown }} Test */
/** @typedef {(name: string, run: (...row: unknown[]) => unknown) => void} Adder */

/**
 * What a test file takes from Vitest to name its tests, collecting them instead of running them.
 * @param {Test[]} tests
 */
export function collector(tests) {
  /** @type {string[]} */
  const blocks = [];
  const it = withTable((name, run) => {
    tests.push({ name: [...blocks, name].join(' '), run });
  });
  const describe = withTable((name, fill) => {
    blocks.push(name);
    fill();
    blocks.pop();
  });
  return { describe, it, test: it };
}

/**
 * An adder, and `each`, which adds once for every row of a table.
 * @param {Adder} add
 */
function withTable(add) {
  const each = (/** @type {readonly unknown[]} */ table) => {
    /** @type {Adder} */
    const addAll = (name, run) => {
      for (const row of table) {
        const values = Array.isArray(row) ? row : [row];
        const places = name.split(/%[a-z]/).length - 1;
        add(format(name, ...values.slice(0, places)), () => run(...values));
      }
    };
    return addAll;
  };
  return Object.assign(add, { each });
}
