import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFault } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import { writeAtomically } from '../src/files/atomic.js';
import { Checkpoint, type CheckpointHead } from '../src/files/checkpoint.js';

const parameters = { size: '13x13', seed: '1', parts: 8, limits: { least: 1, most: 2 } };
const head: CheckpointHead = { kind: 'mouse search', version: 1, parameters };
const HUGE = '{"kind":"mouse search","version":1,"parameters":{"size":1e999}}';
const restore = (saved: unknown) => (Array.isArray(saved) ? (saved as number[]) : null);
const at = (path: string, changes: Partial<CheckpointHead> = {}) =>
  new Checkpoint(path, { ...head, ...changes }, restore);
/** What is said of a checkpoint that cannot be read. */
const faultOf = (path: string, changes: Partial<CheckpointHead> = {}) => {
  const read = at(path, changes).read();
  return read.ok ? '' : describeFault(read.fault);
};

describe('a checkpoint', () => {
  it('gives back what was saved, however the parameters were ordered', () => {
    const path = join(scratchFolder(), 'search.json');
    expect(at(path).read()).toMatchObject({ ok: true, value: null });
    at(path).write([1, 2, 3]);
    at(path).write([4, 5]);
    const other = { limits: { most: 2, least: 1 }, parts: 8, seed: '1', size: '13x13' };
    expect(at(path, { parameters: other }).read()).toMatchObject({ ok: true, value: [4, 5] });
    expect(readdirSync(join(path, '..'))).toEqual(['search.json']);
  });

  it.each([
    ['another kind', { kind: 'mouse enumeration' }, /is a checkpoint of "mouse search", not of "mouse enum/],
    ['another version', { version: 2 }, /has version 1 of its form; this program reads 2/],
    ['another seed', { parameters: { ...head.parameters, seed: '7' } }, /was written with seed 1, not 7/],
    ['one option more', { parameters: { ...head.parameters, to: 'x' } }, /was written with to none, not x/],
    ['one option less', { parameters: { size: '13x13', seed: '1' } }, /was written with parts 8, not none/],
  ] as const)('of %s is refused', (_what, changes, message) => {
    const path = join(scratchFolder(), 'search.json');
    at(path).write([1]);
    expect(faultOf(path, changes)).toMatch(message);
    expect(faultOf(path, changes)).toContain(path);
  });

  it('cut off at any place is refused', () => {
    const path = join(scratchFolder(), 'search.json');
    at(path).write([1, 2, 3]);
    const text = readFileSync(path, 'utf8').trimEnd();
    for (let length = 0; length < text.length; length++) {
      writeFileSync(path, text.slice(0, length));
      expect(faultOf(path)).toMatch(/is no checkpoint, or only a part of one/);
    }
  });

  it.each([
    ['a level', 'game: mouse\n\n..\n..\n', /is no checkpoint, or only a part of one/],
    ['other JSON', '{"kind": 3}', /is no checkpoint\./],
    ['an array', '[]', /is no checkpoint\./],
    ['a number beyond all', HUGE, /was written with size Infinity, not 13x13/],
    ['damaged data', JSON.stringify({ ...head, saved: { parts: 1 } }), /is damaged/],
  ])('that holds %s is refused', (_what, text, message) => {
    const path = join(scratchFolder(), 'search.json');
    writeFileSync(path, text);
    expect(faultOf(path)).toMatch(message);
  });

  it('that says anything at great length is told of in a few words', () => {
    const path = join(scratchFolder(), 'search.json');
    for (const wrong of [
      { ...head, kind: 'x'.repeat(5000) },
      { ...head, version: 'x'.repeat(5000) },
      { ...head, parameters: { ...head.parameters, seed: 'x'.repeat(5000) } },
      { ...head, parameters: { ...head.parameters, ['x'.repeat(5000)]: 1 } },
    ]) {
      writeFileSync(path, JSON.stringify(wrong));
      const read = at(path).read();
      expect(read.ok ? 0 : read.fault.message.length).toBeLessThan(400);
    }
  });

  it('that cannot be read says why', () => {
    const path = join(scratchFolder(), 'folder');
    mkdirSync(path);
    expect(faultOf(path)).toMatch(/cannot be read \(EISDIR\)/);
  });
});

it('a file that cannot be replaced stays, and no draft is left', () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full', 'old.txt'), 'old');
  expect(() => writeAtomically(join(folder, 'full'), 'new')).toThrow();
  expect(readdirSync(folder)).toEqual(['full']);
  expect(readFileSync(join(folder, 'full', 'old.txt'), 'utf8')).toBe('old');
});
