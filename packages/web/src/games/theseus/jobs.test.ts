import { countNamed, hardestSubject } from '@knossos/engine/internal/games/theseus/research/hardest';
import { finish } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { jobs } from './jobs.js';

it('counts a part of the hardest mazes as the engine does, and of no other proof', () => {
  const parameters = { columns: 4, rows: 3 };
  const subject = {
    kind: 'theseus-hardest',
    version: 1,
    parameters: { ...parameters, target: 300, boughParts: 5 },
  };
  const count = jobs['theseus/count'];
  if (!count) throw new Error('nothing is counted');
  const result = finish(count({ subject, part: 'coow' }));
  expect(result).toEqual(finish(countNamed(parameters, 'coow')));
  expect(hardestSubject(parameters).fault(finish(countNamed(parameters, 'coow')))).toBeNull();
  expect(() => finish(count({ subject: { ...subject, kind: 'mouse-optimum' }, part: 'c' }))).toThrow();
});
