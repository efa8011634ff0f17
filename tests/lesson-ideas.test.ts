import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { playSurely } from '@knossos/engine/internal/games/mines/generate/sure-play';
import { cellsWhere, layoutOf, type MinesLevel } from '@knossos/engine/internal/games/mines/index';
import { finish, type Level, orThrow, type State, targetOf } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { type LessonText, lessonTexts } from './lesson-texts.js';

/** A lesson must teach: whoever leaves its idea out does not win it. Here the idea is taken away, and the solver asked. */
type Check = (lesson: LessonText) => void;

/** Moves of the shortest win of a text; null where it cannot be won for certain. */
function solved(text: string, moves = ''): number | null {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  let state: State = rules.start(level, '1');
  for (const move of moves) state = rules.play(state, move).state;
  if (rules.outcome(rules.see(state)).status === 'lost') return null;
  const answer = finish(mindOf(level.game).solve(rules.see(state)));
  return answer.status === 'solved' ? answer.moves.length : null;
}

/** The text with another drawing, or with another header line. */
function redrawn(text: string, draw: (drawing: string) => string): string {
  const [header = '', drawing = ''] = text.split('\n\n');
  return `${header}\n\n${draw(drawing)}`;
}
const withLine = (text: string, key: string, value: string) =>
  text.replace(new RegExp(`^${key}: .*\n`, 'm'), '').replace(/^moves: /m, `${key}: ${value}\nmoves: `);
const without = (text: string, line: RegExp) => text.replace(line, '');
const alone = (text: string) =>
  redrawn(text, (drawing) => drawing.replaceAll('M', text.includes('game: theseus') ? ' ' : '.'));

/** With another rule in its place it cannot be won. */
const impossibleWith =
  (key: string, value: string): Check =>
  ({ text }) =>
    expect(solved(withLine(text, key, value))).toBeNull();

const impossibleWhen =
  (change: (text: string) => string): Check =>
  ({ text }) =>
    expect(solved(change(text))).toBeNull();

/** Drawn otherwise it cannot be won. */
const impossibleDrawn = (from: string, to: string) =>
  impossibleWhen((text) => redrawn(text, (drawing) => drawing.replace(from, to)));

/** Somebody who pays no heed to the pursuers takes a shorter way, and does not arrive. */
const straightLoses: Check = ({ text }) =>
  expect(solved(text)).toBeGreaterThan(solved(alone(text)) ?? Infinity);

/** Whoever walks on like this is caught. */
const losesBy =
  (way: string): Check =>
  ({ level, rules }) => {
    let state: State = rules.start(level, level.meta.seed ?? '1');
    const isOpen = () => rules.outcome(rules.see(state)).status === 'open';
    for (const move of way) if (isOpen()) state = rules.play(state, move).state;
    expect(rules.outcome(rules.see(state)).status).toBe('lost');
  };

/** Without this in the drawing the way out is shorter. */
const shorterWithout =
  (...letters: readonly string[]): Check =>
  ({ text }) => {
    for (const letter of letters) {
      const rest = redrawn(text, (drawing) => drawing.replace(letter, ' '));
      expect(solved(rest), letter).toBeLessThan(solved(text) ?? 0);
    }
  };

/** With a wall where the gate is, nobody gets out. */
const needsGate: Check = impossibleWhen((text) =>
  redrawn(text, (drawing) => drawing.replace('K', ' ').replace(':', '|')),
);

/** Every other first move loses, or cannot be made good. */
const oneFirstMove: Check = ({ text, level, rules }) => {
  const line = level.meta.moves ?? '';
  const others = rules.moves(rules.see(rules.start(level, '1'))).filter((move) => move !== line[0]);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(solved(text, other), other).toBeNull();
};

/** By game and title; lessons that only show something have nothing to be left out. */
const CHECKS: Readonly<Record<string, Readonly<Record<string, readonly Check[]>>>> = {
  theseus: {
    // He would have one there who takes a third.
    'Two steps for your one': [impossibleWith('steps', '3')],
    'Walls stop him': [impossibleDrawn('+   +---+---+---+', '+   +   +   +   +')],
    // One who went up or down first would have you.
    'He goes sideways first': [impossibleDrawn('M', 'V')],
    Wait: [impossibleWith('wait', 'no'), straightLoses],
    'Lead him away': [straightLoses],
    'Go past him': [straightLoses],
    'There and back': [straightLoses],
    'A door inside': [straightLoses],
    'All of it': [straightLoses],
    // Where the two of them lived on, they would have you.
    Mummies: [straightLoses, impossibleWhen((text) => without(text, /^rules: .*\n/m))],
    // A mummy in its place would have you.
    'The scorpion': [shorterWithout('S'), impossibleDrawn('S', 'M')],
    'Mind the trap': [straightLoses, shorterWithout('X')],
    'Key and gate': [needsGate],
    'Back to the door': [losesBy('W'), straightLoses],
    'All of it, with mummies': [needsGate, shorterWithout('S', 'V', 'X')],
  },
  escape: {
    'It follows you': [oneFirstMove],
    'Which way round': [losesBy('UURRRRDD')],
    'Draw it away': [straightLoses],
    'Round the rock': [straightLoses],
    'Stand still': [impossibleWith('wait', 'no'), straightLoses],
    'Two of them': [
      straightLoses,
      // Each of them alone would leave a shorter way.
      ({ text }) => {
        for (const one of [/M/, /M(?=[^M]*$)/]) {
          const rest = redrawn(text, (drawing) => drawing.replace(one, '.'));
          expect(solved(rest)).toBeLessThan(solved(text) ?? 0);
        }
      },
    ],
    // One that heard everything would have you.
    'It listens': [straightLoses, impossibleWhen((text) => without(text, /^hears: .*\n/m))],
    'It looks': [straightLoses, impossibleWhen((text) => without(text, /^sees: .*\n/m))],
    'It strolls': [
      // With its dice both straight ways meet it.
      losesBy('RD'),
      losesBy('DR'),
    ],
  },
};

describe.each(Object.keys(CHECKS))('%s: no lesson is won without its idea', (game) => {
  const lessons = lessonTexts(game);

  test.each(Object.entries(CHECKS[game] ?? {}))('%s', (title, checks) => {
    const lesson = lessons.find((one) => one.title === title);
    if (!lesson) throw new Error('there is no such lesson');
    for (const check of checks) check(lesson);
  });
});

test.each(lessonTexts('gold').slice(1))(
  'gold: no lesson is won by hurrying $title: no shortest way to the exit has what is asked for',
  ({ level, rules }) => {
    let front: readonly State[] = [rules.start(level, '1')];
    const scores: number[] = [];
    while (scores.length === 0 && front.length > 0) {
      const nextOf = (state: State) =>
        rules.moves(rules.see(state)).map((move) => rules.play(state, move).state);
      const after = front.flatMap(nextOf);
      for (const state of after) {
        const { status, score } = rules.outcome(rules.see(state));
        if (status === 'won') scores.push(score?.value ?? 0);
      }
      front = after.filter((state) => rules.outcome(rules.see(state)).status === 'open');
    }
    const best = Number(/^best (\d+);/.exec(level.meta.note ?? '')?.[1]);
    expect(Math.max(...scores)).toBeLessThan(best);
  },
);

test.each(lessonTexts('gold'))(
  'gold: no lesson is won by hurrying $title: what is asked for is the most that can be had',
  ({ level, rules }) => {
    const answer = finish(mindOf('gold').solve(rules.see(rules.start(level, '1'))));
    expect(answer).toMatchObject({ status: 'solved' });
    expect(level.meta.note).toContain(`best ${answer.status === 'solved' ? answer.score?.value : ''};`);
  },
);

/** The hardest way forward that each needs: one number, several together, or the number of all mines. */
const NEEDS: Readonly<Record<string, number>> = {
  'What a number says': 2,
  'A number that is full': 2,
  'One leads to the next': 2,
  Flags: 2,
  'Press a number': 2,
  'One and one': 3,
  'One, two, one': 3,
  'One, two, two, one': 3,
  'Count the mines': 4,
  'All of it': 3,
};

test.each(lessonTexts('mines'))(
  'mines: no lesson needs a guess $title: is opened by what is certain, and not by less than its idea',
  ({ title, level }) => {
    if (!isField(level) || level.ground.kind !== 'layout' || level.first === null)
      throw new Error('a layout');
    const layout = layoutOf(level, cellsWhere(level.ground.isMine));
    const { left, needs } = playSurely(layout, level.first, 4);
    expect({ left, needs }).toEqual({ left: 0, needs: NEEDS[title] });
  },
);

test.each(lessonTexts('mouse'))(
  'mouse: every lesson takes the flips that it asks for $title: fewer flips do not reach its goal',
  ({ level, rules }) => {
    const aim = targetOf(level)?.value ?? 0;
    const needed = (level.meta.moves ?? '').split(' ').length - 1;
    /** The most turns after exactly so many flips. */
    const most = (state: State, flips: number, from = 0): number => {
      const moves = rules.moves(state);
      if (flips === 0) {
        if (!moves.includes('go')) return 0;
        return rules.outcome(rules.play(state, 'go').state).score?.value ?? 0;
      }
      const all = moves.filter((move) => move !== 'go');
      const rest = all.slice(from);
      const next = rest.map((move, at) => most(rules.play(state, move).state, flips - 1, from + at + 1));
      return Math.max(...next, 0);
    };
    const start = rules.start(level, '1');
    for (let flips = 0; flips < needed; flips++)
      expect(most(start, flips), `${flips} flips`).toBeLessThan(aim);
    expect(most(start, needed)).toBe(aim);
  },
);

describe('haunt: who does not look is sent away or bitten', () => {
  /** The way that somebody takes who sees nobody. */
  const NAIVE: Readonly<Record<string, string>> = {
    'A ghost': 'FFFFLFFF',
    'Ghosts vanish': 'FFFFFRFF',
    'A zombie': 'FFFFRFF',
    'Behind a wall': 'FFFFLFFF',
    'Both of them': 'FFRFFLFF',
    'All of it': 'FFFFFRFF',
  };

  test.each(lessonTexts('haunt'))('$title', ({ title, level, rules }) => {
    const line = level.meta.moves ?? '';
    const way = NAIVE[title] ?? line;
    let state: State = rules.start(level, level.meta.seed ?? '');
    let happened = '';
    for (const move of way) {
      if (rules.outcome(rules.see(state)).status !== 'open') break;
      const { state: next, events } = rules.play(state, move);
      happened += events.map(({ action }) => action).join(' ');
      state = next;
    }
    if (way === line) expect(rules.outcome(rules.see(state)).status).toBe('won');
    else expect(happened).toMatch(/touched|bit/);
    // The walls alone would let him through.
    expect(way.length).toBeLessThanOrEqual(line.length);
    // Where nobody bites, dawdling is what is not enough.
    const aim = targetOf(level)?.value;
    if (aim !== undefined) expect(aim).toBe(line.length);
  });
});

function isField(level: Level): level is MinesLevel {
  return level.game === 'mines';
}
