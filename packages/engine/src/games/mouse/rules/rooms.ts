/** The screens of the game, as addresses name them; the first where none is named. */
export const MOUSE_ROOMS = ['design', 'gallery', 'search', 'traps'] as const;
export type MouseRoom = (typeof MOUSE_ROOMS)[number];
