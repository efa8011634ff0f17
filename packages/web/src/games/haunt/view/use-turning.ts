import type { HauntEvent, HauntState } from '@knossos/engine/internal/games/haunt/index';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { stepTime } from '../../../state/settings.js';

interface RunPosition {
  readonly at: number;
  readonly game: HauntState;
}

/** The last move, for the parts that draw it. */
export interface Passed {
  readonly before: RunPosition;
  readonly events: readonly HauntEvent[];
  readonly after: RunPosition;
}

/** How the last key changed the player's surroundings. */
type Passage = 'forward' | 'left' | 'right' | 'elsewhere' | 'none';

/** What a key did to what the player sees. A shuffle or another level is `elsewhere`. */
export function passageOf({ before, events, after }: Passed): Passage {
  const [first] = events;
  const isElsewhere = before.at !== after.at || before.game.shuffles !== after.game.shuffles;
  if (!first || isElsewhere) return 'elsewhere';
  if (first.because.kind === 'turn') return first.because.way;
  return first.action === 'moved' ? 'forward' : 'none';
}

/** Calls back when a change has been drawn, once a change; without motion it is never called. */
export function usePassage(change: Passed | null, show: (passage: Passage, ms: number) => void): void {
  const shown = useRef<Passed | null>(change);
  useLayoutEffect(() => {
    if (change === null || change === shown.current) return;
    shown.current = change;
    const ms = stepTime();
    if (ms > 0) show(passageOf(change), ms);
  }, [change]);
}

/** How long a passage takes, in steps of a piece on a board. */
const SLOWNESS: Readonly<Record<Passage, number>> = {
  forward: 1,
  left: 1.5,
  right: 1.5,
  elsewhere: 2.5,
  none: 0,
};

/** Lets a drawing slide or turn into its new place by the frames of a passage; elsewhere it comes up out of the dark. */
export function useTurning(
  world: RefObject<SVGGElement>,
  change: Passed | null,
  keyframes: Readonly<Record<'left' | 'right', Keyframe[]> & { forward?: Keyframe[] }>,
): void {
  usePassage(change, (passage, ms) => {
    const shown = { ...keyframes, elsewhere: [{ opacity: 0 }, { opacity: 1 }], none: undefined }[passage];
    if (!shown) return;
    const duration = SLOWNESS[passage] * ms;
    world.current?.animate(shown, { duration, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' });
  });
}
