import type { AnyRules } from '@knossos/engine/puzzle';
import { describeProgress } from '../cli/work.js';
import type { Canvas } from '../screen/canvas.js';
import type { LevelApp } from './level-app.js';
import { BOLD, DIM } from './page.js';

/** What has just happened, and what is being worked at, in paragraphs. */
export function tellNews({ message, thinker }: LevelApp): string[] {
  const lines = message === '' ? [] : [message];
  if (thinker.label !== null) {
    const far = thinker.progress ? `: ${describeProgress(thinker.progress, 0)}` : '';
    lines.push(`${thinker.label}${far} ... (Esc stops)`);
  }
  return lines;
}

/** The hint, as much of it as has been asked for, in paragraphs. */
export function tellHint({ game, hint }: LevelApp): string[] {
  if (!hint) return [];
  const { nudge, move, reason } = hint.answer;
  const lines = [`Hint: ${nudge}${hint.told === 1 && move !== null ? ' (h: the move)' : ''}`];
  if (hint.told >= 2 && move !== null) {
    lines.push(`Move: ${game.rules.words.move(move)}.${hint.told === 2 ? ' (h: the reason)' : ''}`);
  }
  if (hint.told >= 3) lines.push(reason);
  return lines;
}

/** The keys and the rules of a game. */
export function drawHelp(
  rules: AnyRules,
  keyHelp: readonly (readonly [keys: string, meaning: string])[],
  canvas: Canvas,
): void {
  const width = Math.min(canvas.columns, 78);
  canvas.text(0, 0, rules.title, BOLD);
  const keys = Math.max(...keyHelp.map(([name]) => name.length));
  let y = 2;
  for (const [name, meaning] of keyHelp) canvas.text(0, y++, `${name.padEnd(keys)}  ${meaning}`);
  y++;
  for (const paragraph of rules.help) y = canvas.paragraph(0, y, width, paragraph) + 1;
  canvas.text(0, canvas.rows - 1, 'any key closes the help'.padEnd(canvas.columns), DIM);
}
