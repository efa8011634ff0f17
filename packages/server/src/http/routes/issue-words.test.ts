import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issueWords } from './read.js';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));
const is = (word: string) => v.object({ is: v.literal(word) });

test.each<[v.GenericSchema, unknown, string]>([
  [v.object({ puzzle: name }), {}, 'it is missing'],
  [v.strictObject({}), { odd: 1 }, 'it is not known here'],
  [name, 'x'.repeat(3000), 'it has 3,000 characters; at most 200 do'],
  [name, '', 'it is empty'],
  [v.pipe(v.array(name), v.minLength(2)), ['a'], 'it has 1 item; at least 2 are needed'],
  [name, 7, 'a text is expected'],
  [count, 7.5, 'a whole number is expected'],
  [count, 3000, 'it is 3,000; at most 2,000 is taken'],
  [count, 0, 'it is 0; at least 1 is needed'],
  [v.array(name), 'x', 'a list is expected'],
  [v.boolean(), 'yes', 'true or false is expected'],
  [v.nullable(v.object({})), 'x', 'an object is expected'],
  [v.picklist(['a', 'b', 'c']), 'd', '"a", "b" or "c" is expected'],
  [v.union([v.string(), v.number()]), true, 'a text or a number is expected'],
  [v.variant('is', [is('x'), is('y')]), { is: 'z' }, '"x" or "y" is expected'],
  [v.pipe(v.string(), v.digits()), 'x', 'it is not in the form that is expected'],
  [v.pipe(v.string(), v.regex(/^a/, 'it begins with no a')), 'b', 'it begins with no a'],
])('%# what the validator finds is said in words', (schema, input, words) => {
  const { issues } = v.safeParse(schema, input);
  expect(issues?.map(issueWords)).toEqual([words]);
});
