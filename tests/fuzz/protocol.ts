/** What a worker is asked for: the inputs of a target from one number to another. */
export interface Asked {
  readonly name: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** The number of the input at hand, and how many have been looked at: whoever watches sees both move. */
  readonly current: SharedArrayBuffer;
}

/** A fault that was found. */
export interface Found {
  readonly index: number;
  readonly kind: string;
  readonly fault: string;
  /** The shortest input that has it. */
  readonly input: string;
}

/** What a worker tells. */
export type Told = { readonly found: Found } | { readonly done: true; readonly heaps: readonly number[] };
