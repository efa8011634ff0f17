import { type Places, picturesOf, placesOf } from '@knossos/engine/internal/draw/film';
import type { GameEvent, GridScene } from '@knossos/engine/internal/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';

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
      const pictures = stepMs > 0 ? picturesOf(placesOf(before.actors), events, placesOf(after.actors)) : [];
      settled.value = false;
      const next = (index: number) => {
        const picture = pictures[index];
        if (!picture) {
          show(after);
          return;
        }
        places.value = picture;
        timer = setTimeout(() => next(index + 1), stepMs);
      };
      next(0);
    },
  };
}
