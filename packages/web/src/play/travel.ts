import type { ReadonlySignal } from '@preact/signals';
import { say } from '../ui/messages/speech.js';

/** What leads back and forth in a game; each says whether it did anything. */
interface Travelled {
  readonly mayUndo: ReadonlySignal<boolean>;
  readonly mayRedo: ReadonlySignal<boolean>;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly restart: () => boolean;
}

interface TravelWords {
  /** Announces the change; the usual way where it is missing. */
  readonly report?: (text: string) => void;
  /** The words for a restart, and where there is nothing to restart. */
  readonly restarted?: readonly [done: string, nothing: string];
}

/** Undo, redo and restart of a game, each said with how it stands then. */
export function reportedTravel(
  game: Travelled,
  standing: () => string,
  { report = say, restarted = ['Back at the start', 'Nothing to restart.'] }: TravelWords = {},
) {
  const reported = (go: () => boolean, done: string, nothing: string) => () => {
    if (go()) report(`${done}. ${standing()}`.trim());
    else say(nothing);
  };
  return {
    mayUndo: game.mayUndo,
    mayRedo: game.mayRedo,
    undo: reported(game.undo, 'Undone', 'Nothing to undo.'),
    redo: reported(game.redo, 'Redone', 'Nothing to redo.'),
    restart: reported(game.restart, ...restarted),
  };
}
