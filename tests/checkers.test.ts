import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKERS, sourceOf } from './checkers.js';

const linesOf = (file: string) => sourceOf(file).split('\n').length - 1;

describe('the checkers in C', () => {
  const files = readdirSync(join(import.meta.dirname, '../records/checkers')).filter((file) =>
    /\.[ch]$/.test(file),
  );

  it('are those that are tested, and what three of them read with', () => {
    expect(files.sort()).toEqual([...CHECKERS.map((name) => `${name}.c`), 'reading.h'].sort());
  });

  it.each(files)('%s is of a size that a stranger reads, which the table says', (file) => {
    expect(linesOf(file)).toBeLessThan(300);
    const row = sourceOf('README.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${file}\` | `));
    expect(row?.split('|')[2]?.trim()).toBe(String(linesOf(file)));
  });

  it.each(files)('%s takes nothing from elsewhere', (file) => {
    const taken = sourceOf(file).match(/^#include .*$/gm) ?? [];
    for (const line of taken) {
      expect(line).toMatch(/^#include (<(limits|stdint|stdio|stdlib|string|time)\.h>|"reading\.h")$/);
    }
  });
});
