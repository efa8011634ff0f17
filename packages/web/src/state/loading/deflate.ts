type Deflate = typeof import('virtual:deflate');

let there: Deflate | null = null;

/** Loads what ids are packed by. Rejects where it cannot be fetched. */
export async function fetchDeflate(): Promise<void> {
  there = await import('virtual:deflate');
}

/** Whether that is there. */
export const canReadIds = (): boolean => there !== null;

function deflate(): Deflate {
  if (there === null) throw new ReferenceError('ids are read and written once what packs them is there');
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
