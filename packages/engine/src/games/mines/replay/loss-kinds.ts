/** Why a click took a risk. */
export const LOSS_KINDS = ['misread number', 'slip', 'needless risk', 'forced guess'] as const;
/**
 * A misread number: the numbers prove that the click opens a mine. A slip: a cell beside the one that was clicked was certain. A forced
 * guess: there was no smaller risk. A needless risk: there was one.
 */
export type LossKind = (typeof LOSS_KINDS)[number];
