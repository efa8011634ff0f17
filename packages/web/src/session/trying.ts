import { signal } from '@preact/signals';

/** Whether the level at hand is one that is played on, where Enter goes on. */
export const isPlayedOn = signal(false);

/** What has been tried of the level at hand, where its screen tells it while it is open. */
export const trying = signal<{
  readonly puzzle: string;
  /** Different moves, those that were taken back among them, and the moves that stand. */
  readonly tried: number;
  readonly moves: number;
  readonly isHelped: boolean;
} | null>(null);
