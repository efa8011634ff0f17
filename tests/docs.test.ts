import { describe, expect, it } from 'vitest';
import { isAsShown, levelsIn } from './docs.js';
import { testDocuments } from './docs-suite.js';

testDocuments('quick');

describe('blocks of documents', () => {
  it('are compared line by line, with dots for what is left out', () => {
    expect(isAsShown(['a', 'b', 'c'], ['a', '...', 'c'])).toBe(true);
    expect(isAsShown(['a', 'b', 'c'], ['a', '...'])).toBe(true);
    expect(isAsShown(['a', 'b', 'c'], ['a', '...', 'b'])).toBe(false);
    expect(isAsShown(['a', 'b'], ['a'])).toBe(false);
    expect(isAsShown(['a'], ['a', 'b'])).toBe(false);
  });

  it('hold levels side by side, with remarks', () => {
    const text = 'game: gold  game: mines\n\nSE  <- ex   .*\n#.          **\n(gold)      (mines)\n';
    expect(levelsIn(text)).toEqual(['game: gold\n\nSE\n#.\n', 'game: mines\n\n.*\n**\n']);
  });
});
