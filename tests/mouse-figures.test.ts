import { rulebook } from '@knossos/engine/internal/games';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse';
import { countDesigns, enumerate } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { landscapeOf, summaryOf } from '@knossos/research/landscape/landscape';
import { genomeOfLevel, problemOfOptions } from '@knossos/research/search/search';
import { expect, test } from 'vitest';
import { jsonOf, textOf } from './repository.js';

const docs = textOf('docs/mouse/records.md');

/** The search that a maze can be gone on with, and its design. */
function searched(text: string) {
  const found = genomeOfLevel(orThrow(rulebook.parse(text)) as MouseLevel);
  if (found === null) throw new Error('a maze of a search can be searched from');
  return { problem: problemOfOptions(found.options), genome: found.genome };
}

test.each(['3 walls', '4 walls', '3 cover time', '4 cover time', '5 cover time'])(
  'walls and cover times side %s: the page says what is counted',
  (row) => {
    const side = Number(row[0]);
    const what = row.slice(2);
    const kind = what === 'walls' ? ({ shape: 'walls' } as const) : ({ objective: 'cover' } as const);
    const problem = { ...frameOf({ columns: side, rows: side }), ...kind };
    const { optimum, leaves, weight } = finish(enumerate(problem));
    expect(weight).toBe(finish(countDesigns(problem)));
    const figures = [optimum, leaves, weight].map((count) => count.toLocaleString('en'));
    expect(docs).toContain(`| ${side}x${side}, ${what} | ${figures.join(' | ')} |`);
  },
);

test.each([
  ['5x5-walls', '5x5, walls'],
  ['6x6-cover', '6x6, cover time'],
])('%s: the page says what the certificate says', (file, row) => {
  const path = `records/mouse/certificates/${file}.json`;
  const { optimum, leaves, weight } = jsonOf<{ optimum: number; leaves: number; weight: string }>(path);
  const figures = [optimum, leaves, BigInt(weight)].map((count) => count.toLocaleString('en'));
  expect(docs).toContain(`| ${row} | ${figures.join(' | ')} |`);
});

const { runs } = jsonOf<{
  readonly runs: readonly { seed: number; turns: number; processorSeconds: number; level: string }[];
}>('records/mouse/comparison/walls-13x13.json');

test('searches between walls on 13x13 their mazes run as long as they say', () => {
  for (const { seed, turns, level } of runs) {
    const { problem, genome } = searched(level);
    expect(problem.score(genome), `seed ${seed}`).toBe(turns);
  }
});

test('searches between walls on 13x13 the page has every one, in the order of their turns', () => {
  const sorted = runs.map(({ turns }) => turns).sort((a, b) => a - b);
  const page = textOf('docs/mouse/searches.md');
  expect(page).toContain(sorted.map((turns) => turns.toLocaleString('en')).join(', '));
  const seconds = runs.map(({ processorSeconds }) => Math.round(processorSeconds));
  expect(page).toContain(`${Math.min(...seconds)} to ${Math.max(...seconds)} seconds of processor time`);
});

test('the page of searches says what its command finds around the best 6x6 maze', () => {
  const { problem, genome } = searched(textOf('records/mouse/turns/6x6.txt'));
  const options = { mostPairs: 500, randomDesigns: 200 };
  const landscape = finish(landscapeOf(problem, genome, Random.from('1'), options));
  const groups = landscape.distributions;
  const medians = new Map(groups.map((one) => [one.group, summaryOf(one).quantiles?.['0.5'] ?? 0]));
  const page = textOf('docs/solvers/optimisers.md');
  expect(page).toContain(`The median neighbour has ${medians.get('near-1')} turns of ${landscape.score}.`);
  expect(page).toContain(`random mazes with as many blocks have ${medians.get('random')},`);
});

test('every page that tells the best known 13x13 maze tells the turns of the record', () => {
  const record = textOf('records/mouse/turns/13x13.txt');
  const turns = Number(/^note: turns (\d+);/m.exec(record)?.[1]).toLocaleString('en');
  const told = Object.entries({
    'mouse/records.md': /^\| 13x13 \| ([\d,]+) \|/m,
    'beside-other-tools.md': /^\| 13x13, best known \| [\d,]+ \| ([\d,]+) \|/m,
    'solvers/mouse-kernel.md': /best known 13x13 maze: ([\d,]+) turns/,
  }).map(([page, figure]) => {
    const text = textOf(`docs/${page}`);
    return [page, figure.exec(text.slice(Math.max(0, text.indexOf('## Records'))))?.[1]];
  });
  expect(told).toEqual(told.map(([page]) => [page, turns]));
});
