import { type GenericSchema, safeParse } from 'valibot';

interface Following<T extends { readonly state: string }> {
  /** From `api/` on. */
  readonly address: string;
  /** The event that says how it stands. */
  readonly event: string;
  readonly schema: GenericSchema<unknown, T>;
  readonly onValue: (value: T) => void;
  readonly onAway?: (isAway: boolean) => void;
}

/**
 * Hears of work in parts over the server's stream of events until it is over, or until what is given back is called. The browser comes
 * back by itself when the stream ends.
 */
export function follow<T extends { readonly state: string }>(following: Following<T>): () => void {
  const { address, event, schema, onValue, onAway = () => {} } = following;
  const source = new EventSource(`./${address}`);
  source.addEventListener(event, ({ data }: MessageEvent<string>) => {
    const read = safeParse(schema, JSON.parse(data));
    // A newer server's, or that of something on the way.
    if (!read.success) return;
    onAway(false);
    onValue(read.output);
    if (!['active', 'paused'].includes(read.output.state)) source.close();
  });
  source.addEventListener('error', () => onAway(source.readyState !== EventSource.OPEN));
  return () => source.close();
}
