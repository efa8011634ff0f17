import { expect, test } from 'vitest';
import { begun } from '../../../test/begun.js';
import { mindOf } from '../../games/minds.js';
import { RIGHT } from '../../grid/index.js';
import { finish } from '../../puzzle/index.js';
import { sheetToHtml } from './html.js';
import { gridOf, PAPERS, paperOf, smallCells } from './layout.js';
import {
  isOfChance,
  movesText,
  needsHint,
  pagesOf,
  pageText,
  puzzleHidden,
  puzzleWith,
  sheetTitles,
} from './sheet.js';

function solved(text: string) {
  const { level, rules, state } = begun(text);
  const solution = isOfChance(rules, level) ? null : finish(mindOf(level).solve(rules.see(state)));
  return puzzleWith(rules, level, 'The <gate>', solution);
}

test('pages take as many as they hold, in order', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pagesOf([], 4)).toEqual([]);
});

test('directions are arrows in groups of five, other moves are words', () => {
  expect(movesText(['up', 'up', 'right', 'down', 'left', 'up'])).toBe('↑↑→↓← ↑');
  expect(movesText(['up', 'wait'])).toBe('↑○ (○ is a wait)');
  expect(movesText(['flip a2', 'go'])).toBe('flip a2, go');
});

test('a puzzle says its goal, its special rules and its solution', () => {
  const puzzle = solved('game: escape\nwait: yes\nnote: optimum 3\n\nS..E\n');
  expect(puzzle.remarks.slice(1)).toEqual(['Best: 3 moves', 'Waiting allowed']);
  expect(puzzle.solution).toBe('→→→');
  const shut = solved('game: escape\n\nS#E\n');
  expect([shut.solution, shut.isNamed, shut.isMap]).toEqual(['Cannot be won', false, false]);
});

/** The puzzle of a level whose layout is hidden. */
function hidden(text: string) {
  const { level, rules } = begun(text);
  const mind = mindOf(level);
  const after = (moves: readonly string[]) => rules.see(begun(text, '1', moves).state);
  return puzzleHidden(rules, level, 'Two mines', {
    hint: async (moves) => finish(mind.hint(after(moves))),
    overlay: async (moves, name) => finish(mind.overlay(after(moves), name)),
  });
}

test('what is hidden begins where something is certain, and its solution names all that is', async () => {
  const text = 'game: mines\nfirst: a1\n\n....\n....\n..**\n';
  expect(needsHint(begun(text).rules, begun(text).level)).toBe(true);
  const puzzle = await hidden(text);
  expect(puzzle?.solution).toBe('Mines: c3, d3.');
  expect([puzzle?.isNamed, puzzle?.isMap, puzzle?.remarks.at(-1)]).toEqual([true, false, '2 mines']);
  const scene = puzzle?.scene;
  expect(scene?.kind === 'field' && scene.tiles.some((tile) => typeof tile === 'number')).toBe(true);
  const html =
    puzzle === null ? '' : sheetToHtml('Two', [puzzle], { each: 1, solutions: 'below', paper: 'a4' });
  for (const name of ['a', 'd', '1', '3']) expect(html).toContain(`>${name}</text>`);
});

test('a position is printed as it stands, whatever would be opened next', async () => {
  const puzzle = await hidden('game: mines\nmines: 1\n\n1.\n1.\n11\n');
  expect(puzzle?.solution).toBe('Safe: b1. Mines: b2.');
  const tiles = puzzle?.scene.kind === 'field' ? puzzle.scene.tiles : [];
  expect(tiles.filter((tile) => typeof tile === 'number')).toHaveLength(4);
});

test('a level of chance is a map: nobody writes on it, and it has no solution', () => {
  const map = solved('game: escape\nidle: wander\nsees: 1\n\nS..M.E\n');
  expect(map.isMap).toBe(true);
  const html = sheetToHtml('Roaming', [map], { each: 1, solutions: 'last', paper: 'a4' });
  expect(html).not.toMatch(/Name<|solutions"/);
});

test('a sheet tells the goal, what is drawn, and where paper is not enough', () => {
  const chase = solved('game: escape\n\nS..ME\n');
  expect(chase.goal).toMatch(/^Reach the exit\..*likes right best, then up, then down, then left\.$/);
  expect(chase.legend.map(({ letter }) => letter)).toEqual(['S', 'M', 'E']);
  const html = sheetToHtml('One', [chase], { each: 1, solutions: 'below', paper: 'a4' });
  for (const part of ['Name</span>', 'Reach the exit.', 'Exit: reach it']) expect(html).toContain(part);
  // The only puzzle has its title from the page.
  expect(html).not.toContain('<h2>');
  const diced = solved('game: escape\nidle: wander\nsees: 1\n\nS..M.E\n');
  expect([diced.goal.slice(0, 14), diced.solution]).toEqual(['A map to look ', '']);
});

test('a page says once what its puzzles have in common, and below each what it has of its own', () => {
  const [keen, deaf] = ['', 'hears: 1\n'].map((rule) => solved(`game: escape\n${rule}\nS..ME\n`));
  const { goal, own } = pageText([keen, deaf].filter((one) => one !== undefined));
  expect(goal).toMatch(/^Reach the exit\. .* you have lost\. .*left\.$/);
  expect(own).toEqual(['', 'The monster comes only while it hears you (within 1 step).']);
});

test('a sheet is one document with every puzzle, its solutions where they are wanted', () => {
  const puzzles = Array.from({ length: 5 }, () => solved('game: escape\n\nS.E\n'));
  const pages = (html: string) => html.split('<section').length - 1;
  const below = sheetToHtml('Gates & doors', puzzles, { each: 4, solutions: 'below', paper: 'a4' });
  expect(pages(below)).toBe(2);
  expect(below.match(/<div class="picture"><svg /g)).toHaveLength(5);
  expect(below.match(/turned">Solution: →→</g)).toHaveLength(5);
  expect(below).toContain('<title>Gates &amp; doors</title>');
  expect(below).toContain('<h2>5. The &lt;gate&gt;</h2>');
  const last = sheetToHtml('Gates', puzzles, { each: 4, solutions: 'last', paper: 'a4' });
  expect([pages(last), last.indexOf('→→') > last.lastIndexOf('<svg ')]).toEqual([3, true]);
  expect(sheetToHtml('Gates', puzzles, { each: 12, solutions: 'none', paper: 'a4' })).not.toContain('→→');
});

test('a sheet says whether one may wait, what holds gold unseen, what is best, and where the gap is', () => {
  const maze = solved('game: theseus\n\n+---+---+\n| T       \n+---+---+\n');
  expect(maze.goal).toContain('He may wait.');
  expect(maze.legend.at(-1)).toMatchObject({ name: 'Exit', does: 'a gap in the outer wall' });
  expect(maze.remarks).toContain('Best: 2 moves');
  const cave = solved('game: gold\n\nS2E\n');
  expect(cave.goal).toContain('Start and exit hold one piece of gold, too');
  expect(cave.remarks).toContain('Best: 4 gold');
});

test('a sheet warns of cells that are too small to write in', () => {
  const wide = solved(`game: escape\n\nS${'.'.repeat(28)}E\n`);
  expect(smallCells([wide], 1, 'a4')).toBeNull();
  const many = Array.from({ length: 12 }, () => wide);
  expect(smallCells(many, 12, 'a4')).toBe(
    '12 boards have cells of less than 5 mm: put fewer puzzles on a page',
  );
});

test('levels without a title of their own are told apart on paper, and keep their number', () => {
  const titles = (...texts: string[]) => sheetTitles(texts.map((text) => begun(text)));
  const [plain, other] = ['game: escape\n\nS.E\n', 'game: escape\n\nS..E\n'];
  const titled = (title: string, text: string) => text.replace('\n', `\ntitle: ${title}\n`);
  const [one = '', two = ''] = titles(plain, other);
  expect([one, two]).toEqual([
    expect.stringMatching(/^Cave [1-9]\d{3}$/),
    expect.stringMatching(/^Cave [1-9]\d{3}$/),
  ]);
  expect(one).not.toBe(two);
  expect(titles(other, plain)).toEqual([two, one]);
  expect(titles(titled('Gate', plain), titled('Door', other))).toEqual(['Gate', 'Door']);
  expect(titles(titled('Gate', plain), titled('Gate', other))).toEqual([
    one.replace('Cave', 'Gate'),
    two.replace('Cave', 'Gate'),
  ]);
  // A field whose mines are dealt is another one with another seed.
  const dealt = (seed: number) => `game: mines\nmines: 2\nseed: ${seed}\n\n....\n....\n....\n`;
  expect(new Set(titles(dealt(1), dealt(2))).size).toBe(2);
});

test.each([
  ['en_US.UTF-8', 'letter'],
  ['en-CA', 'letter'],
  ['fr_CA@euro', 'letter'],
  ['es-419-MX', 'letter'],
  ['en_GB.UTF-8', 'a4'],
  ['de', 'a4'],
  ['en', 'a4'],
  ['C.UTF-8', 'a4'],
  ['', 'a4'],
  ['zh-Hans-CN', 'a4'],
] as const)('the paper of %j is %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});

test('puzzles stand so that their boards are large: wide ones one above the other, high ones side by side', () => {
  const wide = solved(`game: escape\n\nS${'.'.repeat(18)}E\n`);
  const high = solved(`game: escape\n\nS\n${'.\n'.repeat(18)}E\n`);
  for (const paper of PAPERS) {
    expect(gridOf([wide], paper)).toEqual({ columns: 1, rows: 1 });
    expect(gridOf([wide, wide], paper)).toEqual({ columns: 1, rows: 2 });
    expect(gridOf([high, high], paper)).toEqual({ columns: 2, rows: 1 });
    expect(gridOf([high, high, high], paper)).toEqual({ columns: 3, rows: 1 });
    expect(gridOf([], paper)).toEqual({ columns: 1, rows: 1 });
  }
});

test('a page has the size of its paper, and figures beside the words of its legend', () => {
  const html = (paper: 'a4' | 'letter') =>
    sheetToHtml('One', [solved('game: escape\n\nS..ME\n')], { each: 1, solutions: 'none', paper });
  expect(html('a4')).toContain('@page{size:A4 portrait;margin:10mm}\nsection{width:190mm;height:276mm}');
  expect(html('letter')).toContain('@page{size:Letter portrait;margin:10mm}');
  const [legend = ''] = /<ul class="legend">.*<\/ul>/.exec(html('a4')) ?? [];
  expect(legend.match(/<li><svg viewBox="0 0 1 1" aria-hidden="true"><g .*?<\/svg>/g)).toHaveLength(3);
});

test('a gap in the outer wall has its arrow in the legend, as on the board', () => {
  const maze = solved(
    'game: theseus\n\n+---+---+---+\n| T         |\n+   +---+---+\n|         M  \n+---+---+---+\n',
  );
  expect(maze.legend.at(-1)).toMatchObject({ name: 'Exit', facing: RIGHT });
  const html = sheetToHtml('Gap', [maze], { each: 1, solutions: 'none', paper: 'a4' });
  const [exit = ''] = /<li>(?:(?!<li>).)*Exit: a gap/.exec(html) ?? [];
  const [arrow = 'none'] = /rotate\(90\).*?<\/g>/.exec(exit) ?? [];
  expect(html.split(arrow)).toHaveLength(3);
});

test('what all puzzles of a page have in common is said once', () => {
  const two = [solved('game: escape\n\nS..ME\n'), solved('game: escape\nwait: yes\n\nS..ME\n')];
  const { remarks, ownRemarks } = pageText(two);
  expect(remarks).toEqual(['Cave Escape']);
  expect(ownRemarks[1]).toContain('Waiting allowed');
  const html = sheetToHtml('Two', two, { each: 2, solutions: 'none', paper: 'a4' });
  expect(html.match(/Cave Escape/g)).toHaveLength(1);
});
