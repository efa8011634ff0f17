/** How well something is: as it should be, worth knowing, or in the way of much. */
export type Mark = 'good' | 'note' | 'bad';

/** What was found out about one thing. */
export interface Finding {
  readonly about: string;
  readonly mark: Mark;
  /** In plain words, without a full stop. */
  readonly text: string;
}

export const good = (about: string, text: string): Finding => ({ about, mark: 'good', text });
export const note = (about: string, text: string): Finding => ({ about, mark: 'note', text });
export const bad = (about: string, text: string): Finding => ({ about, mark: 'bad', text });
