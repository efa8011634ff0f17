import {
  type Callable,
  type Code,
  F64,
  I32,
  unsigned,
  type ValueType,
  type Variable,
  Writer,
} from './code.js';

/** What a function is given while its body is written: room for variables of its own. */
export interface Scope {
  /** One more variable, 0 at first. */
  variable(type?: ValueType): Variable;
}

interface Signature {
  readonly parameters: readonly ValueType[];
  readonly result: ValueType | null;
}

/** A function of a module, in bytes. */
interface Body extends Signature {
  readonly name: string | null;
  readonly bytes: readonly number[];
}

const FUNCTION = 0x00;
const MEMORY = 0x02;

/**
 * A module of WebAssembly while it is put together (A. Rossberg, ed., "WebAssembly Core Specification", W3C, 2019): functions, global
 * variables, one memory. It may import functions, which have to be named before any is written.
 */
export class ModuleBuilder {
  private readonly imports: (Signature & { readonly name: string })[] = [];
  private readonly bodies: (Body | null)[] = [];
  private readonly globals: ValueType[] = [];

  /** A function that is given from outside, by its name. */
  imported(name: string, parameters: readonly ValueType[], result: ValueType | null): Callable {
    if (this.bodies.length > 0) throw new RangeError('functions are imported before others are written');
    this.imports.push({ name, parameters, result });
    return { index: this.imports.length - 1 };
  }

  /** A global variable, 0 at first. */
  global(type: ValueType): Variable {
    return { index: this.globals.push(type) - 1, type };
  }

  /** A function; `write` is given its parameters, and leaves its result where it has one. Seen from outside where it has a name. */
  func(
    { parameters, result = null, name = null }: Partial<Signature> & { name?: string | null },
    write: (scope: Scope, ...parameters: Variable[]) => Code,
  ): Callable {
    const given = parameters ?? [];
    const place = this.bodies.push(null) - 1;
    const variables: ValueType[] = [];
    const scope: Scope = {
      variable: (type = I32) => ({ index: given.length + variables.push(type) - 1, type }),
    };
    const code = write(scope, ...given.map((type, index) => ({ type, index })));
    const out = new Writer();
    code(out);
    const declared = variables.flatMap((type) => [1, type]);
    const bytes = unsigned(variables.length).concat(declared, out.bytes, 0x0b);
    this.bodies[place] = { parameters: given, result, name, bytes };
    return { index: this.imports.length + place };
  }

  /** The module in bytes; its memory has so many pages at first. */
  bytes(pages: number): Uint8Array<ArrayBuffer> {
    const bodies = this.bodies.flatMap((body) => body ?? []);
    const signatures = [...this.imports, ...bodies];
    const named = bodies.flatMap(({ name }, place) =>
      name === null ? [] : [[...text(name), FUNCTION, ...unsigned(this.imports.length + place)]],
    );
    return new Uint8Array(
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00].concat(
        section(1, signatures.map(signatureBytes)),
        section(
          2,
          this.imports.map(({ name }, index) => [...text(''), ...text(name), FUNCTION, ...unsigned(index)]),
        ),
        section(
          3,
          bodies.map((_, place) => unsigned(this.imports.length + place)),
        ),
        section(5, [[0x00, ...unsigned(pages)]]),
        section(
          6,
          this.globals.map((type) => [type, 0x01, ...zero(type), 0x0b]),
        ),
        section(7, [[...text('memory'), MEMORY, 0x00], ...named]),
        section(
          10,
          bodies.map(({ bytes }) => unsigned(bytes.length).concat(bytes)),
        ),
      ),
    );
  }
}

const signatureBytes = ({ parameters, result }: Signature): number[] => [
  0x60,
  ...unsigned(parameters.length),
  ...parameters,
  ...(result === null ? [0] : [1, result]),
];

const zero = (type: ValueType): number[] => (type === F64 ? [0x44, 0, 0, 0, 0, 0, 0, 0, 0] : [0x41, 0]);

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  if (entries.length === 0) return [];
  const bytes = unsigned(entries.length).concat(...entries);
  return [id].concat(unsigned(bytes.length), bytes);
}

/** A name in ASCII. */
function text(name: string): number[] {
  return [...unsigned(name.length), ...[...name].map((letter) => letter.charCodeAt(0))];
}
