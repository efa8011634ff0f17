import type { AnyRules, Hint } from '@knossos/engine/puzzle';
import { describeProgress } from '../cli/work.js';
import type { Canvas } from '../screen/canvas.js';
import type { LevelApp } from './level-app.js';
import { BOLD, DIM } from './page.js';
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

/** The keys and the rules of a game. */
export function drawHelp(
  rules: Pick<AnyRules, 'title' | 'help'>,
  keyHelp: readonly (readonly [keys: string, meaning: string])[],
  canvas: Canvas,
): void {
  const width = Math.min(canvas.columns, 78);
  canvas.text(0, 0, rules.title, BOLD);
  const keys = Math.max(...keyHelp.map(([name]) => name.length));
  let y = 2;
  for (const [name, meaning] of keyHelp) canvas.text(0, y++, `${name.padEnd(keys)}  ${meaning}`);
  if (keyHelp.length > 0) y++;
  for (const paragraph of rules.help) y = canvas.paragraph(0, y, width, paragraph) + 1;
  canvas.text(0, canvas.rows - 1, 'any key closes the help'.padEnd(canvas.columns), DIM);
}
