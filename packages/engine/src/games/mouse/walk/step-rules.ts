/** Ways to choose the next step that throw no dice; `COMPARED_RULES` are all that are compared. */
export const STEP_RULES = ['least-visited', 'least-used-edge', 'oldest-first', 'rotor-router'] as const;
export type StepRule = (typeof STEP_RULES)[number];

/** That of the mouse of all levels that name no other. */
export const DEFAULT_RULE = 'least-visited';

/** What each does, in a sentence that begins with "he". */
export const RULE_WORDS: Readonly<Record<StepRule, { readonly goes: string }>> = {
  'least-visited': { goes: 'goes where he has been least' },
  'least-used-edge': { goes: 'goes through the open side that he has crossed least often' },
  'oldest-first': { goes: 'goes through the open side that he crossed longest ago, or never' },
  'rotor-router': { goes: 'leaves every cell through its open sides in turn' },
};
