import type { SearchTrace } from '@knossos/engine/internal/puzzle';

/** What a search has looked at by a step: 0 not yet, 1 before, 2 in that step. Going on by one step costs that step alone. */
export function createLooked(trace: SearchTrace, positions: number) {
  let marks = new Uint8Array(positions);
  let at = 0;
  const set = (step: number, mark: number) => {
    for (const position of trace.steps[step - 1]?.positions ?? []) marks[position] = mark;
  };
  return {
    /** Whether it knows which positions were looked at. */
    isKnown: trace.steps.every((step) => step.positions !== null),
    /** The marks at a step, from 0, before the first. The array is a new one each time. */
    at(step: number): Uint8Array {
      if (step === at + 1) set(at, 1);
      else if (step !== at) {
        marks = new Uint8Array(positions);
        for (let before = 1; before < step; before++) set(before, 1);
      }
      if (step !== at) set(step, 2);
      at = step;
      marks = marks.slice();
      return marks;
    },
  };
}
