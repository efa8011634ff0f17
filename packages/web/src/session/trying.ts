import { signal } from '@preact/signals';

/** What has been tried of the level at hand, where its screen tells it while it is open. */
export const trying = signal<{
  readonly puzzle: string;
  readonly tried: number;
  readonly isHelped: boolean;
} | null>(null);
