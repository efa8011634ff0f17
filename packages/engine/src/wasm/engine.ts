/** The part of JavaScript's WebAssembly that is used here. */
interface Engine {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, (...values: number[]) => number>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** A memory, in pages of 64 KiB. Growing it takes its buffer away and gives a longer one. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  /** Throws a RangeError where there is no room. */
  grow(pages: number): number;
}

export const PAGE = 2 ** 16;

declare const WebAssembly: Engine | undefined;

/** What an instance shows of itself. */
export interface Exports {
  readonly memory: Memory;
  readonly func: (name: string) => (...values: number[]) => number;
}

/** A compiled module, of which instances are made; null where the platform has no WebAssembly, or a page does not allow it. */
export function compile(
  bytes: Uint8Array<ArrayBuffer>,
): ((imports: Readonly<Record<string, (...values: number[]) => number>>) => Exports) | null {
  if (typeof WebAssembly === 'undefined') return null;
  const engine = WebAssembly;
  let module: object;
  try {
    module = new engine.Module(bytes);
  } catch (error) {
    // A page's policy forbids it: V8, SpiderMonkey and JavaScriptCore raise a CompileError or an EvalError, all with that word.
    if (error instanceof Error && FORBIDDEN.test(error.message)) return null;
    throw error;
  }
  return (imports) => {
    const { exports } = new engine.Instance(module, { '': imports });
    return {
      memory: exports.memory as Memory,
      func: (name) => exports[name] as (...values: number[]) => number,
    };
  };
}

const FORBIDDEN = /Content Security Policy|unsafe-eval|disallowed by embedder/;
