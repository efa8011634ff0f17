import { describe, expect, test } from 'vitest';
import { MouseButtons, type PointerAct } from './pointer.js';

/** Plays [buttons, cell, time] triples and collects the actions. */
function played(steps: readonly (readonly [number, number | null, number])[]): PointerAct[] {
  const mouse = new MouseButtons();
  return steps.flatMap(([buttons, cell, time]) => mouse.change(buttons, cell, time) ?? []);
}

describe('the buttons of a mouse', () => {
  test('the left button presses where it comes up', () => {
    expect(
      played([
        [1, 5, 0],
        [1, 6, 10],
        [0, 6, 20],
      ]),
    ).toEqual([{ kind: 'press', cell: 6 }]);
  });

  test('a button that comes up beside the board does nothing', () => {
    expect(
      played([
        [1, 5, 0],
        [0, null, 20],
      ]),
    ).toEqual([]);
  });

  test('the right button flags as it goes down, once', () => {
    expect(
      played([
        [2, 5, 0],
        [2, 6, 10],
        [0, 6, 20],
      ]),
    ).toEqual([{ kind: 'flag', cell: 5 }]);
  });

  test.each([
    ['left then right', [1, 3, 1, 0]],
    ['left then right, right up last', [1, 3, 2, 0]],
    ['middle', [4, 0]],
  ])('%s chords once', (_name, buttons) => {
    const acts = played(buttons.map((held, index) => [held, 7, index * 10] as const));
    expect(acts).toEqual([{ kind: 'chord', cell: 7 }]);
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
