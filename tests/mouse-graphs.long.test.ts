import { countLeaves } from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { boundsOf } from '@knossos/engine/internal/games/mouse/walk/bounds';
import { runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { finish } from '@knossos/engine/internal/puzzle';
import { chainVertices, runChain } from '@knossos/research/graphs/chains/chain';
import { beamChains } from '@knossos/research/graphs/chains/chain-beam';
import { GraphTree } from '@knossos/research/graphs/lazy-tree';
import { expect, test } from 'vitest';
import { jsonOf, namesIn, textOf } from './repository.js';
import { mouseIn } from './shipped.js';

const folder = 'records/mouse/graphs';
const page = textOf('docs/mouse/graphs.md');

/** What is not proved says the command that finds it again, but for a few that none has found since. */
const NOTE =
  /^turns (\d+); (?:proved longest of ([\d,]+) runs; knossos .*|best known(?:; knossos mouse (?:search|chain) .*; version [\d.]+)?)$/;

const records = namesIn(folder, '.txt').map((name) => {
  const [, vertices, degree] = /^n(\d\d)(?:-degree(\d))?\.txt$/.exec(name) ?? [];
  const level = mouseIn(`graphs/${name}`);
  const note = NOTE.exec(level.meta.note ?? '');
  return {
    ...{ name, level },
    vertices: Number(vertices),
    degree: degree === undefined ? null : Number(degree),
    turns: Number(note?.[1]),
    leaves: note?.[2] === undefined ? null : Number(note[2].replaceAll(',', '')),
  };
});

test.each(records)('records on graphs $name runs as its note says, within its class', (record) => {
  const { level, vertices, degree, turns } = record;
  if (level.board.shape !== 'graph') throw new Error('a record is a graph');
  const { lists, start, exit } = level.board;
  expect([lists.length, start, exit]).toEqual([vertices, 0, vertices - 1]);
  expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(degree ?? vertices);
  expect(runOn(networkOf(level)).turns).toBe(turns);
  const { theorem, turns: sharper } = boundsOf(networkOf(level));
  expect(sharper >= BigInt(turns) && sharper <= theorem).toBe(true);
});

test.each(namesIn(`${folder}/certificates`))('the certificate %s is of a record', (file) => {
  type Certificate = Readonly<Record<'vertices' | 'degree' | 'optimum' | 'leaves', number>>;
  const { vertices, degree, optimum, leaves } = jsonOf<Certificate>(`${folder}/certificates/${file}`);
  const own = records.find((one) => one.vertices === vertices && one.degree === degree);
  expect(own).toMatchObject({ turns: optimum, leaves });
});

test('records on graphs more vertices and higher degrees hold no shorter', () => {
  for (const one of records) {
    for (const other of records) {
      const isWider = (one.degree ?? 99) <= (other.degree ?? 99) && one.vertices <= other.vertices;
      if (isWider) expect(one.turns, `${one.name} and ${other.name}`).toBeLessThanOrEqual(other.turns);
    }
  }
});

test.each(records.filter(({ leaves }) => leaves !== null && leaves < 20_000))(
  'records on graphs $name is proved anew',
  ({ vertices, degree, turns, leaves }) => {
    const census = finish(countLeaves(new GraphTree({ vertices, degree }), ''));
    expect(census).toMatchObject({ optimum: turns, leaves });
  },
);

const data = jsonOf<{
  readonly turns: string;
  readonly stays: number;
  readonly hubs: readonly (readonly [number, number, number, boolean])[];
  readonly sizes: readonly (readonly [number, string])[];
}>(`${folder}/chain-200.json`);

test('the chain of 200 vertices runs as long as is said', () => {
  const chain = data.hubs.map(([leaves, inward, outward, isInwardFirst]) => {
    return { leaves, inward, outward, isInwardFirst };
  });
  expect(chainVertices(chain)).toBe(200);
  const { turns, stays } = runChain(chain);
  expect([String(turns), stays]).toEqual([data.turns, data.stays]);
  expect(data.sizes.at(-1)).toEqual([200, data.turns]);
});

test('the chain of 200 vertices and the smaller ones stand in the documentation', () => {
  const turnsOf = new Map(data.sizes);
  for (let vertices = 20; vertices <= 200; vertices += 20) {
    const turns = BigInt(turnsOf.get(vertices) ?? 0);
    const rate = (Math.log(Number(turns)) / vertices).toFixed(4);
    expect(page).toContain(`| ${vertices} | ${turns.toLocaleString('en')} | ${rate} |`);
  }
  const [early, late] = [turnsOf.get(60), turnsOf.get(200)].map(Number);
  const growth = ((late / early) ** (1 / 140)).toFixed(3);
  expect(page.replaceAll('\n', ' ')).toContain(`that is **${growth}** for each vertex`);
  for (let vertices = 4; vertices < 40; vertices++) {
    const record = records.find((one) => one.vertices === vertices && one.degree === null);
    if (record) expect(record.turns).toBeGreaterThanOrEqual(Number(turnsOf.get(vertices) ?? 0));
  }
});

test('the chain of 200 vertices is begun by the same search as far as that takes a moment', () => {
  const found = finish(beamChains({ vertices: 21, degree: null }, 300));
  for (const { vertices, turns } of found) {
    expect(data.sizes.find(([size]) => size === vertices)?.[1]).toBe(String(turns));
  }
});

test('the table in the documentation says what the records say', () => {
  const table = new Map(
    [...page.matchAll(/^\| n = (\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
      (row) => [Number(row[1]), row.slice(2).map((cell) => cell.replaceAll(',', '').trim())],
    ),
  );
  for (const { vertices, degree, turns, leaves, level } of records) {
    const row = table.get(vertices) ?? [];
    const cell = row[degree === null ? 0 : degree - 2];
    expect(cell, `n = ${vertices}, degree ${degree}`).toBe(leaves === null ? `${turns}` : `**${turns}**`);
    if (degree !== null) continue;
    const { theorem, turns: sharper } = boundsOf(networkOf(level));
    expect(row.slice(3)).toEqual([String(theorem), String(sharper)]);
  }
});

test('the table of fixed orders and few edges is what the enumeration proves', () => {
  const rows = [...page.matchAll(/^\| (\d) vertices \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)];
  expect(rows.map((row) => Number(row[1]))).toEqual([3, 4, 5, 6, 7]);
  for (const [vertices = 0, ...said] of rows.map((row) => row.slice(1).map(Number))) {
    const all = { vertices, degree: null };
    const treeOf = (more: number) => new GraphTree({ ...all, edges: vertices + more });
    const few = [-1, 0, 1].map((more) => finish(countLeaves(treeOf(more), '')));
    const fixed = finish(countLeaves(new GraphTree({ ...all, orders: 'fixed' }), ''));
    const free = records.find((one) => one.vertices === vertices && one.degree === null)?.turns;
    expect([fixed.optimum, free, ...few.map(({ optimum }) => optimum)]).toEqual(said);
    if (vertices < 7) continue;
    expect(page).toContain(`${fixed.leaves.toLocaleString('en')} runs for n = 7`);
    expect(page).toContain(`on ${fixed.weight.toLocaleString('en')} labelled graphs`);
  }
});
