import { countNamed } from '@knossos/engine/internal/games/theseus/hardest';
import { literal, number, object, parse } from 'valibot';
import type { JobTable } from '../../worker/jobs.js';

/** The proof whose parts are counted here. */
const HARDEST = object({
  kind: literal('theseus-hardest'),
  version: literal(1),
  parameters: object({ columns: number(), rows: number() }),
});

export const jobs: JobTable = {
  'theseus/count': ({ subject, part }) => countNamed(parse(HARDEST, subject).parameters, part),
};
