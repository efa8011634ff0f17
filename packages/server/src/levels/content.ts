import { Problem } from '../http/problem.js';
import type { Threads } from '../threads/threads.js';
import type { LevelContent } from './levels.js';

/** Reads a level that somebody hands in, in a thread, as the work of a share. @throws Problem when it is none, or too large */
export async function readContent(
  threads: Pick<Threads, 'runSent'>,
  handedIn: string,
  share: string,
): Promise<LevelContent> {
  const read = await threads.runSent('level', { text: handedIn }, share);
  if (read.ok) return read.content;
  const { what, help } = read;
  throw new Problem('invalid', {
    detail: `This level cannot be taken: ${what}`,
    help,
    errors: [{ where: 'body.level', what }],
  });
}
