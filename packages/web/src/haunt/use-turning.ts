import type { Campaign } from '@knossos/engine/games/haunt/campaign';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { UNIT } from '../board/geometry.js';
import { stepTime } from '../state/settings.js';
import type { Change } from './table.js';

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
    const still = { forward: { transform: 'translate(0px, 0px)' }, turn: turnFrom(0), clear: { opacity: 1 } };
    const frames =
      passage === 'forward'
        ? [{ transform: `translate(0px, ${-UNIT}px)` }, still.forward]
        : passage === 'left'
          ? [turnFrom(-90), still.turn]
          : passage === 'right'
            ? [turnFrom(90), still.turn]
            : passage === 'elsewhere'
              ? [{ opacity: 0 }, still.clear]
              : [];
    if (frames.length === 0) return;
    const slow = passage === 'elsewhere' ? 2.5 : passage === 'forward' ? 1 : 1.5;
    world.current?.animate(frames, { duration: slow * ms, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' });
  });
}
