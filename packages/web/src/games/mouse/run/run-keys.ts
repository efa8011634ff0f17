import type { KeyBinding } from '../../../state/key-tables.js';
import { say } from '../../../ui/messages/speech.js';
import type { MouseRun } from './run.js';

/** What keys do to a run; `trouble` says why the mouse may not be released, null where it may. */
export function runBindings(run: MouseRun, trouble: string | null): readonly KeyBinding[] {
  const toggle = () => {
    if (trouble !== null) say(trouble);
    else if (run.playing.peek() || run.target.peek() !== null) run.pause();
    else run.play();
  };
  return [
    { on: ['g'], text: 'release or stop the mouse', act: toggle },
    { on: ['n'], text: 'one turn forward', act: () => run.step(1) },
    { on: ['b'], text: 'one turn back', act: () => run.step(-1) },
    { on: 'restart', text: 'back to the start of the run', act: () => run.goTo(0) },
    { on: ['e'], text: 'to the end of the run', act: () => run.goTo(Number.POSITIVE_INFINITY) },
  ];
}
