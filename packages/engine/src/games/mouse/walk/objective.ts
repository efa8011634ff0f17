/** What a run to the exit may be worth: its turns, or the visits of the vertex visited most (crossed paths). */
export const RUN_OBJECTIVES = ['turns', 'crossed'] as const;
export type RunObjective = (typeof RUN_OBJECTIVES)[number];

/**
 * What a maze may be worth to its designer: what its run is worth, or its cover time, the turns until every cell in reach of
 * the start was visited. A maze that cuts off its exit is worth nothing in all of them: it is none that Squeaky can leave, and
 * the exit, which is always open, is a cell that he never comes to see.
 */
export const OBJECTIVES = [...RUN_OBJECTIVES, 'cover'] as const;
export type Objective = (typeof OBJECTIVES)[number];
