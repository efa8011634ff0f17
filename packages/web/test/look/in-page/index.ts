import { faultsOfAnswers, faultsOfBoards, faultsOfPictures } from './boards.js';
import { faultsOfControls, faultsOfSwitches, faultsOfWidth } from './controls.js';
import { faultsOfOverlaps } from './overlaps.js';
import { faultsOfPanels } from './panels.js';
import { faultsOfTexts } from './texts.js';

/** What is to be looked at. */
export interface Looking {
  /** Whether the window is touched with fingers. */
  readonly isTouched: boolean;
  /** Selects what was asked for in this state and must be in view, beside hints, ends and faults. */
  readonly asked: string | null;
}

/** What cannot be read, reached or seen on the page as it stands, in words; contrast is what axe looks at. */
export function faults({ isTouched, asked }: Looking): string[] {
  const found = [
    ...faultsOfWidth(),
    ...faultsOfTexts(),
    ...faultsOfOverlaps(),
    ...faultsOfPanels(),
    ...faultsOfControls(isTouched),
    ...faultsOfBoards(),
    ...faultsOfAnswers(asked),
    ...faultsOfPictures(),
    ...faultsOfSwitches(),
  ];
  return [...new Set(found)];
}
