import type { Direction } from '@knossos/engine/grid';
import type { Actor, GameEvent, GridScene } from '@knossos/engine/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';

/** Where a drawing shows an actor. */
export interface Place {
  readonly cell: number;
  readonly beyond: Direction | null;
}

export type Places = ReadonlyMap<string, Place>;

/** Where the actors of a scene stand. */
export function placesOf(actors: readonly Actor[]): Places {
  return new Map(actors.map(({ id, cell, beyond }) => [id, { cell, beyond }]));
}

/**
 * A turn as pictures in a row: first the player, then each round of the pursuers' steps. An actor that acts
 * again begins a new picture, so two steps are seen as two.
 */
export function framesOf(before: Places, events: readonly GameEvent[], after: Places): Places[] {
  const frames: Places[] = [];
  let current = new Map(before);
  let acted = new Set<string>();
  let changed = false;
  const close = () => {
    if (changed) frames.push(current);
    current = new Map(current);
    acted = new Set();
    changed = false;
  };
  let role = 'player';
  for (const { actor, from, to } of events) {
    const nextRole = actor === 'player' ? 'player' : 'pursuer';
    const moves = from !== to;
    if (acted.has(actor) || nextRole !== role) close();
    role = nextRole;
    acted.add(actor);
    if (!moves) continue;
    const place = to === null ? after.get(actor) : { cell: to, beyond: null };
    if (place) current.set(actor, place);
    changed = true;
  }
  close();
  return frames;
}

/** Shows positions, sliding through a turn's pictures in between. */
export interface Stage {
  /** Where actors are drawn now. */
  readonly places: ReadonlySignal<Places>;
  /** Whether the last turn has been shown to its end. */
  readonly settled: ReadonlySignal<boolean>;
  /** Shows a position at once. */
  show(scene: GridScene): void;
  /** Shows a turn step by step; a turn that is still being shown jumps to its end first. */
  play(before: GridScene, events: readonly GameEvent[], after: GridScene, stepMs: number): void;
  stop(): void;
}

export function createStage(): Stage {
  const places = signal<Places>(new Map());
  const settled = signal(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const show = (scene: GridScene) => {
    stop();
    places.value = placesOf(scene.actors);
    settled.value = true;
  };
  return {
    places,
    settled,
    stop,
    show,
    play(before, events, after, stepMs) {
      stop();
      const frames = stepMs > 0 ? framesOf(placesOf(before.actors), events, placesOf(after.actors)) : [];
      settled.value = false;
      const next = (index: number) => {
        const frame = frames[index];
        if (!frame) {
          show(after);
          return;
        }
        places.value = frame;
        timer = setTimeout(() => next(index + 1), stepMs);
      };
      next(0);
    },
  };
}
