import type { Store } from '@knossos/lab/store';
import { command, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { database, withStore } from '../database.js';
import { numberOf } from '../work.js';

/** The functions of the lab that change how a run stands. */
type Change = 'pauseRun' | 'resumeRun' | 'cancelRun' | 'retryDead';

interface Described {
  /** The word after `knossos jobs`. */
  readonly word: string;
  /** What the example does. */
  readonly does: string;
  readonly about: string;
}

/** A command that changes how a run stands, and says nothing where that went well. */
function changing(change: Change, { word, does, about }: Described) {
  return command({
    args: { run: one('its number') },
    options: { database },
    about,
    examples: [[`jobs ${word} 7 --database URL`, does]],
    run: ({ run }, { database: url }, io) =>
      withStore(io, url, async (store) => {
        const lab: Readonly<Record<Change, (store: Store, id: number) => Promise<void>>> = await import(
          '@knossos/lab/jobs'
        );
        await lab[change](store, numberOf(run, 'run'));
        return EXIT.done;
      }),
  });
}

/** `knossos jobs pause`: stop a run for now. */
export const pause = changing('pauseRun', {
  word: 'pause',
  does: 'stop a run for now',
  about: 'The parts that workers have in hand are dropped within seconds; all that is done is kept.',
});

/** `knossos jobs resume`: let a paused run go on. */
export const resume = changing('resumeRun', {
  word: 'resume',
  does: 'let a paused run go on',
  about: 'Nothing that was done before the pause is done again.',
});

/** `knossos jobs cancel`: end a run for good. */
export const cancel = changing('cancelRun', {
  word: 'cancel',
  does: 'end a run for good',
  about: 'Its parts are thrown away; it stays on the list.',
});

/** `knossos jobs retry`: try the parts again that were given up. */
export const retry = changing('retryDead', {
  word: 'retry',
  does: 'try the parts again that were given up',
  about: 'All parts of the run that knossos jobs dead lists wait for a worker again.',
});
