/** The tree of runs of a square; see mouse-bound.mjs. */
export class Runs {
  constructor(side: number);
  readonly exit: number;
  readonly turns: number;
  readonly depth: number;
  advance(): number;
  isFree(cell: number): boolean;
  decide(cell: number, isRock: boolean, isFree: boolean): void;
  undo(): boolean;
  below(limit?: number): { readonly leaves: number; readonly longest: number };
  kinds(): { readonly nodes: number; readonly leaves: number; readonly kinds: number };
  shutUndecided(): void;
  openAgain(): void;
  bound(): number;
  settle(isOpen: (cell: number) => boolean): void;
  step(): number;
}
