/** What a run is worth to the designer: turns to the exit, or the visits of the vertex visited most (crossed paths). */
export const OBJECTIVES = ['turns', 'crossed'] as const;
export type Objective = (typeof OBJECTIVES)[number];
