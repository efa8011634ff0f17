type Deflate = typeof import('virtual:deflate');

let there: Deflate | null = null;
let coming: Promise<void> | null = null;

/** Loads what ids are packed by, once. Rejects where it cannot be fetched. */
export function fetchDeflate(): Promise<void> {
  coming ??= import('virtual:deflate').then(
    (module) => {
      there = module;
    },
    (error: unknown) => {
      // Without a network, say; it may be tried again.
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** Whether that is there. */
export const canReadIds = (): boolean => there !== null;

function deflate(): Deflate {
  if (there === null) throw new ReferenceError('ids are read and written once the rules of a game are there');
  return there;
}

/*
 * What the pages of the built app have in place of the engine's `deflate.ts`: the same functions, which come when they are needed.
 */

/** @public the build puts it there */
export const deflated: Deflate['deflated'] = (text) => deflate().deflated(text);
/** @public the build puts it there */
export const inflated: Deflate['inflated'] = (bytes, most) => deflate().inflated(bytes, most);
/** @public the build puts it there */
export const isWhole: Deflate['isWhole'] = (bytes) => deflate().isWhole(bytes);
