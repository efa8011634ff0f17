import { GLYPH_SETS } from '@knossos/engine/internal/draw';
import {
  campaignLevels,
  campaignOf,
  dueOf,
  turnsOf,
  windowScene,
} from '@knossos/engine/internal/games/haunt/index';
import { currentNode } from '@knossos/engine/internal/puzzle';
import { played } from '@knossos/engine/internal/session';
import { is, parse } from 'valibot';
import { expect, it } from 'vitest';
import { cautiousWin } from '../../../test/play/cautious-keys.js';
import { preferencesSchema } from './preferences.js';
import { finishedOf, finishedRunSchema, shareText } from './results.js';
import { type HauntSession, startHaunt, wholeCampaign } from './session.js';
import { cuesOf } from './store.js';
import { glyphsOf } from './view/glyph-layer.js';
import { passageOf } from './view/use-turning.js';
import { movesMessage, turnMessage } from './words.js';

const { seed: SEED, keys: KEYS } = cautiousWin();

/** Every turn of a run that is won. */
function turns() {
  let now = startHaunt(wholeCampaign(SEED));
  const all = [];
  for (const key of KEYS) {
    const before = now;
    now = played(now, key);
    all.push({ key, before, after: now, events: currentNode(now.history).events });
  }
  return { all, end: now };
}
const RUN = turns();
const of = (session: HauntSession) => campaignOf(session);

it('a message tells what is seen after every turn, levels and the end', () => {
  const texts = RUN.all.map(({ before, after, events }) =>
    turnMessage({ before: of(before), events, after: of(after) }, 1),
  );
  for (const [index, text] of texts.slice(0, -1).entries()) {
    const at = RUN.all[index];
    if (at && of(at.after).at > of(at.before).at) {
      expect(text).toMatch(/^Out\. Level \d: /);
    } else if (at && of(at.after) !== of(at.before)) {
      expect(text).toMatch(/(Ahead \d|Wall ahead)/);
      expect(text.match(/\w+/g)?.length).toBeLessThanOrEqual(20);
    }
  }
  expect(texts.at(-1)).toContain(`The last door is behind you: ${KEYS.length} moves.`);
  expect(texts.filter((text) => text.includes('Level ')).length).toBe(8);
});

it('little, as much as usual or all is told of a turn, and always that one was sent away', () => {
  for (const { before, after, events } of RUN.all.slice(0, -1)) {
    const change = { before: of(before), events, after: of(after) };
    const usual = turnMessage(change, 1);
    const brief = turnMessage(change, 1, 'brief');
    expect(brief.length).toBeLessThanOrEqual(usual.length);
    expect(brief).not.toMatch(/opening|corridor behind|steps nearer/);
    expect(brief.includes('wake up somewhere else')).toBe(usual.includes('wake up somewhere else'));
    const full = turnMessage(change, 1, 'full');
    if (change.after !== change.before) expect(full).toContain(` ${movesMessage(change.after.game)}`);
    expect(full.length).toBeGreaterThan(usual.length);
  }
});

it('ghosts and zombies are due when their counters say so', () => {
  for (const { after } of RUN.all.slice(0, -1)) {
    const { game } = of(after);
    for (const { name, moves } of dueOf(game)) {
      const every = name === 'ghosts' ? game.level.ghostEvery : game.level.zombieEvery;
      expect((game.since + moves) % every).toBe(0);
      expect(moves).toBeGreaterThan(0);
      expect(moves).toBeLessThanOrEqual(every);
    }
  }
});

it('the log goes back from the newest move, and says nothing of zombies out of sight', () => {
  const log = turnsOf(RUN.end, 500);
  expect(log.map(({ number }) => number)).toEqual(KEYS.split('').map((_, index) => index + 1));
  expect(log.at(-1)?.tone).toBe('good');
  expect(turnsOf(RUN.end, 3)).toEqual(log.slice(-3));
  expect(log.some(({ tone }) => tone === 'stir')).toBe(true);
});

it('a walk moves the picture forward, a turn about, another level or a shuffle elsewhere', () => {
  for (const { key, before, after, events } of RUN.all) {
    const [from, to] = [of(before), of(after)];
    const isElsewhere = from.at !== to.at || from.game.shuffles !== to.game.shuffles;
    const expected = isElsewhere ? 'elsewhere' : { F: 'forward', L: 'left', R: 'right' }[key];
    expect(passageOf({ before: from, events, after: to })).toBe(expected);
  }
});

it('a turn is heard by its own cues, each once', () => {
  for (const { key, before, after, events } of RUN.all) {
    const cues = cuesOf(events);
    expect(cues[0]).toBe(key === 'F' ? 'step' : 'turn');
    expect(new Set(cues).size).toBe(cues.length);
    expect(cues.includes('exit')).toBe(of(before).at < of(after).at || of(after).status === 'won');
  }
});

it('characters keep to the two columns of their cell', () => {
  const { game } = of(RUN.all[30]?.after ?? RUN.end);
  const scene = windowScene(game);
  for (const glyphs of GLYPH_SETS) {
    const cells = glyphsOf(scene, glyphs);
    expect(cells).toHaveLength(scene.columns * scene.rows);
    for (const { text } of cells) {
      const width = [...text].reduce((sum, one) => sum + (/\p{Extended_Pictographic}/u.test(one) ? 2 : 1), 0);
      expect(width).toBeGreaterThan(0);
      expect(width).toBeLessThanOrEqual(2);
    }
    expect(cells.some(({ ink }) => ink === 'player')).toBe(true);
  }
});

it('a finished run is kept, read again and told', () => {
  const run = finishedOf(RUN.end, 12);
  expect(parse(finishedRunSchema, JSON.parse(JSON.stringify(run)))).toEqual(run);
  const last = campaignLevels().length;
  expect(run).toMatchObject({ isWon: true, reached: 9, last, moves: KEYS.length, aids: [] });
  const text = shareText({ ...run, name: 'Daily run of 2026-11-21' });
  expect(text.split('\n')[0]).toBe('Monster Maze, daily run of 2026-11-21');
  expect(text).toContain(`all 9 levels, ${KEYS.length} moves`);
  expect(text).toContain('moves by level: 1: ');
  for (const wrong of [null, 1, {}, { ...run, moves: -1 }, { ...run, run: null }])
    expect(is(finishedRunSchema, wrong)).toBe(false);
});

it('preferences are read back only in their own form', () => {
  const standard = parse(preferencesSchema, {});
  expect(standard).toMatchObject({ view: null, drawing: 'drawn', lives: 6, from: 1 });
  const own = { ...standard, view: 'corridor', drawing: 'ascii', lives: null, from: 9 };
  expect(parse(preferencesSchema, own)).toEqual(own);
  expect(parse(preferencesSchema, { view: 'sideways', lives: 0, from: 10 })).toEqual(standard);
});
