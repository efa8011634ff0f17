import type { Hint } from '@knossos/engine/puzzle';
import { type HintStep, nextStep, stepsOf } from '@knossos/engine/session';

/** What a hint is called, and the key or the word that asks for more of it. */
export interface HintName {
  readonly name: string;
  readonly key: string;
}

/** The hint for a position, told step by step: a little more each time it is asked for. */
export class ToldHint {
  private given: (HintName & { readonly steps: readonly HintStep[]; readonly told: number }) | null = null;

  /** Tells more of the hint, if it is of this kind; whether it is. */
  more({ key }: HintName): boolean {
    if (this.given?.key !== key) return false;
    this.given = { ...this.given, told: this.given.told + 1 };
    return true;
  }

  /** Tells the first step of a new hint. */
  give<M extends string>(name: HintName, hint: Hint<M>, sayMove: (move: M) => string): void {
    this.given = { ...name, steps: stepsOf(hint, sayMove), told: 1 };
  }

  /** The position has changed. */
  forget(): void {
    this.given = null;
  }

  /** As much of it as has been asked for, in paragraphs; the last says how to ask for more. */
  get lines(): readonly string[] {
    if (this.given === null) return [];
    const { name, key, steps, told } = this.given;
    const next = nextStep(steps, told);
    return steps.slice(0, told).map(({ kind, text }, index) => {
      const said = kind === 'nudge' ? `${name}: ${text}` : kind === 'move' ? `Move: ${text}.` : text;
      return next !== null && index + 1 === told ? `${said} (${key}: the ${next})` : said;
    });
  }

  /** What came new when it was asked for last; all of it where nothing did. */
  get latest(): string {
    const { lines } = this;
    return lines[(this.given?.told ?? 0) - 1] ?? lines.join(' ');
  }
}
