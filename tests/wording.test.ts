import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted, nounOf } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../packages/terminal/src');

describe('counts and their nouns', () => {
  it('are in the singular where there is one', () => {
    expect([0, 1, 2, 12_345].map((count) => counted(count, 'move'))).toEqual([
      '0 moves',
      '1 move',
      '2 moves',
      '12,345 moves',
    ]);
    expect(counted(1n, 'branch', 'branches')).toBe('1 branch');
    expect(counted(10n ** 20n, 'branch', 'branches')).toBe('100,000,000,000,000,000,000 branches');
    expect(nounOf(1, 'life', 'lives')).toBe('life');
  });

  it('are put together by one function in the terminal', () => {
    const own = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const lines = readFileSync(join(SOURCES, name), 'utf8').split('\n');
        return lines
          .filter((line) => /=== 1n? \? '(?:1 )?(\w+)' : [`'](?:\$\{\w+\} )?\1s[`']/.test(line))
          .map((line) => `${name}: ${line.trim()}`);
      });
    expect(own).toEqual([]);
  });
});
