import { describeProgress } from '../cli/work.js';
import { tellSteps } from './hint-steps.js';
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
  return tellSteps({ name: 'Hint', key: 't', answer, word, told });
}
