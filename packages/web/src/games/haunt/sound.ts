import type { HauntEvent } from '@knossos/engine/internal/games/haunt/index';
import { type Cue, feel } from '../../state/feel.js';

const CUE_OF: Readonly<Partial<Record<HauntEvent['because']['kind'], Cue>>> = {
  'own-move': 'step',
  turn: 'turn',
  wall: 'bump',
  due: 'stir',
  contact: 'touch',
  bite: 'bite',
  exit: 'exit',
  'no-lives': 'lost',
};

/** What a turn sounds like, in order; each cue once. Steps of zombies that nobody sees are not heard. */
export function cuesOf(events: readonly HauntEvent[]): Cue[] {
  const cues = events.flatMap(({ because }) => CUE_OF[because.kind] ?? []);
  return cues.filter((cue, index) => cues.indexOf(cue) === index);
}

/** Lets one hear and feel a turn. */
export function sound(events: readonly HauntEvent[]): void {
  feel(cuesOf(events));
}
