/** What a thread is given when it starts. */
export interface Shared {
  /** The number of the input at hand, and how many have been looked at: whoever watches sees both move. */
  readonly current: SharedArrayBuffer;
}

/** What a thread is asked for: the inputs of a target from one number to another. */
export interface Asked {
  readonly name: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** A fault that was found. */
export interface Found {
  readonly index: number;
  readonly kind: string;
  readonly fault: string;
  /** The shortest input that has it. */
  readonly input: string;
}

/** What a thread tells when it has done what was asked. */
export interface Done {
  /** Bytes of the heap after each quarter of the inputs. */
  readonly heaps: readonly number[];
  /** How many it has looked at. */
  readonly inputs: number;
}

export type Told = { readonly found: Found } | { readonly done: Done };
