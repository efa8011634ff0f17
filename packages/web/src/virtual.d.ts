/** Made by the build from the list of games: a file for the rules of each. */
declare module 'virtual:games' {
  import type { AnyRules } from '@knossos/engine/internal/puzzle';

  export const loaders: Readonly<Record<string, () => Promise<{ readonly rules: AnyRules }>>>;
}
