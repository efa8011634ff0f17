import { sheetTitles } from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import { encodeId, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { isHereAlone } from './classes-page.js';
import { newTo, readLinks } from './list-editor.js';

test('an address of this computer alone is told from one that others reach', () => {
  const alone = ['localhost', 'knossos.localhost', '127.0.0.1', '127.0.1.1', '[::1]'];
  const reached = ['192.168.1.7', '[fe80::1]', 'knossos.example', 'localhost.example', '127.0.0.1.example'];
  expect(alone.filter(isHereAlone)).toEqual(alone);
  expect(reached.filter(isHereAlone)).toEqual([]);
});

test('levels without a title are called on a list what their sheets call them, and stand there once', async () => {
  const texts = ['game: escape\n\nS.E\n', 'game: escape\n\nS..E\n'];
  const links = texts.map((text) => `#/level/${encodeId(text)}`);
  const { items, faults } = await readLinks(links.join('\n'));
  expect(faults).toEqual([]);
  expect(await readLinks(texts.join('\n---\n\n'))).toEqual({ items, faults, left: '' });
  const mailed = links.map((link) => `https://example.org/${link}`);
  const folded = mailed.map((link, at) => `${at + 1}. <${link.slice(0, 30)}\n${link.slice(30)}>`);
  for (const list of [
    mailed.map((link) => `- ${link}`),
    folded.map((one) => `${one}\n`),
    [...folded, '-- ', 'Anna'],
  ])
    for (const mark of ['', '> '])
      expect(await readLinks(list.join('\n').replace(/^/gm, mark))).toEqual({ items, faults, left: '' });
  const [first = ''] = mailed;
  expect(await readLinks(`${first}\nFor_Monday`)).toEqual({
    items: items.slice(0, 1),
    faults: ['For_Monday: this is no link of a level or a lesson. Put one link on a line.'],
    left: 'For_Monday',
  });
  const levels = texts.map((text) => orThrow(rulebook.parse(text)));
  const titles = sheetTitles(levels.map((level) => ({ rules: rulebook.of(level), level })));
  expect(items.map(({ title }) => title)).toEqual(titles);
  const [one, other] = items;
  if (!one || !other) throw new Error('there are two');
  expect(newTo([], items)).toEqual({ fresh: items, remark: null });
  expect(newTo([one], [other, other])).toEqual({
    fresh: [other],
    remark: `“${other.title}” is on the list already.`,
  });
  expect(newTo(items, [one, other, one])).toEqual({
    fresh: [],
    remark: `“${one.title}” and 2 others are on the list already.`,
  });
});

test('a link that leads to no level is answered in plain words, with what to do', async () => {
  const links = ['#/', '#/games/escape', '#/daily', '#/edit', '#/mines/statistics', '#/together/classes/1'];
  const { items, faults } = await readLinks(links.join('\n'));
  expect(items).toEqual([]);
  const places =
    'the front page ¦ the page of a whole game ¦ the puzzles of a day ¦ an empty drawing table ¦ a page of Minehunt ¦ another page of Together'.split(
      ' ¦ ',
    );
  expect(faults).toEqual(
    links.map(
      (link, at) =>
        `${link}: this link leads to ${places[at]}. Open the level or the lesson that you want, and copy its link.`,
    ),
  );
});

test('a fault in a pasted pack is told once, with its place', async () => {
  const { items, faults } = await readLinks('game: escape\n\nS.E\n\n---\n\ngame: escape\n\nS?E\n');
  expect(items).toHaveLength(1);
  expect(faults).toEqual([expect.stringContaining('line 9, column 2: "?" means nothing')]);
});
