import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow, splitPack, traitsOf } from '@knossos/engine/internal/puzzle';
import { namesIn, textOf } from './repository.js';

/** A shipped level of Own Rules, with a shortest plan. */
export interface OwnLevel {
  /** As commands take it. */
  readonly address: string;
  readonly pack: string;
  /** From 1 on. */
  readonly number: number;
  readonly kind: string | null;
  readonly plan: string;
  readonly moves: number;
}

export const kinds = rulebook.find('custom')?.kinds ?? [];

/** Every shipped level of Own Rules, solved. */
export function ownLevels(): readonly OwnLevel[] {
  return namesIn('levels/custom').flatMap((file) =>
    splitPack(textOf(`levels/custom/${file}`)).map(({ text, line }, index) => {
      const level = orThrow(rulebook.parse(text, line));
      const rules = rulebook.of(level);
      const start = rules.see(rules.start(level, '1'));
      const solution = finish(mindOf(level).solve(start));
      if (solution.status !== 'solved') throw new Error(`${file} ${index}`);
      const pack = `custom/${file.slice(0, -4)}`;
      const [plan, moves] = [rules.formatMoves(solution.moves), solution.moves.length];
      const { kind } = traitsOf(rules, level);
      return { address: `${pack}#${index}`, pack, number: index + 1, kind, plan, moves };
    }),
  );
}
