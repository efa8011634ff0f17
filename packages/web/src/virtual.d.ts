/** Made by the build from the list of games: a file for the rules of each. */
declare module 'virtual:games' {
  import type { AnyRules } from '@knossos/engine/internal/puzzle';

  export const loaders: Readonly<Record<string, () => Promise<{ readonly rules: AnyRules }>>>;
}

/** What packs the texts of levels into ids; the build puts the engine's own in its place. */
declare module 'virtual:deflate' {
  export function deflated(text: string): Uint8Array;
  export function inflated(bytes: Uint8Array, most: number): string | null;
  export function isWhole(bytes: Uint8Array): boolean;
}
