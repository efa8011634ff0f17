/** The screens of the game, as addresses name them; the first where none is named. */
export const SCREENS = ['play', 'replay', 'results'] as const;
export type HauntScreen = (typeof SCREENS)[number];
