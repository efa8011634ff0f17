import { fork } from 'node:child_process';
import type { Progress } from '@knossos/engine/internal/puzzle';
import { JobFailure, WorkerCrash } from './job.js';
import type { JobReply, JobRequest } from './serve-jobs.js';

/**
 * Runs one job in a process of its own, which ends with it, and with this one. Called off, it is killed.
 *
 * @param entry what worker threads run, too
 */
export function runAlone(
  entry: URL | string,
  request: JobRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(entry, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let settle = () => {
      const end = child.signalCode ?? `code ${child.exitCode}`;
      reject(new WorkerCrash(request.name, `it ended with ${end}`, 'a process of its own'));
    };
    const end = (how: () => void) => {
      settle = how;
      child.kill('SIGKILL');
    };
    const callOff = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', callOff);
    const send = () => {
      try {
        child.send(request, (error) => error && end(() => reject(error)));
      } catch (error) {
        // It is no plain data.
        end(() => reject(error));
      }
    };
    child.on('message', (reply: JobReply | 'ready') => {
      if (reply === 'ready') send();
      else if (reply.kind === 'progress') onProgress(reply.progress);
      else if (reply.kind === 'done') end(() => resolve(reply.output));
      else if (reply.kind === 'failed') {
        end(() => reject(new JobFailure(request.name, reply.message, reply.trace)));
      }
    });
    // One that could not be started does not end.
    child.on('error', (error) => {
      settle = () => reject(error);
      if (child.pid === undefined) settle();
    });
    child.on('close', () => {
      signal.removeEventListener('abort', callOff);
      settle();
    });
  });
}
