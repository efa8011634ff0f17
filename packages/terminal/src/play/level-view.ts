import type { Hint } from '@knossos/engine/puzzle';
import { describeProgress } from '../cli/work.js';
import type { LevelApp } from './level-app.js';
import type { Thinker } from './thinker.js';

/** What has just happened, and what is being worked at, in paragraphs. */
export function tellNews({ message, thinker }: LevelApp): string[] {
  return [...(message === '' ? [] : [message]), ...tellThinking(thinker)];
}

/** What is being worked at. */
export function tellThinking({ label, progress }: Thinker): string[] {
  if (label === null) return [];
  const far = progress ? `: ${describeProgress(progress, 0)}` : '';
  return [`${label}${far} ... (Esc stops)`];
}

/** The hint, as much of it as has been asked for, in paragraphs. */
export function tellHint({ game, hint }: LevelApp): string[] {
  if (!hint) return [];
  const { answer, told } = hint;
  const word = answer.move === null ? null : game.rules.words.move(answer.move);
  return tellSteps({ name: 'Hint', key: 'h', answer, word, told });
}

/** A hint that is asked for step by step. */
export interface HintSteps {
  /** What it is called, and the key that asks for more. */
  readonly name: string;
  readonly key: string;
  readonly answer: Hint<string>;
  /** The move as a word. */
  readonly word: string | null;
  /** How much has been told, from 1 to 3. */
  readonly told: number;
}

/** As much of a hint as has been asked for, in paragraphs. */
export function tellSteps({ name, key, answer, word, told }: HintSteps): string[] {
  const lines = [`${name}: ${answer.nudge}${told === 1 && word !== null ? ` (${key}: the move)` : ''}`];
  if (told >= 2 && word !== null) lines.push(`Move: ${word}.${told === 2 ? ` (${key}: the reason)` : ''}`);
  if (told >= 3) lines.push(answer.reason);
  return lines;
}
