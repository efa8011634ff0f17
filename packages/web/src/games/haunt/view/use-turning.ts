import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { UNIT } from '../../../board/geometry.js';
import { stepTime } from '../../../state/settings.js';
import type { Change } from '../play/store.js';

/** How the player's surroundings changed by his last key. */
export type Passage = 'forward' | 'left' | 'right' | 'elsewhere' | 'none';

/** What a key did to what the player sees. A shuffle or another level is `elsewhere`. */
export function passageOf({ kind, before, events, after }: Change): Passage {
  if (kind === 'jump' || isElsewhere(before, after)) return 'elsewhere';
  const [first] = events;
  if (first?.because.kind === 'turn') return first.because.way;
  return first?.action === 'moved' ? 'forward' : 'none';
}

function isElsewhere(before: Campaign, after: Campaign): boolean {
  return before.at !== after.at || before.game.shuffles !== after.game.shuffles;
}

/** Calls back when a change has been drawn, once a change; without motion it is never called. */
export function usePassage(change: Change | null, show: (passage: Passage, ms: number) => void): void {
  const shown = useRef<Change | null>(change);
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

/** Lets the drawing of the window slide or turn into its new place around the player. */
export function useTurning(
  world: RefObject<SVGGElement>,
  change: Change | null,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  usePassage(change, (passage, ms) => {
    const turnFrom = (angle: number) => ({
      transform: `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${-x}px, ${-y}px)`,
    });
    const frames = {
      forward: [{ transform: `translate(0px, ${-UNIT}px)` }, { transform: 'translate(0px, 0px)' }],
      left: [turnFrom(-90), turnFrom(0)],
      right: [turnFrom(90), turnFrom(0)],
      elsewhere: [{ opacity: 0 }, { opacity: 1 }],
      none: [],
    }[passage];
    if (frames.length === 0) return;
    world.current?.animate(frames, {
      duration: SLOWNESS[passage] * ms,
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
    });
  });
}
