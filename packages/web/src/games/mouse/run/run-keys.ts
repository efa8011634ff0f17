import { grouped } from '@knossos/engine/internal/puzzle';
import type { KeyBinding } from '../../../state/key-tables.js';
import { stepTime } from '../../../state/settings.js';
import { say } from '../../../ui/messages/speech.js';
import type { MouseRun } from './run.js';

/** What keys and buttons do to a run, each said; `trouble` says why the mouse may not be released, null where it may. */
export function runActs(run: MouseRun, trouble: string | null) {
  /** The end is told by itself. */
  const reach = (turn: number) => {
    if (trouble !== null && turn > 0) {
      say(trouble);
      return;
    }
    run.goTo(turn);
    if (Number.isFinite(turn) && !run.walk.isOut) say(`Turn ${grouped(turn)}.`);
  };
  return {
    toggle: () => {
      if (run.playing.peek() || run.target.peek() !== null) {
        run.pause();
        say(`Stopped at turn ${grouped(run.walk.turns)}.`);
      } else if (trouble !== null) say(trouble);
      else {
        say('The mouse runs.');
        // Who wants no motion is shown the end at once, and walks there step by step only by asking.
        if (stepTime() === 0 && !run.ended.peek()) run.goTo(Number.POSITIVE_INFINITY);
        else run.play();
      }
    },
    forward: () => reach(run.walk.turns + 1),
    back: () => reach(Math.max(0, run.walk.turns - 1)),
    first: () => reach(0),
    last: () => reach(Number.POSITIVE_INFINITY),
  };
}

export function runBindings(run: MouseRun, trouble: string | null): readonly KeyBinding[] {
  const { toggle, forward, back, first, last } = runActs(run, trouble);
  return [
    { on: ['g'], text: 'release or stop the mouse', act: toggle },
    { on: ['n'], text: 'one turn forward', act: forward },
    { on: ['b'], text: 'one turn back', act: back },
    { on: 'restart', text: 'back to the start of the run', act: first },
    { on: ['e'], text: 'to the end of the run', act: last },
  ];
}
