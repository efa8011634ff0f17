import { logarithm } from '../../random/index.js';
import { failureOf, nearest, type Result, success } from './result.js';

/** A formula over named numbers. */
export interface Formula {
  readonly text: string;
  /** Its value; no number where it divides by zero or takes the logarithm of what has none. */
  value(of: (name: string) => number): number;
}

type Node = (of: (name: string) => number) => number;

/** Functions of one or more numbers. Only those with the same values on every machine: see `logarithm`. */
const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: (value) => Math.abs(value),
  sqrt: (value) => Math.sqrt(value),
  log: (value) => (value > 0 ? logarithm(value) : Number.NaN),
  min: (...values) => Math.min(...values),
  max: (...values) => Math.max(...values),
};

/** Deepest nesting of brackets and signs. */
const MOST_DEPTH = 100;

class FormulaFault extends Error {
  /** `near`: a name that may have been meant. */
  constructor(
    message: string,
    readonly near: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Reads arithmetic over named numbers: `length + 2 * awayMoves - 10 * randomWin`, with brackets, `+ - * /`, and `abs`, `sqrt`,
 * `log` (natural), `min`, `max`. The fault says where it is wrong, and which names there are.
 */
export function parseFormula(text: string, names: readonly string[]): Result<Formula> {
  try {
    return success({ text, value: new Reader(text, names).all() });
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    const functions = Object.keys(FUNCTIONS).join(', ');
    const meant = error.near === null ? '' : `Did you mean "${error.near}"? `;
    const help = `${meant}It may use + - * / ( ), ${functions}, and: ${names.join(', ')}.`;
    return failureOf(error.message, help);
  }
}

/** A recursive descent: a sum of products of signed atoms. */
class Reader {
  private readonly words: { readonly word: string; readonly at: number }[];
  private next = 0;
  private depth = 0;

  constructor(
    text: string,
    private readonly names: readonly string[],
  ) {
    this.words = [...text.matchAll(/[0-9]+(?:\.[0-9]+)?|\.[0-9]+|[A-Za-z]+|[^\s]/g)].map((match) => ({
      word: match[0],
      at: match.index + 1,
    }));
  }

  all(): Node {
    if (this.words.length === 0) throw new FormulaFault('the formula is empty');
    const node = this.sum();
    const rest = this.words[this.next];
    if (rest) throw new FormulaFault(`"${rest.word.slice(0, 40)}" at ${rest.at} is not expected`);
    return node;
  }

  private sum(): Node {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign !== null; sign = this.take('+', '-')) {
      const [a, b] = [left, this.product()];
      left = sign === '+' ? (of) => a(of) + b(of) : (of) => a(of) - b(of);
    }
    return left;
  }

  private product(): Node {
    let left = this.signed();
    for (let sign = this.take('*', '/'); sign !== null; sign = this.take('*', '/')) {
      const [a, b] = [left, this.signed()];
      left = sign === '*' ? (of) => a(of) * b(of) : (of) => a(of) / b(of);
    }
    return left;
  }

  private signed(): Node {
    if (++this.depth > MOST_DEPTH) throw new FormulaFault('the formula is nested too deeply');
    let node: Node;
    if (this.take('-') === null) node = this.atom();
    else {
      const inner = this.signed();
      node = (of) => -inner(of);
    }
    this.depth--;
    return node;
  }

  private atom(): Node {
    const found = this.words[this.next++];
    if (!found) throw new FormulaFault('the formula ends too soon');
    const { word, at } = found;
    if (word === '(') {
      const inner = this.sum();
      this.close();
      return inner;
    }
    if (/^[.0-9]/.test(word)) {
      const number = Number(word);
      if (Number.isNaN(number)) throw new FormulaFault(`"${word}" at ${at} is not expected`);
      return () => number;
    }
    if (!/^[A-Za-z]/.test(word)) throw new FormulaFault(`"${word}" at ${at} is not expected`);
    const applied = Object.hasOwn(FUNCTIONS, word) ? FUNCTIONS[word] : undefined;
    if (applied !== undefined && this.take('(') !== null) return this.call(applied);
    if (!this.names.includes(word)) {
      throw new FormulaFault(
        `there is no "${word.slice(0, 40)}" to be counted with`,
        nearest(word, this.names),
      );
    }
    return (of) => of(word);
  }

  private call(applied: (...values: number[]) => number): Node {
    const parts = [this.sum()];
    while (this.take(',') !== null) parts.push(this.sum());
    this.close();
    return (of) => applied(...parts.map((part) => part(of)));
  }

  private close(): void {
    if (this.take(')') === null) throw new FormulaFault('a bracket is not closed');
  }

  private take(...wanted: readonly string[]): string | null {
    const word = this.words[this.next]?.word;
    if (word === undefined || !wanted.includes(word)) return null;
    this.next++;
    return word;
  }
}
