import {
  failureOf,
  type LeafEstimate,
  type Result,
  type Standing,
  type Task,
} from '@knossos/engine/internal/puzzle';

export interface Found<Count, Whole> {
  readonly total: Count;
  /** What the counts must come to, as it was counted without the tree. */
  readonly whole: Whole;
  readonly counts: readonly Count[];
  readonly parts: number;
  readonly workers: number;
  readonly seconds: number;
}

export interface OutcomeText {
  readonly object: object;
  readonly text: string;
}

/** What a part is called, one and many, and the words for leaves. */
export interface EnumerationWords {
  readonly part: string;
  readonly parts: string;
  readonly leaves: string;
}

/**
 * A tree that proves which of its leaves is worth most. A part is named by the decisions on the way to it. All is pure:
 * threads, files and clocks are the caller's.
 */
export interface Enumeration<Count, Whole> {
  /** The name of its kind, and the plain data that it was made of: what threads are told. */
  readonly source: { readonly kind: string; readonly problem: unknown };
  /** What decides the outcome, in a person's words: what a checkpoint is about, the depth of the cut aside. */
  readonly about: {
    readonly kind: string;
    readonly parameters: Readonly<Record<string, string | number | null>>;
  };
  readonly words: EnumerationWords;
  /** Parts that it is cut into at least, where it has so many: subtrees differ widely in size. */
  readonly fewest: number;
  /** The greatest depth of a cut that is tried. */
  readonly deepest: number;
  /** Leaves in all, where that is known without going through them. */
  readonly leaves?: number;
  /** Random descents that say quickly about how many leaves there are; null where going through all is as quick. */
  readonly probes: number | null;
  /** The parts at a depth, and leaves above it, which together hold every leaf once. */
  partsAt(depth: number): readonly string[];
  /** Counts a part; its progress is a `CountProgress`. */
  count(part: string): Task<Count>;
  /** Counts without the tree what all parts must come to. */
  whole(): Task<Whole>;
  /** Estimates the number of leaves; absent where it is known. */
  estimate?(probes: number, seed: string): Task<LeafEstimate>;
  readonly nothing: Count;
  /** The count of two disjoint parts, the earlier one first. */
  join(a: Count, b: Count): Count;
  standing(count: Count): Standing;
  /** A part's count as plain data for a checkpoint, and back; null where it is none. */
  save(count: Count): readonly unknown[];
  read(saved: readonly unknown[], part: string): Count | null;
  answer(found: Found<Count, Whole>): OutcomeText;
  /** The results so far where the end came too early; nothing of it is proved. Null where there are none. */
  unfinished(met: Standing, ended: 'interrupted' | 'seconds'): OutcomeText | null;
  /** The fault where the counts do not add up to the whole; null where they do. */
  mismatch(found: Found<Count, Whole>): string | null;
  /** What proves it, to be written as JSON; `program` is the version of the program. */
  certificate(found: Found<Count, Whole>, cut: Cutting, program: string): object;
}

export interface Cutting {
  readonly depth: number;
  readonly parts: readonly string[];
}

/** Cuts a tree at a depth, or else into enough parts for any number of workers; depends on the tree alone. */
export function cutInParts(
  tree: Pick<Enumeration<never, unknown>, 'fewest' | 'deepest' | 'partsAt'>,
  given: number | null = null,
): Cutting {
  const at = (depth: number): Cutting => ({ depth, parts: tree.partsAt(depth) });
  if (given !== null) return at(given);
  let cut = at(0);
  for (let depth = 1; depth <= tree.deepest && cut.parts.length < tree.fewest; depth++) cut = at(depth);
  return cut;
}

export interface Certified {
  readonly version: number;
  readonly depth: number;
  readonly optimum: number;
}

/** From this version on a certificate says the hash of its lines. */
export const SEALED = 2;

export interface CertificateKind<C extends Certified, Count, Whole> {
  /** Reads JSON; that the numbers are right is for the check to find out. */
  read(json: unknown): Result<C>;
  /** What it is about; a sentence where that is nothing that can be gone through. */
  tree(certificate: C): Enumeration<Count, Whole> | string;
  partsOf(certificate: C): readonly string[];
  /** What can be seen to be wrong without counting again, one sentence each. */
  faults(certificate: C): readonly string[];
  /** The same by the count without the tree. */
  faultsOfWhole(certificate: C, whole: Whole): readonly string[];
  /** The fault of a part that was counted again; null for none. */
  faultOfPart(certificate: C, index: number, counted: Count): string | null;
  /** How large that is which it is about, e.g. `6x6`. */
  sizeOf(certificate: C): string;
  /** What holds if nothing is wrong, e.g. `the optimum is 47 turns`. */
  claim(certificate: C): string;
  readonly words: EnumerationWords;
}

export function noCertificate(
  message: string,
  help = 'Name the whole file, as the command wrote it.',
): Result<never> {
  return failureOf(message, help);
}

/** What a schema has found to be wrong first. */
interface Issue {
  readonly input: unknown;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

/** JSON that is no certificate of a kind, `of the hardest mazes`, by what its schema says; `row` is what stands in a row of a list. */
export function unreadCertificate({ path = [], input }: Issue, of: string, row: string): Result<never> {
  const [key, at] = path.map((step) => String(step.key));
  if (key === 'kind' && typeof input === 'string')
    return noCertificate(
      `this is no certificate ${of}: it is one of the kind "${input.slice(0, 60)}"`,
      'Name a file that this command wrote.',
    );
  if (key === undefined || key === 'kind') return noCertificate(`this is no certificate ${of}`);
  const reads = `${typeof input === 'number' ? `version ${input}` : 'such a version'} of certificates is unknown; this program reads 1 and ${SEALED}`;
  const more = key === 'version' ? `: ${reads}` : at === undefined ? '' : `: ${row.replace('#', at)}`;
  return noCertificate(`"${key}" is not what a certificate has there${more}`);
}

/** A kind of enumeration: its trees by plain data that describe them, and its certificates. */
export interface EnumerationKind<Problem, C extends Certified, Count, Whole> {
  readonly name: string;
  of(problem: Problem): Enumeration<Count, Whole>;
  readonly certificates: CertificateKind<C, Count, Whole>;
}
