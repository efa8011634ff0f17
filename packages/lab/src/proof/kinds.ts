import { parse } from 'valibot';
import type { AnyProofKind, ProofKind, ProofWork } from './kind.js';
import type { Subject } from './protocol.js';

/** Makes a kind one of a list of kinds that have nothing in common. */
export function proofKind<P, Sum, Result extends Sum>(kind: ProofKind<P, Sum, Result>): AnyProofKind {
  const { name, version, older = [], game, words } = kind;
  const any: AnyProofKind = {
    ...{ name, version, older, game, words },
    read: (given): ProofWork => {
      const parameters = parse(kind.parameters, given);
      return {
        kind: any,
        parameters,
        title: kind.title(parameters),
        // Results have been read by the kind's own schema, or come back from the database as this kind made them.
        subject: kind.subject(parameters) as unknown as Subject<unknown, unknown>,
        result: (result) => parse(kind.result, result),
        size: () => kind.size(parameters),
        sizeOf: (done) => kind.sizeOf(done),
        cut: (after) => kind.cut(parameters, after),
        count: (part) => kind.count(parameters, part),
        countBranches: (branches) => {
          const job = kind.countBranches?.(parameters, branches);
          if (job === undefined) throw new RangeError(`results of ${name} have no certificates`);
          return job;
        },
        search: (work, round) => kind.search?.(parameters, work, round) ?? null,
        work: (sum) => kind.work(sum as Sum),
        share: (subtree) => kind.share(parameters, subtree),
        decided: (part) => kind.decided(parameters, part),
        describe: (sum) => kind.describe(parameters, sum as Sum),
      };
    },
  };
  return any;
}

/** The kinds of proofs that a program knows. */
export class ProofKinds {
  constructor(readonly all: readonly AnyProofKind[]) {
    if (new Set(all.map(({ name }) => name)).size < all.length) {
      throw new RangeError('two kinds of proofs have the same name');
    }
  }

  /** The kind of a proof; null when this program does not know it, or only another version of it. */
  find(proof: { readonly kind: string; readonly version: number }): AnyProofKind | null {
    const isKnown = ({ name, version, older }: AnyProofKind) =>
      name === proof.kind && [version, ...older].includes(proof.version);
    return this.all.find(isKnown) ?? null;
  }
}
