import type { Hint } from '@knossos/engine/internal/puzzle';
import { type HintStep, nextStep, stepsOf } from '@knossos/engine/internal/session';

/** What a hint is called, and the key or the word that asks for more of it. */
export interface HintName {
  readonly name: string;
  readonly key: string;
  /** Whether it says where to look in place of a move. */
  readonly saysWhere?: boolean;
}

/** The hint for a position, told step by step: a little more each time it is asked for. */
export class ShownHint {
  private given: (HintName & { readonly steps: readonly HintStep[]; readonly stepsShown: number }) | null =
    null;

  /** Tells more of the hint, if it is of this kind; whether it is. */
  more({ key }: HintName): boolean {
    if (this.given?.key !== key) return false;
    this.given = { ...this.given, stepsShown: this.given.stepsShown + 1 };
    return true;
  }

  /** Tells the first step of a new hint. */
  give<M extends string>(
    name: HintName,
    hint: Pick<Hint<M>, 'nudge' | 'move' | 'reason'>,
    sayMove: (move: M) => string,
    isStart = false,
  ): void {
    this.given = { ...name, steps: stepsOf(hint, sayMove, isStart), stepsShown: 1 };
  }

  /** The position has changed. */
  forget(): void {
    this.given = null;
  }

  /** As much of it as has been asked for, in paragraphs; the last says how to ask for more. */
  get lines(): readonly string[] {
    if (this.given === null) return [];
    const { name, key, saysWhere, steps, stepsShown } = this.given;
    const next = nextStep(steps, stepsShown);
    const request = saysWhere && next === 'move' ? 'where' : `the ${next}`;
    return steps.slice(0, stepsShown).map(({ kind, text }, index) => {
      const said =
        kind === 'nudge' ? `${name}: ${text}` : kind === 'move' && !saysWhere ? `Move: ${text}.` : text;
      return next !== null && index + 1 === stepsShown ? `${said} (${key}: ${request})` : said;
    });
  }

  /** What came last, and the step before it, such as the move whose reason it is. */
  get newest(): readonly string[] {
    return this.lines.slice(-2);
  }

  /** How often it has been asked for. */
  get stepsShown(): number {
    return this.given?.stepsShown ?? 0;
  }

  /** What came new when it was asked for last; all of it where nothing did. */
  get latest(): string {
    const { lines } = this;
    return lines[this.stepsShown - 1] ?? lines.join(' ');
  }
}
