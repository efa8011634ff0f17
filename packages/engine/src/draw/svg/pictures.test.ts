import { expect, test } from 'vitest';
import { begun } from '../../../test/begun.js';
import { rulebook } from '../../games/index.js';
import { picturesToSvg, sceneToSvg, sizeOfSvg } from '../index.js';

const drawn = rulebook.games.map(({ blank, title }) => {
  const { rules, state } = begun(blank);
  return { title, svg: sceneToSvg(rules.view(rules.see(state))) };
});

test('pictures stand apart and inside the whole, each with its title', () => {
  const svg = picturesToSvg(drawn);
  const whole = sizeOfSvg(svg);
  const places = [...svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(places).toHaveLength(drawn.length);
  const boxes = drawn.map((one, i) => {
    const [x = 0, y = 0] = places[i] ?? [];
    const { width, height } = sizeOfSvg(one.svg);
    return { left: x, top: y, right: x + width, bottom: y + height };
  });
  for (const [i, a] of boxes.entries()) {
    expect(a.right <= whole.width && a.bottom <= whole.height && a.left >= 0 && a.top >= 0).toBe(true);
    for (const b of boxes.slice(i + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
  }
  for (const { title } of drawn) expect(svg).toContain(`>${title}</text>`);
});

test('a title cannot break the document', () => {
  expect(picturesToSvg([{ svg: drawn[0]?.svg ?? '', title: '<b>&' }])).toContain('&lt;b&gt;&amp;</text>');
});
