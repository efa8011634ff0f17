import { signal } from '@preact/signals';
import { type Route, screenRoute } from '../state/route.js';

export interface RecordedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Recordings that were opened elsewhere, for the screen of their game that judges them; it takes them off. */
export const handedOver = signal<readonly RecordedFile[]>([]);

/** Hands the recordings among some files over; where they are judged, and null where there are none. */
export async function handOver(files: readonly RecordedFile[]): Promise<Route | null> {
  const { FORMS, foreignFile, isOwn } = await import('@knossos/engine/internal/games/forms');
  const formOf = ({ name, bytes }: RecordedFile) => {
    const file = foreignFile(bytes, { name });
    return isOwn(file.text) ? undefined : FORMS.find((form) => form.recognises(file));
  };
  const found = files.map((file) => ({ file, form: formOf(file) })).filter(({ form }) => form?.screen);
  const [first] = found;
  if (!first?.form?.screen) return null;
  const { game, screen } = first.form;
  handedOver.value = found.filter(({ form }) => form?.game === game).map(({ file }) => file);
  return screenRoute(game, screen);
}
