import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Collection, withLevels, withMoved, withoutLevel, withRestored } from './collections.js';

const names = fc.constantFrom(...'abcdefgh');
const collections: fc.Arbitrary<Collection> = fc.record({
  title: fc.constant('list'),
  levels: fc.uniqueArray(names),
  time: fc.nat(5),
});
const sorted = (levels: readonly string[]) => [...levels].sort();

test('a level is in a list once, and adding it again changes nothing', () => {
  fc.assert(
    fc.property(collections, fc.array(names), (list, added) => {
      const more = withLevels(list, added);
      expect(sorted(more.levels)).toEqual(sorted([...new Set([...list.levels, ...added])]));
      expect(more.levels.slice(0, list.levels.length)).toEqual(list.levels);
      expect(withLevels(more, added)).toBe(more);
    }),
  );
});

test('what is taken out is gone, and goes back where it was', () => {
  fc.assert(
    fc.property(collections, names, (list, level) => {
      const less = withoutLevel(list, level);
      expect(less.levels).not.toContain(level);
      const at = list.levels.indexOf(level);
      if (at < 0) expect(less).toBe(list);
      else expect(withRestored(less, level, at)).toEqual(list);
    }),
  );
});

test('moving keeps every level and the order of the others', () => {
  fc.assert(
    fc.property(collections, names, fc.integer({ min: -3, max: 12 }), (list, level, to) => {
      const moved = withMoved(list, level, to);
      expect(withoutLevel(moved, level).levels).toEqual(withoutLevel(list, level).levels);
      if (list.levels.includes(level))
        expect(moved.levels.indexOf(level)).toBe(Math.max(0, Math.min(list.levels.length - 1, to)));
      expect(withMoved(moved, level, list.levels.indexOf(level))).toEqual(list);
    }),
  );
});
