import { rulebook } from '@knossos/engine/internal/games';
import type { Fault, Level, Result } from '@knossos/engine/internal/puzzle';

/** What a pasted text is to other programs. */
export interface ForeignText {
  /** Its first level, or its fault; null where no form of another program fits. */
  readonly level: Result<Level> | null;
  /** What it looks most like, where nothing reads it; null where it looks like nothing that is known. */
  readonly look: Fault | null;
}

/** Reads a text that another program may have copied. What reads it loads when it is first asked for. */
export async function readForeignText(text: string): Promise<ForeignText> {
  const { FORMS, foreignFile, isOwn, looksLike, readForeign } = await import(
    '@knossos/engine/internal/games/forms'
  );
  const file = foreignFile(new TextEncoder().encode(text), { text });
  const [first] = (isOwn(text) ? null : readForeign(file, FORMS, rulebook.format)) ?? [];
  return { level: first?.level ?? null, look: looksLike(file) };
}
