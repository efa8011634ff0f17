import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { finish, orThrow, type State, splitPack } from '../../src/puzzle/index.js';

const packs = new URL('../../../../levels/', import.meta.url);

/** Every level that is shipped. */
const LEVELS = readdirSync(packs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => splitPack(readFileSync(new URL(file.replaceAll('\\', '/'), packs), 'utf8')))
  .map(({ text }) => orThrow(rulebook.parse(text)));

describe('what the contract says of a game', () => {
  it('says of every shipped level whether something is hidden in it', () => {
    for (const level of LEVELS) {
      const rules = rulebook.of(level);
      const start = rules.start(level, '1');
      expect(rules.hidden(level) === 'nothing', rules.format(level)).toBe(rules.see(start) === start);
    }
  });

  it('lets positions cross between threads, and be played and asked about there', () => {
    for (const rules of rulebook.games) {
      const level = LEVELS.find(({ game }) => game === rules.id);
      if (!level) continue;
      let here: State = rules.start(level, '1');
      for (let step = 0; step < 3; step++) {
        const there = structuredClone(here);
        expect(rules.key(there), rules.id).toBe(rules.key(here));
        expect(finish(mindOf(level).hint(rules.see(there))), rules.id).toEqual(
          finish(mindOf(level).hint(rules.see(here))),
        );
        const [move] = rules.moves(rules.see(here));
        if (move === undefined) break;
        const played = rules.play(here, move);
        expect(rules.play(there, move), rules.id).toEqual(played);
        here = played.state;
      }
    }
  });
});
