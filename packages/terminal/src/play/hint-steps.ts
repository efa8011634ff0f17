import type { Hint } from '@knossos/engine/puzzle';

/** A hint as it is told: step by step, a little more each time it is asked for. */
export interface HintSteps {
  /** What it is called, and the key or the word that asks for more. */
  readonly name: string;
  readonly key: string;
  readonly answer: Hint<string>;
  /** The move as a word. */
  readonly word: string | null;
  /** How often it was asked for, from 1. */
  readonly told: number;
}

/** As much of a hint as has been asked for, in paragraphs: a nudge, the move if there is one, the reason. */
export function tellSteps({ name, key, answer, word, told }: HintSteps): string[] {
  const steps = [
    { text: `${name}: ${answer.nudge}`, what: '' },
    ...(word === null ? [] : [{ text: `Move: ${word}.`, what: 'the move' }]),
    ...(answer.reason === '' || answer.reason === answer.nudge
      ? []
      : [{ text: answer.reason, what: 'the reason' }]),
  ];
  return steps.slice(0, told).map(({ text }, index) => {
    const next = index + 1 === told ? steps[told] : undefined;
    return next === undefined ? text : `${text} (${key}: ${next.what})`;
  });
}

/** Tells the hint for a position line by line: what comes new each time it is asked for. */
export class HintTeller {
  private given: HintSteps | null = null;

  /** The position has changed. */
  forget(): void {
    this.given = null;
  }

  /** What is told now; `find` looks for the hint when none of this kind was given for the position. */
  async tell<M extends string>(
    kind: { readonly name: string; readonly key: string },
    find: () => Hint<M> | Promise<Hint<M>>,
    wordOf: (move: M) => string,
  ): Promise<string> {
    const steps = this.given?.key === kind.key ? again(this.given) : await firstStep(kind, find, wordOf);
    this.given = steps;
    const lines = tellSteps(steps);
    return lines[steps.told - 1] ?? lines.join(' ');
  }
}

function again(steps: HintSteps): HintSteps {
  return { ...steps, told: steps.told + 1 };
}

async function firstStep<M extends string>(
  kind: { readonly name: string; readonly key: string },
  find: () => Hint<M> | Promise<Hint<M>>,
  wordOf: (move: M) => string,
): Promise<HintSteps> {
  const answer = await find();
  return { ...kind, answer, word: answer.move === null ? null : wordOf(answer.move), told: 1 };
}
