/** The screens of the game, as addresses name them; the first where none is named. */
export const HAUNT_ROOMS = ['play', 'replay', 'results'] as const;
export type HauntRoom = (typeof HAUNT_ROOMS)[number];
