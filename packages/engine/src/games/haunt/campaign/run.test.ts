import { describe, expect, it, vi } from 'vitest';
import { currentNode, orThrow, undo } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { createPolicy } from '../policies/policies.js';
import { seenHaunt } from '../rules/state.js';
import { type Campaign, HAUNT_CAMPAIGN, startCampaign } from './campaign.js';
import { campaignLevels } from './levels.js';
import {
  campaignOf,
  dailySeed,
  dayOfSeed,
  levelNumber,
  playRun,
  type Run,
  readRun,
  seenSinceShuffle,
  startRun,
  writeRun,
} from './run.js';

/** Plays a run with the cautious policy, at most so many keys. */
function played(run: Run, keys: number): Run {
  const random = Random.from('tosses');
  let now = run;
  for (let key = 0; key < keys && campaignOf(now).status === 'open'; key++) {
    const { level, game } = campaignOf(now);
    now = playRun(now, createPolicy('cautious', level)(seenHaunt(game), random)).run;
  }
  return now;
}

describe('a run through the campaign', () => {
  it('comes again from what was written down', () => {
    for (let seed = 0; seed < 5; seed++) {
      const run = played(startRun({ seed: `${seed}`, from: 1 + seed, lives: seed === 0 ? null : seed }), 300);
      const texts = writeRun(run);
      const again = orThrow(readRun(texts));
      expect(again.plan).toEqual(run.plan);
      expect(campaignOf(again)).toEqual(campaignOf(run));
      expect(levelNumber(again)).toBe(levelNumber(run));
    }
  });

  it('takes moves back with their dice, over the doors of levels too', () => {
    const run = played(startRun({ seed: 'back', from: 1, lives: 6 }), 120);
    const back = { ...run, history: undo(undo(undo(run.history))) };
    const texts = writeRun(run).moves;
    let forth: Run = back;
    for (const move of texts.slice(-3)) forth = playRun(forth, move as 'F').run;
    expect(campaignOf(forth)).toEqual(campaignOf(run));
    expect(campaignOf(run).at).toBeGreaterThan(0);
  });

  it('does not move for a bump, but tells of it', () => {
    let run = startRun({ seed: 'bump', from: 1, lives: 6 });
    for (let key = 0; key < 200; key++) {
      const { run: next, events } = playRun(run, 'F');
      if (events.some(({ action }) => action === 'bumped')) {
        expect(next).toBe(run);
        return;
      }
      run = next;
    }
    throw new Error('nobody bumped');
  });

  it('knows what has been seen since the last shuffle', () => {
    let run = startRun({ seed: 'seen', from: 4, lives: 6 });
    let shuffles = 0;
    for (let key = 0; key < 90; key++) {
      run = playRun(run, (['F', 'L', 'F', 'R'] as const)[key % 4] as 'F').run;
      const seen = seenSinceShuffle(run);
      const { game } = campaignOf(run);
      expect(seen.at(-1)).toEqual(seenHaunt(game));
      expect(seen[0]?.since).toBe(0);
      expect(seen.map(({ since }) => since)).toEqual(seen.map((_, index) => index));
      shuffles = Math.max(shuffles, game.shuffles);
    }
    expect(shuffles).toBeGreaterThan(0);
  });

  it('has one seed a day', () => {
    expect(dailySeed('2026-11-21')).not.toBe(dailySeed('2026-11-22'));
    expect(dayOfSeed(dailySeed('2026-11-21'))).toBe('2026-11-21');
    expect(dayOfSeed('daily bread')).toBeNull();
  });

  it.each([
    [{ seed: '1', from: '0' }, 'there is no level "0" to begin with'],
    [{ seed: '1', from: '10' }, 'there is no level "10" to begin with'],
    [{ seed: '1', from: 'x' }, 'there is no level "x" to begin with'],
    [{ seed: '1', lives: '0' }, '"0" is no number of lives'],
    [{ seed: '1', lives: '100' }, '"100" is no number of lives'],
    [{ seed: '1', moves: 'FFX' }, '"X" is no move'],
  ])('refuses %o', (texts, message) => {
    const run = readRun(texts);
    expect(run.ok).toBe(false);
    expect(!run.ok && run.fault.message).toContain(message);
  });

  it('is read in time that grows with its moves', () => {
    const copied = (turns: number) => {
      const slice = vi.spyOn(Array.prototype, 'slice');
      const read = readRun({ seed: 'long', lives: 'unlimited', moves: 'L'.repeat(turns) });
      const count = slice.mock.results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
      slice.mockRestore();
      if (!read.ok) throw new Error(read.fault.message);
      expect(currentNode(read.value.history).depth).toBe(turns);
      return count;
    };
    expect(copied(4000) / copied(2000)).toBeLessThan(2.2);
  });

  it('calls what is wrong by the name that it has where it was written', () => {
    const run = readRun({ seed: '1', lives: '0' }, undefined, (part) => `"${part}=" in the link`);
    expect(!run.ok && run.fault).toMatchObject({
      message: '"lives=" in the link: "0" is no number of lives',
      help: 'Lives must be a whole number from 1 to 99, or unlimited.',
    });
    const moves = readRun({ seed: '1', moves: 'FF?' });
    expect(!moves.ok && moves.fault.message).toBe('moves, character 3: "?" is no move');
  });

  it('refuses moves after the end', () => {
    const run = played(startRun({ seed: '3', from: 9, lives: 1 }), 5000);
    expect(campaignOf(run).status).not.toBe('open');
    const texts = writeRun(run);
    const more = readRun({ ...texts, moves: `${texts.moves}F` });
    expect(!more.ok && more.fault.message).toContain('the run is over after move');
    expect(currentNode(run.history).depth).toBe(texts.moves.length);
  });
});

/** All positions of a campaign that the cautious policy plays, with endless patience. */
function campaignPlayed(start: Campaign): Campaign[] {
  const random = Random.from('tosses');
  const states = [start];
  for (let state = start; state.status === 'open'; states.push(state)) {
    const move = createPolicy('cautious', state.level)(seenHaunt(state.game), random);
    expect(HAUNT_CAMPAIGN.moves(HAUNT_CAMPAIGN.see(state))).toContain(move);
    ({ state } = HAUNT_CAMPAIGN.play(state, move));
  }
  return states;
}

describe('a campaign', () => {
  it('goes on with the next level behind a win, lives carried along, and ends behind the last', () => {
    const levels = campaignLevels().slice(0, 2);
    const states = campaignPlayed(startCampaign(levels, 'seed', null));
    const second = states.find(({ at }) => at === 1);
    expect(second).toMatchObject({ level: levels[1], status: 'open' });
    expect(second?.movesBefore).toBe(second?.moves);
    expect(second?.game.lives).toBe(null);
    const end = states.at(-1) as Campaign;
    expect(end).toMatchObject({ at: 1, status: 'won' });
    expect(HAUNT_CAMPAIGN.outcome(end).status).toBe('won');
    expect(HAUNT_CAMPAIGN.moves(end)).toEqual([]);
    expect(() => HAUNT_CAMPAIGN.play(end, 'F')).toThrow(RangeError);
  });

  it('needs a level, and dice', () => {
    expect(() => startCampaign([], '')).toThrow(RangeError);
    const start = startCampaign(campaignLevels().slice(0, 2), 'seed');
    const states = campaignPlayed({ ...start, levels: [start.level, start.level] });
    const last = states.filter(({ at }) => at === 0).at(-1) as Campaign;
    const blind = { ...last, game: { ...last.game, dice: null } };
    expect(() => HAUNT_CAMPAIGN.play(blind, 'F')).toThrow(RangeError);
  });
});
