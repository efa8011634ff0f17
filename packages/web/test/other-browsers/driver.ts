/**
 * A browser that is driven from outside, by the little that its protocol has to offer. WebDriver and WebDriver BiDi share
 * the form of what hands do.
 */
export interface Driver {
  /** Its name and version. */
  readonly name: string;
  /** Loads an address and waits until all of it is there. */
  go(url: string): Promise<void>;
  /** Reloads the page and waits until all of it is there. */
  reload(): Promise<void>;
  /** Runs a function in the page. It sees nothing but its arguments; these, and what it answers, travel as JSON. */
  run<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Moves hands, as told in the form of the WebDriver standard. */
  act(hands: readonly Hand[]): Promise<void>;
  /** Gives the page a size, in pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type Hand =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerAction[] };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

/** The source of a function that takes its arguments as one JSON text and promises its answer as another. */
export function wrapped(work: (...args: never[]) => unknown): string {
  return `async (args) => JSON.stringify((await (${work})(...JSON.parse(args))) ?? null)`;
}
