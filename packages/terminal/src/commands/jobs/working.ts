import { hostname } from 'node:os';
import { counted } from '@knossos/engine/internal/puzzle';
import type { Jobs, Pool } from '@knossos/lab';
import { rest } from '@knossos/lab';
import type { PartKey, WorkerNews } from '@knossos/lab/jobs';
import type { LongWork } from '../../cli/jobs.js';
import { fitting } from '../../cli/work.js';
import type { OpenJobs } from './open.js';

/** Does parts of any run until the signal comes, and shows what it does. */
export async function workOn(
  { store, settings, kinds }: OpenJobs,
  pool: Pool<Jobs>,
  { signal, show, tell }: Pick<LongWork, 'signal' | 'show' | 'tell'>,
): Promise<number> {
  const { work } = await import('@knossos/lab/jobs');
  const inHand = new Map<string, string>();
  let done = 0;
  const name = (part: PartKey) => `run ${part.run} round ${part.round} part ${part.part}`;
  const hear = (news: WorkerNews) => {
    if (news.kind === 'away') tell(`the database cannot be reached: ${news.message}; trying again`);
    else if (news.kind === 'back') tell('the database is back');
    else {
      if (news.kind === 'begun') inHand.set(name(news.part), '');
      else if (news.kind === 'progress') inHand.set(name(news.part), news.progress.note ?? '');
      else inHand.delete(name(news.part));
      if (news.kind === 'taken') done += 1;
      if (news.kind === 'failed') tell(`${name(news.part)} failed, try ${news.tries}: ${news.message}`);
    }
    show(() => {
      const now = [...inHand].map(([part, note]) => (note === '' ? part : `${part} (${note})`));
      return fitting([`${counted(done, 'part')} done`, ...now].join(', '), 400);
    });
  };
  const own = { name: `${hostname()}, process ${process.pid}`, signal, rest, tell: hear };
  await work({ store, settings, kinds, pool, ...own });
  return done;
}
