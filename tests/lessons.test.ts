import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, replay } from '@knossos/engine/internal/puzzle';
import { isLearned, readLessons, splitNote } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { LESSON_GAMES, lessonPack, lessonTexts } from './lesson-texts.js';

describe.each(LESSON_GAMES)('first steps of %s', (game) => {
  const lessons = lessonTexts(game);

  test('are eight to twelve, of their game, with an idea each; sixteen where there are mummies too', () => {
    expect(rulebook.find(game)).toBeDefined();
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    expect(lessons.length).toBeLessThanOrEqual(game === 'theseus' ? 16 : 12);
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
    for (const { level } of lessons) expect(level.game).toBe(game);
  });

  test('read as lessons, all of them', () => {
    const read = readLessons(lessonPack(game), rulebook);
    expect(read.map(({ title }) => title)).toEqual(lessons.map(({ title }) => title));
  });

  test.each(lessons)('$title: canonical, short, its cells there', ({ text, level, rules }) => {
    expect(text.trim()).toBe(rules.format(level).trim());
    const note = level.meta.note ?? '';
    expect(note.length).toBeLessThanOrEqual(140);
    const said = splitNote(note);
    expect(said.text).toMatch(/^[A-Z].*[.!?]$/);
    // What the bubble says names no cells: it points at them.
    expect(said.text).not.toMatch(/\b[a-z]\d\b/);
    expect(readLessons(text, rulebook)[0]?.cells.length).toBe(said.names.length);
  });

  test.each(lessons)('$title: is won by its moves, and not before the last of them', ({ level, rules }) => {
    const moves = orThrow(rules.parseMoves(level.meta.moves ?? ''));
    expect(moves.length).toBeGreaterThan(0);
    const { status, states } = replay(rules, level, level.meta.seed ?? '1', moves);
    expect(status).toBe('won');
    const learned = states.map((state, at) => isLearned(rules, level, rules.outcome(rules.see(state)), at));
    expect(learned.indexOf(true)).toBe(moves.length);
  });
});

test('a note says a goal, cells and words', () => {
  const text = 'Mind the dead end.';
  expect(splitNote(`best 8; b2, c3: ${text}`)).toEqual({ names: ['b2', 'c3'], text });
  expect(splitNote('aim 12; Block a cell.')).toEqual({ names: [], text: 'Block a cell.' });
  expect(splitNote('Look: it moves.')).toEqual({ names: [], text: 'Look: it moves.' });
});
