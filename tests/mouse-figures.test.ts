import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse';
import { countDesigns, enumerate } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { landscapeOf, summaryOf } from '@knossos/research/landscape/landscape';
import { genomeOfLevel, problemOfOptions } from '@knossos/research/search/search';
import { describe, expect, test } from 'vitest';

const docs = readFileSync(join(import.meta.dirname, '../docs/mouse/records.md'), 'utf8');

test.each([
  [3, 'walls'],
  [4, 'walls'],
  [3, 'cover time'],
  [4, 'cover time'],
  [5, 'cover time'],
] as const)('walls and cover times side %i, %s: the page says what is counted', (side, what) => {
  const kind = what === 'walls' ? ({ shape: 'walls' } as const) : ({ objective: 'cover' } as const);
  const problem = { ...frameOf({ columns: side, rows: side }), ...kind };
  const { optimum, leaves, weight } = finish(enumerate(problem));
  expect(weight).toBe(finish(countDesigns(problem)));
  const figures = [optimum, leaves, weight].map((count) => count.toLocaleString('en'));
  expect(docs).toContain(`| ${side}x${side}, ${what} | ${figures.join(' | ')} |`);
});

test.each([
  ['5x5-walls', '5x5, walls'],
  ['6x6-cover', '6x6, cover time'],
])('%s: the page says what the certificate says', (file, row) => {
  const path = join(import.meta.dirname, '../records/mouse/certificates', `${file}.json`);
  const { optimum, leaves, weight } = JSON.parse(readFileSync(path, 'utf8'));
  const figures = [optimum, leaves, BigInt(weight)].map((count) => count.toLocaleString('en'));
  expect(docs).toContain(`| ${row} | ${figures.join(' | ')} |`);
});

describe('searches between walls on 13x13', () => {
  const { runs } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../records/mouse/comparison/walls-13x13.json'), 'utf8'),
  ) as { readonly runs: readonly { seed: number; turns: number; processorSeconds: number; level: string }[] };

  test('their mazes run as long as they say', () => {
    for (const { seed, turns, level } of runs) {
      const read = rulebook.parse(level);
      if (!read.ok) throw new Error(read.fault.message);
      const found = genomeOfLevel(read.value as MouseLevel);
      if (found === null) throw new Error('a maze of a search can be searched from');
      expect(problemOfOptions(found.options).score(found.genome), `seed ${seed}`).toBe(turns);
    }
  });

  test('the page has every one, in the order of their turns', () => {
    const sorted = runs.map(({ turns }) => turns).sort((a, b) => a - b);
    const page = readFileSync(join(import.meta.dirname, '../docs/mouse/searches.md'), 'utf8');
    expect(page).toContain(sorted.map((turns) => turns.toLocaleString('en')).join(', '));
    const seconds = runs.map(({ processorSeconds }) => Math.round(processorSeconds));
    expect(page).toContain(`${Math.min(...seconds)} to ${Math.max(...seconds)} seconds of processor time`);
  });
});

test('the page of searches says what its command finds around the best 6x6 maze', () => {
  const read = rulebook.parse(
    readFileSync(join(import.meta.dirname, '../records/mouse/turns/6x6.txt'), 'utf8'),
  );
  const best = read.ok ? genomeOfLevel(read.value as MouseLevel) : null;
  if (best === null) throw new Error('the record is a maze that can be searched from');
  const options = { mostPairs: 500, randomDesigns: 200 };
  const landscape = finish(
    landscapeOf(problemOfOptions(best.options), best.genome, Random.from('1'), options),
  );
  const medians = new Map(
    landscape.distributions.map((one) => [one.group, summaryOf(one).quantiles?.['0.5'] ?? 0]),
  );
  const page = readFileSync(join(import.meta.dirname, '../docs/solvers/optimisers.md'), 'utf8');
  expect(page).toContain(`The median neighbour has ${medians.get('near-1')} turns of ${landscape.score}.`);
  expect(page).toContain(`random mazes with as many blocks have ${medians.get('random')},`);
});

test('every page that tells the best known 13x13 maze tells the turns of the record', () => {
  const record = readFileSync(join(import.meta.dirname, '../records/mouse/turns/13x13.txt'), 'utf8');
  const turns = Number(/^note: turns (\d+);/m.exec(record)?.[1]).toLocaleString('en');
  const told = Object.entries({
    'mouse/records.md': /^\| 13x13 \| ([\d,]+) \|/m,
    'beside-other-tools.md': /^\| 13x13, best known \| [\d,]+ \| ([\d,]+) \|/m,
    'solvers/mouse-kernel.md': /best known 13x13 maze: ([\d,]+) turns/,
  }).map(([page, figure]) => {
    const text = readFileSync(join(import.meta.dirname, '../docs', page), 'utf8');
    return [page, figure.exec(text.slice(Math.max(0, text.indexOf('## Records'))))?.[1]];
  });
  expect(told).toEqual(told.map(([page]) => [page, turns]));
});
