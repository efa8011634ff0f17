import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, splitPack } from '@knossos/engine/internal/puzzle';

const HOME = join(import.meta.dirname, '../../../../levels');

export type ShippedLevel = ReturnType<typeof levelsOf>[number];

export const hashOf = ({ pack, number }: ShippedLevel) => `#/play/${pack}/${number}`;

/** All shipped levels of a game, each with its pack (`theseus/2-the-thread`), its number from 1 on, and how many cells it has. */
export function levelsOf(game: string) {
  const files = readdirSync(join(HOME, game)).filter((name) => name.endsWith('.txt'));
  return files.flatMap((file) =>
    splitPack(readFileSync(join(HOME, game, file), 'utf8')).map(({ text }, at) => {
      const level = orThrow(rulebook.parse(text));
      const rules = rulebook.of(level);
      const scene = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
      return {
        pack: `${game}/${file.replace(/\.txt$/, '')}`,
        number: at + 1,
        text,
        title: level.meta.title ?? '',
        cells: 'columns' in scene ? scene.columns * scene.rows : 0,
      };
    }),
  );
}

/** The level of some that has the most of something, the first where several have. */
export function mostOf(
  levels: readonly ShippedLevel[],
  worth: (level: ShippedLevel) => number,
): ShippedLevel {
  return levels.reduce((best, level) => (worth(level) > worth(best) ? level : best));
}
