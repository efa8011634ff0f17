import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import {
  type AnyRules,
  campaignOf,
  finish,
  type Level,
  orThrow,
  type State,
  splitPack,
} from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';

const packs = new URL('../../../../levels/', import.meta.url);

/** Every level that is shipped. */
const LEVELS = readdirSync(packs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => splitPack(readFileSync(new URL(file.replaceAll('\\', '/'), packs), 'utf8')))
  .map(({ text }) => {
    return orThrow(rulebook.parse(text));
  });

function playedOn(rules: AnyRules, start: State, keys: number): State[] {
  const random = Random.from('played');
  const states = [start];
  for (let state = start; states.length <= keys; states.push(state)) {
    const moves = rules.moves(rules.see(state));
    if (moves.length === 0) break;
    ({ state } = rules.play(state, random.pick(moves)));
  }
  return states;
}

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

  it('lets solutions, hints and overlays cross between threads as they are', () => {
    for (const rules of rulebook.games) {
      const level = LEVELS.find(({ game }) => game === rules.id);
      if (!level) continue;
      const seen = rules.see(rules.start(level, '1'));
      const mind = mindOf(level);
      const solution = finish(mind.solve(seen, { limit: 50_000, stats: true }));
      expect(structuredClone(solution), rules.id).toEqual(solution);
      const hint = finish(mind.hint(seen));
      expect(structuredClone(hint), rules.id).toEqual(hint);
    }
  });
});

describe('a campaign', () => {
  const two = LEVELS.filter(({ game }) => game === 'theseus').slice(0, 2);
  const [first] = two as [Level];
  const rules = rulebook.of(first);
  const campaign = campaignOf(rules);

  it('goes on with the next level behind a win, and ends behind the last', () => {
    let state = campaign.start(two, 'seed');
    let moves = 0;
    for (const [at, level] of two.entries()) {
      expect(state).toMatchObject({ at, level, movesBefore: moves, status: 'open' });
      const plan = finish(mindOf(level).solve(state.game));
      if (plan.status !== 'solved') throw new Error(plan.status);
      for (const move of plan.moves) {
        expect(campaign.moves(campaign.see(state))).toContain(move);
        ({ state } = campaign.play(state, move));
        moves++;
      }
      expect(state.moves).toBe(moves);
    }
    expect(campaign.outcome(state).status).toBe('won');
    expect(campaign.moves(state)).toEqual([]);
    expect(() => campaign.play(state, 'U')).toThrow(RangeError);
  });

  it('is lost where a level is lost', () => {
    const lost = LEVELS.filter(({ game }) => game === 'escape').flatMap((level) => {
      const last = playedOn(rulebook.of(level), rulebook.of(level).start(level, '1'), 200);
      return rulebook.of(level).outcome(last.at(-1) as State).status === 'lost' ? [{ level, last }] : [];
    })[0];
    if (!lost) throw new Error('nobody was caught');
    const hunted = campaignOf(rulebook.of(lost.level));
    let state = hunted.start([lost.level, lost.level], '1');
    const random = Random.from('played');
    while (state.status === 'open') ({ state } = hunted.play(state, random.pick(hunted.moves(state))));
    expect(state).toMatchObject({ status: 'lost', at: 0 });
  });

  it('needs a level', () => {
    expect(() => campaign.start([], '')).toThrow(RangeError);
  });
});
