import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { boundsOf } from '@knossos/engine/internal/games/mouse/walk/bounds';
import { parseDocument } from '@knossos/engine/internal/puzzle';
import { answer, type JobTable } from '../../worker/jobs.js';
import { unwrap } from '../../worker/refused.js';
import { studyJobs } from './study/study-jobs.js';

/** Upper bounds on the turns of a mouse maze, in digits: Theorem 8 (the turns are fewer), and the sharper one. */
export interface Bounds {
  readonly theorem: string;
  readonly turns: string;
}

declare module '../../worker/jobs.js' {
  interface Jobs {
    'mouse/bounds': Asks<{ readonly text: string }, Bounds>;
  }
}

export const jobs: JobTable = {
  'mouse/bounds'({ text }) {
    const level = unwrap(mouseRules.parse(unwrap(parseDocument(text))));
    const { theorem, turns } = boundsOf(networkOf(level));
    return answer({ theorem: String(theorem), turns: String(turns) });
  },
  ...studyJobs,
};
