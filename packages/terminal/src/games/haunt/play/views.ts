/** What of the maze is shown, as far as it fits. */
export const VIEWS = ['both', 'window', 'corridor'] as const;
export type View = (typeof VIEWS)[number];
