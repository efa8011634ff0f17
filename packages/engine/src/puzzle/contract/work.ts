/** A job of long work: the name under which worker threads know it, and plain data. */
export interface ThreadJob<I = unknown> {
  readonly name: string;
  readonly input: I;
}

/** Who counts again what others have counted: any other volunteer, or those alone who are trusted; with `all`, every part and not one in twenty. */
export const RECOUNTS = ['everybody', 'trusted', 'all'] as const;
export type Recounts = (typeof RECOUNTS)[number];

/**
 * Whose results of parts are believed: those of machines of one's own, which share a database; or anybody's, since some of them are
 * counted again by somebody else, or checked by their certificates.
 */
export type Trust = 'own' | 'recounted';

/**
 * A kind of long work that is done in parts, by any number of machines. All is pure: parts and what follows from them depend on
 * the parameters alone, never on who did which part, when, or how often. `W` is the work with its parameters.
 */
export interface WorkKind<W = unknown> {
  /** Letters, digits and hyphens, e.g. `pack-rating`. */
  readonly name: string;
  /** Grows when parameters, parts or results take another form, or other results follow from them. */
  readonly version: number;
  /** Older versions whose work it goes on with; none unless given. */
  readonly older?: readonly number[];
  readonly trust: Trust;
  /** @throws ValiError unless these are parameters of the kind */
  read(parameters: unknown): W;
}

/** The kinds of work that a program knows, filled in where it starts. */
export class WorkKinds<K extends WorkKind> {
  /** @throws RangeError where two versions of two kinds cannot be told apart */
  constructor(readonly all: readonly K[]) {
    const names = all.flatMap(({ name, version, older = [] }) =>
      [version, ...older].map((one) => `${name}-${one}`),
    );
    if (new Set(names).size < names.length) throw new RangeError('two kinds of work have the same name');
  }

  /** The kind of work that was begun; null when this program does not know it, or only another version of it. */
  find(work: { readonly kind: string; readonly version: number }): K | null {
    const isKnown = ({ name, version, older = [] }: K) =>
      name === work.kind && [version, ...older].includes(work.version);
    return this.all.find(isKnown) ?? null;
  }

  /** The kind under which work is begun; null when this program does not know it. */
  named(name: string): K | null {
    return this.all.find((kind) => kind.name === name) ?? null;
  }
}
