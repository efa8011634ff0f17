import { parse } from 'valibot';
import type { AnyKind, Kind } from './kind.js';

/** Makes a kind one of a list of kinds that have nothing in common. */
export function kindOf<P, I, O, R>(kind: Kind<P, I, O, R>): AnyKind {
  return {
    name: kind.name,
    version: kind.version,
    read: (given) => {
      const parameters = parse(kind.parameters, given);
      const output = (kept: unknown) => parse(kind.output, kept);
      return {
        parameters,
        get total() {
          return kind.total(parameters);
        },
        begin: () => kind.begin(parameters),
        // Inputs were made by this kind, in this version, and come back from the database as they were.
        job: (input) => kind.job(parameters, input as I),
        keep: (done) => kind.keep(done),
        report: (kept, input) => kind.report(output(kept), input as I, parameters),
        next: (round, outputs) => kind.next(parameters, round, outputs.map(output)),
        // It was given by `next`.
        finds: (result) => kind.finds?.(parameters, result as R) ?? [],
      };
    },
  };
}

/** The kinds of work that a program knows, filled in where it starts. */
export class Kinds {
  private readonly byName: ReadonlyMap<string, AnyKind>;

  constructor(readonly all: readonly AnyKind[]) {
    this.byName = new Map(all.map((kind) => [keyOf(kind), kind]));
    if (this.byName.size < all.length) throw new RangeError('two kinds of work have the same name');
  }

  /** The kind of a run; null when this program does not know it, or only another version of it. */
  find(run: { readonly kind: string; readonly version: number }): AnyKind | null {
    return this.byName.get(keyOf({ name: run.kind, version: run.version })) ?? null;
  }
}

/** What a kind is found by: another version's parts are none of ours. */
function keyOf({ name, version }: { readonly name: string; readonly version: number }): string {
  return `${name}-${version}`;
}
