import {
  campaignOf,
  type HauntMove,
  hauntRules,
  type Run,
  seenHaunt,
  seenSinceShuffle,
} from '@knossos/engine/games/haunt';
import { hauntMind, seenHint } from '@knossos/engine/games/haunt/mind';
import type { Hint } from '@knossos/engine/puzzle';
import { tellSteps } from '../../../play/hint-steps.js';
import type { Thinker } from '../../../play/thinker.js';

/** What a hint goes by: what was seen since the last shuffle, or everything. */
export type HintKind = 'hint' | 'full-hint';

/** What each kind is called, and the key that asks for more of it. */
const NAMES: Readonly<Record<HintKind, { readonly name: string; readonly key: string }>> = {
  hint: { name: 'Hint', key: 't' },
  'full-hint': { name: 'Hint from everything', key: 'T' },
};

/** The hint for the position that is shown, told step by step. */
export class RunHint {
  private given: { readonly kind: HintKind; readonly answer: Hint<HauntMove>; readonly told: number } | null =
    null;

  constructor(private readonly thinker: Thinker) {}

  /** Tells more of the hint, if it is of this kind; whether it is. */
  more(kind: HintKind): boolean {
    const { given } = this;
    if (given?.kind !== kind) return false;
    this.given = { ...given, told: Math.min(3, given.told + 1) };
    return true;
  }

  /** Looks for a hint where a run stands. */
  ask(kind: HintKind, run: Run): void {
    this.given = null;
    const found = (answer: Hint<HauntMove>) => {
      this.given = { kind, answer, told: 1 };
    };
    const { level, game } = campaignOf(run);
    if (kind === 'hint') found(seenHint(level, seenSinceShuffle(run)));
    else this.thinker.start('looking for a hint', hauntMind.hint(seenHaunt(game)), found);
  }

  /** The position has changed. */
  forget(): void {
    this.given = null;
  }

  /** As much of the hint as has been asked for, in paragraphs. */
  tell(): string[] {
    if (!this.given) return [];
    const { kind, answer, told } = this.given;
    const word = answer.move === null ? null : hauntRules.words.move(answer.move);
    return tellSteps({ ...NAMES[kind], answer, word, told });
  }
}
