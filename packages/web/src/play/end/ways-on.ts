import { isPlayedOn } from '../../session/trying.js';
import type { IconName } from '../../ui/icon.js';

/** A way on from the end of a game: a place to go to, or something to be done. */
export interface EndAction {
  readonly text: string;
  readonly icon: IconName;
  readonly isPrimary?: boolean;
  /** Whether its icon is enough. */
  readonly isSmall?: boolean;
  /** What it brings with it. */
  readonly remark?: string;
  readonly to: string | (() => void);
}

/** What a page knows of the ways on from the end of its game. */
export interface Ways {
  /** The level or board that follows; null only where there is none, `coming` while it is looked for. */
  readonly next: { readonly to: string | (() => void); readonly title?: string } | 'coming' | null;
  readonly again: () => void;
  /** The words for playing it again, where that is not trying again; the new game then comes first. */
  readonly same?: { readonly text: string; readonly remark: string } | undefined;
  /** Where the game can be seen again, move by move. */
  readonly review: string;
  readonly share: () => void;
  /** Where one plays on in the game; null where that is what one does. */
  readonly on?: string | null;
  /** What Enter does: the next level, or this one once more. */
  readonly enter: 'next' | 'again';
}

/** What keys do at the end, for those who only hear of it. */
export function waysWords(isWon: boolean, enter: Ways['enter']): string {
  // What it counts as is said next, and what Enter does.
  if (isPlayedOn.peek()) return '';
  if (!isWon) return `Undo, or press Enter ${enter === 'next' ? 'for a new one' : 'to start again'}.`;
  return enter === 'next' ? 'Press Enter to continue.' : 'Press Enter to start again.';
}

/**
 * The ways on from the end of any game, with the same words everywhere; `enter` stands out. A win leads on; a loss is
 * tried again first, and reviewed.
 */
export function waysOn({ next, again, same, review, share, enter, on = null }: Ways): readonly EndAction[] {
  const isAgain = enter === 'again' || next === null;
  const known = next === 'coming' ? null : next;
  const remark = known?.title;
  const onward: readonly EndAction[] =
    known === null
      ? []
      : [
          {
            text: same ? 'New' : 'Next',
            icon: 'next',
            isPrimary: !isAgain,
            to: known.to,
            ...(remark !== undefined && { remark }),
          },
        ];
  const back: readonly EndAction[] = [
    { ...(same ?? { text: 'Try again' }), icon: 'restart', isPrimary: isAgain, to: again },
    { text: 'Review', icon: 'eye', to: review },
  ];
  return [
    ...(isAgain ? [...back, ...onward] : [...onward, ...back]),
    { text: 'Share', icon: 'share', isSmall: true, to: share },
    ...(on === null ? [] : [{ text: 'Play on', icon: 'play', to: on } as const]),
  ];
}
