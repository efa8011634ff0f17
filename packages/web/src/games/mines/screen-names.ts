/** The screens of the game, as addresses name them; the first where none is named. */
export const SCREENS = ['play', 'analyse', 'replay', 'statistics'] as const;
export type MineScreen = (typeof SCREENS)[number];
