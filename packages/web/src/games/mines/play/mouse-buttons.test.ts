import { describe, expect, test } from 'vitest';
import { MouseButtons, type PointerAct } from './pointer.js';

/** Plays [buttons, cell, time] triples and collects the actions. */
function played(steps: readonly (readonly [number, number | null, number])[]): PointerAct[] {
  const mouse = new MouseButtons();
  return steps.flatMap(([buttons, cell, time]) => mouse.change(buttons, cell, time) ?? []);
}

describe('the buttons of a mouse', () => {
  test.each<[string, number[], (number | null)[], PointerAct[]]>([
    ['the left button presses where it comes up', [1, 1, 0], [5, 6, 6], [{ kind: 'press', cell: 6 }]],
    ['a button that comes up beside the board does nothing', [1, 0], [5, null], []],
    ['the right button flags as it goes down, once', [2, 2, 0], [5, 6, 6], [{ kind: 'flag', cell: 5 }]],
    ['left then right chords once', [1, 3, 1, 0], [7, 7, 7, 7], [{ kind: 'chord', cell: 7 }]],
    ['so it does with right up last', [1, 3, 2, 0], [7, 7, 7, 7], [{ kind: 'chord', cell: 7 }]],
    ['so does the middle', [4, 0], [7, 7], [{ kind: 'chord', cell: 7 }]],
  ])('%s', (_name, buttons, cells, acts) => {
    expect(played(buttons.map((held, at) => [held, cells[at] ?? null, at * 10]))).toEqual(acts);
  });

  test('a second click on the same cell chords if it comes soon', () => {
    const twice = (pause: number, second: number) =>
      played([
        [1, 3, 0],
        [0, 3, 50],
        [1, second, pause],
        [0, second, pause + 50],
      ]).map(({ kind }) => kind);
    expect(twice(150, 3)).toEqual(['press', 'chord']);
    expect(twice(900, 3)).toEqual(['press', 'press']);
    expect(twice(150, 4)).toEqual(['press', 'press']);
  });

  test('a held key turns the left button into the right one', () => {
    const mouse = new MouseButtons();
    expect(mouse.change(1, 2, 0, true)).toEqual({ kind: 'flag', cell: 2 });
    expect(mouse.change(0, 2, 9, true)).toBeNull();
  });
});
