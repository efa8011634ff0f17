/** The screens of the game, as addresses name them; the first where none is named. */
export const MINE_ROOMS = ['play', 'analyse', 'replay', 'statistics'] as const;
export type MineRoom = (typeof MINE_ROOMS)[number];
