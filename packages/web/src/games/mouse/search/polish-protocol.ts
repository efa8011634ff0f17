import type { PolishedMaze } from '@knossos/engine/games/mouse/search/polish';
import type { MouseSearchOptions } from '@knossos/engine/games/mouse/search/search';

/** What the page asks of the polishing thread, once. */
export interface PolishRequest {
  readonly options: MouseSearchOptions;
  /** One digit a bit. */
  readonly genome: string;
  readonly distance: number;
}

export type PolishReply =
  | { readonly type: 'best' | 'done'; readonly best: PolishedMaze }
  | { readonly type: 'failed'; readonly message: string };
