import { headerOf } from '../document/sketch.js';
import type { AnyPresentation, AnyRules, Level } from './game.js';
import type { LegendEntry, Scene } from './scene.js';

/** What to do in a level and who thinks back, in one or two short sentences for players. */
export function goalOf(rules: AnyPresentation, level: Level): string {
  return rules.goal?.(level) ?? rules.summary;
}

/**
 * Who and what a level shows, for a legend beside its board: each entry of the legend that stands in it, in the order of the
 * legend, and what play may bring; the player is told once. Empty where nothing of the legend is drawn at the start.
 */
export function legendOf(rules: AnyRules, level: Level): readonly LegendEntry[] {
  const start = rules.start(level, level.meta.seed ?? '1');
  const { actors, marks } = rules.overview?.(start) ?? rules.view(rules.see(start));
  const letters = new Set([...actors, ...marks].map(({ letter }) => letter));
  const hasExit = marks.some(({ kind }) => kind === 'exit');
  const gap = marks.find(({ kind, side }) => kind === 'exit' && side !== null);
  const text = rules.legendFor ? rules.format(level) : '';
  const legend = rules.legendFor?.((key) => headerOf(text, key), text) ?? rules.legend;
  // A gap in the wall is an exit too, and has another letter.
  return legend
    .filter(({ letter, look, comes }) => (look === 'exit' ? hasExit : comes || letters.has(letter)))
    .map((member) =>
      member.comes || letters.has(member.letter)
        ? member
        : {
            ...member,
            name: member.short ?? member.name,
            does: 'a gap in the outer wall',
            facing: gap?.side ?? undefined,
          },
    );
}

/** How a level looks before it is begun, without what is to be found out. */
export function previewOf(rules: AnyRules, level: Level): Scene {
  return rules.preview?.(level) ?? rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
}
