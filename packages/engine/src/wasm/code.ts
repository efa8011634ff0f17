/** Types of values: whole numbers of 32 bits, and numbers of 64 bits with a point. */
export const I32 = 0x7f;
export const F64 = 0x7c;
export type ValueType = typeof I32 | typeof F64;

/** A local variable or a parameter of a function, or a global variable of a module, by its number. */
export interface Variable {
  readonly index: number;
  readonly type: ValueType;
}

/** A function that can be called, by its number. */
export interface Callable {
  readonly index: number;
}

/** Where a branch leads: behind a block, or to the beginning of a loop. Told apart by identity. */
export type Label = { readonly isLoop: boolean };

/** Instructions: writes them where it is told. Expressions leave one value, statements none. */
export type Code = (out: Writer) => void;

/** The bytes of a function's body while it is written, and the blocks that are open. */
export class Writer {
  readonly bytes: number[] = [];
  private readonly open: (Label | null)[] = [];

  begin(opcode: number, label: Label | null, type: number = VOID): void {
    this.open.push(label);
    this.bytes.push(opcode, type);
  }

  end(): void {
    this.open.pop();
    this.bytes.push(END);
  }

  branch(opcode: number, label: Label): void {
    const at = this.open.lastIndexOf(label);
    if (at < 0) throw new RangeError('a branch leads out of no block that is open');
    this.bytes.push(opcode, ...unsigned(this.open.length - 1 - at));
  }
}

const VOID = 0x40;
const END = 0x0b;
const BLOCK = 0x02;
const LOOP = 0x03;
const IF = 0x04;
const ELSE = 0x05;
const BRANCH = 0x0c;
const BRANCH_IF = 0x0d;

/** A whole number from 0, in LEB128: seven bits a byte, the low ones first. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
}

/** A whole number of 32 bits with its sign, in LEB128. */
export function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const isDone = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(isDone ? low : low | 0x80);
    if (isDone) return bytes;
  }
}

const write = (...bytes: number[]): Code => {
  return (out) => void out.bytes.push(...bytes);
};
const after =
  (opcodes: readonly number[], ...operands: Code[]): Code =>
  (out) => {
    for (const operand of operands) operand(out);
    out.bytes.push(...opcodes);
  };

/** A whole number. */
export const int = (value: number): Code => write(0x41, ...signed(value));
/** A number with a point. */
export function float(value: number): Code {
  const bytes = new Uint8Array(Float64Array.of(value).buffer);
  return write(0x44, ...bytes);
}
/** Nothing at all. */
export const NOTHING: Code = () => {};
/** One after the other. */
export const all =
  (...codes: readonly Code[]): Code =>
  (out) => {
    for (const code of codes) code(out);
  };

export const get = ({ index }: Variable): Code => write(0x20, ...unsigned(index));
export const set = ({ index }: Variable, value: Code): Code => after([0x21, ...unsigned(index)], value);
/** Sets a local variable; its new value is left. */
export const tee = ({ index }: Variable, value: Code): Code => after([0x22, ...unsigned(index)], value);
export const getGlobal = ({ index }: Variable): Code => write(0x23, ...unsigned(index));
export const setGlobal = ({ index }: Variable, value: Code): Code => after([0x24, ...unsigned(index)], value);

const unary = (opcode: number) => (value: Code) => after([opcode], value);
const binary = (opcode: number) => (a: Code, b: Code) => after([opcode], a, b);
export const isZero = unary(0x45);
export const isEqual = binary(0x46);
export const isOther = binary(0x47);
export const isLess = binary(0x48);
export const isLessUnsigned = binary(0x49);
export const isMore = binary(0x4a);
export const isAtMost = binary(0x4c);
export const isAtLeast = binary(0x4e);
export const add = binary(0x6a);
export const subtract = binary(0x6b);
export const multiply = binary(0x6c);
export const divide = binary(0x6d);
export const divideUnsigned = binary(0x6e);
export const remainder = binary(0x6f);
export const remainderUnsigned = binary(0x70);
export const and = binary(0x71);
export const or = binary(0x72);
export const xor = binary(0x73);
export const shiftLeft = binary(0x74);
export const shiftRight = binary(0x75);
export const shiftRightUnsigned = binary(0x76);
export const addFloats = binary(0xa0);
/** The first value where the condition holds, else the second; both are worked out. */
export const choose = (first: Code, second: Code, condition: Code): Code =>
  after([0x1b], first, second, condition);

const loading =
  (opcode: number, align: number) =>
  (address: Code, offset = 0): Code =>
    after([opcode, align, ...unsigned(offset)], address);
const storing =
  (opcode: number, align: number) =>
  (address: Code, value: Code, offset = 0): Code =>
    after([opcode, align, ...unsigned(offset)], address, value);
export const wordAt = loading(0x28, 2);
export const floatAt = loading(0x2b, 3);
export const byteAt = loading(0x2d, 0);
export const shortAt = loading(0x2e, 1);
export const store = storing(0x36, 2);
export const storeFloat = storing(0x39, 3);
export const storeByte = storing(0x3a, 0);
export const storeShort = storing(0x3b, 1);

/** Sets so many bytes from an address on to a value. */
export const fill = (address: Code, value: Code, bytes: Code): Code =>
  after([0xfc, 0x0b, 0x00], address, value, bytes);
/** Copies so many bytes to an address. */
export const copy = (to: Code, from: Code, bytes: Code): Code =>
  after([0xfc, 0x0a, 0x00, 0x00], to, from, bytes);

/** Calls a function; its value is left, where it has one. */
export const call = ({ index }: Callable, ...values: Code[]): Code =>
  after([0x10, ...unsigned(index)], ...values);
export const leave = (value: Code): Code => after([0x0f], value);

export function when(condition: Code, then: Code, otherwise?: Code): Code {
  return (out) => {
    condition(out);
    out.begin(IF, null);
    then(out);
    if (otherwise) {
      out.bytes.push(ELSE);
      otherwise(out);
    }
    out.end();
  };
}

/** A value by a condition; only one of the two is worked out. */
export function either(condition: Code, first: Code, second: Code, type: ValueType = I32): Code {
  return (out) => {
    condition(out);
    out.begin(IF, null, type);
    first(out);
    out.bytes.push(ELSE);
    second(out);
    out.end();
  };
}

/** Whether the first holds and the second too, which is looked at only then. */
export const both = (first: Code, second: Code): Code => either(first, second, int(0));

/** A block that can be left: `leaving(condition)` does, where the condition holds. */
export function block(body: (leaving: (condition?: Code) => Code) => Code): Code {
  return (out) => {
    const label: Label = { isLoop: false };
    out.begin(BLOCK, label);
    body((condition) => jump(label, condition))(out);
    out.end();
  };
}

/** Goes on as long as the condition holds, which is looked at before each time. */
export function whileTrue(condition: Code, body: Code): Code {
  return (out) => {
    const [end, again]: Label[] = [{ isLoop: false }, { isLoop: true }];
    out.begin(BLOCK, end);
    out.begin(LOOP, again);
    isZero(condition)(out);
    out.branch(BRANCH_IF, end);
    body(out);
    out.branch(BRANCH, again);
    out.end();
    out.end();
  };
}

/** Counts a variable from a number up to another one, in steps. */
export const forEach = (variable: Variable, from: Code, until: Code, body: Code, step = 1): Code =>
  all(
    set(variable, from),
    whileTrue(isLess(get(variable), until), all(body, set(variable, add(get(variable), int(step))))),
  );

const jump =
  (label: Label, condition?: Code): Code =>
  (out) => {
    condition?.(out);
    out.branch(condition ? BRANCH_IF : BRANCH, label);
  };
