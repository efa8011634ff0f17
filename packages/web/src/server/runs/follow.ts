import { addressOf } from '@knossos/api';
import { RUN, type Run, watchRun } from '@knossos/api/runs';
import { useEffect } from 'preact/hooks';
import { safeParse } from 'valibot';

/**
 * Follows a run over the server's stream of events until it is over. The browser comes back by itself when the stream ends.
 *
 * @param id of the run; null while it is not known whether there is such a run
 * @param round grows to start again, as when a run that was over goes on
 */
export function useRun(
  id: number | null,
  round: number,
  onRun: (run: Run) => void,
  onAway: (away: boolean) => void,
): void {
  useEffect(() => {
    if (id === null) return;
    const source = new EventSource(`./${addressOf(watchRun, { params: { run: id } })}`);
    source.addEventListener('run', (event) => {
      const read = safeParse(RUN, readJson(event.data));
      if (!read.success) return;
      onAway(false);
      onRun(read.output);
      if (['done', 'failed', 'cancelled'].includes(read.output.state)) source.close();
    });
    source.addEventListener('error', () => onAway(source.readyState !== EventSource.OPEN));
    return () => source.close();
    // What is told is told to the page that began this.
  }, [id, round]);
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
