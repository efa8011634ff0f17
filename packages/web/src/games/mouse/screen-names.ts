/** The screens of the game, as addresses name them; the first where none is named. */
export const SCREENS = ['design', 'graph', 'gallery', 'search', 'traps', 'study'] as const;
export type MouseScreen = (typeof SCREENS)[number];
