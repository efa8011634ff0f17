import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/harness.js';
import { MemoryOutput } from '../../test/in-process.js';
import { useColour } from './options.js';
import { colourCount } from './terminal-colours.js';

/** A compiled entry with so many colours, as `term(5)` lays it out; -1 for none. */
function entry(colours: number, bytes: 2 | 4 = 2): Buffer {
  const names = Buffer.from('made|a terminal of a test\0');
  const flags = Buffer.alloc(37);
  const numbers = Buffer.alloc(14 * bytes);
  for (let at = 0; at < 14; at++) numbers.writeIntLE(at === 13 ? colours : -1, at * bytes, bytes);
  const head = Buffer.alloc(12);
  [bytes === 2 ? 0o432 : 0o1036, names.length, flags.length, 14, 0, 0].forEach((value, at) => {
    head.writeUInt16LE(value, at * 2);
  });
  const gap = Buffer.alloc((names.length + flags.length) % 2);
  return Buffer.concat([head, names, flags, gap, numbers]);
}

/** A database with one entry, in a folder by its first letter or by its number. */
function database(name: string, content: Buffer, folder = name.charAt(0)): string {
  const root = scratchFolder();
  mkdirSync(join(root, folder));
  writeFileSync(join(root, folder, name), content);
  return root;
}

describe('the colours of a terminal', () => {
  it.each([
    ['none', entry(-1), 0],
    ['8', entry(8), 8],
    ['256', entry(256), 256],
    ['16,777,216 in numbers of four bytes', entry(2 ** 24, 4), 2 ** 24],
    ['none in numbers of four bytes', entry(-1, 4), 0],
  ])('are those of its entry: %s', (_, content, count) => {
    expect(colourCount({ TERM: 'made', TERMINFO: database('made', content) })).toBe(count);
    expect(colourCount({ TERM: 'made', TERMINFO: database('made', content, '6d') })).toBe(count);
    expect(colourCount({ TERM: 'made', TERMINFO_DIRS: `/nowhere:${database('made', content)}` })).toBe(count);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['another file', Buffer.from('this is a text, and no entry at all')],
    ['a cut entry', entry(8).subarray(0, 11)],
  ])('do not come from %s', (_, content) => {
    expect(colourCount({ TERM: 'made', TERMINFO: database('made', content) })).toBe(16);
  });

  it.each([
    ['vt100', 0],
    ['vt220-nowhere', 0],
    ['dumb', 0],
    ['nothing-known-mono', 0],
    ['nothing-known-m', 0],
    ['nothing-known-256color', 256],
    ['nothing-known', 16],
    ['../../etc/passwd', 16],
    ['', 16],
  ])('are guessed by the name %s where no entry is', (name, count) => {
    expect(colourCount({ TERM: name })).toBe(count);
  });

  it('are used by nobody who has said no, nor on a terminal that has none', () => {
    const colour = (env: Record<string, string>) => useColour('auto', env, new MemoryOutput(80));
    expect(colour({ TERM: 'nothing-known-256color' })).toBe(true);
    expect(colour({ TERM: 'vt100' })).toBe(false);
    expect(colour({ TERM: 'made', TERMINFO: database('made', entry(-1)) })).toBe(false);
    expect(colour({ TERM: 'vt100', COLORTERM: 'truecolor' })).toBe(true);
    expect(colour({ TERM: 'vt100', FORCE_COLOR: '1' })).toBe(true);
    expect(useColour('always', { TERM: 'vt100' }, new MemoryOutput(80))).toBe(true);
  });
});
