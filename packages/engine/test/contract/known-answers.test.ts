import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import {
  finish,
  orThrow,
  parseDocument,
  type Solved,
  splitPack,
  withHeader,
} from '../../src/puzzle/index.js';
import { referenceDistances } from '../chase/reference-solver.js';

/** Reads every level of a pack that this version of the rules knows. */
const solvePack = (text: string, set: readonly (readonly [string, string])[] = []) =>
  splitPack(text).flatMap((part) => {
    const document = orThrow(parseDocument(part.text, part.line));
    const changed = set.reduce((doc, [key, value]) => withHeader(doc, key, value), document);
    const level = rulebook.parseDocument(changed);
    if (!level.ok) return [];
    const rules = rulebook.of(level.value);
    const start = rules.start(level.value, '');
    const mind = mindOf(level.value);
    return [{ rules, start, mind, answer: finish(mind.solve(start)) }];
  });

/** How the only level of a text ends: its first shortest plan, or why there is none. */
function answerTo(text: string): string {
  const answer = solvePack(text)[0]?.answer;
  return answer?.status === 'solved' ? answer.moves.join('') : (answer?.status ?? 'invalid');
}

describe('known answers', () => {
  it('solves corridors that can be worked out by hand', () => {
    expect(answerTo('#S.E.M#')).toBe('RR');
    expect(answerTo('#S.ME#')).toBe('impossible');
    expect(answerTo('#SEM#')).toBe('R');
    expect(answerTo('exit: survive\n\n#SEM#')).toBe('impossible');
    expect(answerTo('exit: survive\nhears: 0\n\n#SEM#')).toBe('R');
    // It sees the player in the corridor, but only within its range.
    expect(answerTo('sees: 4\n\n#S..EM#')).toBe('impossible');
    expect(answerTo('sees: 1\n\n#S..EM#')).toBe('RRR');
    expect(answerTo('hears: 3\n\n#S..EM#')).toBe('impossible');
    expect(answerTo('hears: 1\n\n#S..EM#')).toBe('RRR');
  });

  it('tells the two readings of an exit apart by exactly the final step', () => {
    const gap =
      '+---+---+---+\n|     M     |\n+   +---+   +\n|       |    \n+   +---+   +\n|     T     |\n+---+---+---+\n';
    const cell = gap.replace('|       |    \n', '|       | E |\n');
    expect(answerTo(gap)).toBe('LRRUR');
    expect(answerTo(cell)).toBe('LRRU');
  });
});

const applet = new URL('../../../../../shared/levels/theseus-applet.txt', import.meta.url);
const mine = new URL('../../../../../shared/levels/escape-mine.txt', import.meta.url);

// The published levels are not part of the product; where they lie beside it, they are checked.
if (existsSync(applet) && existsSync(mine)) {
  describe('published levels', () => {
    const text = readFileSync(applet, 'utf8');
    const lengths = (set: readonly (readonly [string, string])[]) =>
      solvePack(text, set).map(({ answer }) => (answer.status === 'solved' ? answer.moves.length : null));

    it('solves the ten mazes of the applet', () => {
      expect(lengths([])).toEqual([5, 14, 9, 27, 40, 59, 63, 187, 50, 66]);
    });

    it('proves that mazes 3 and 10 need a wait, and that maze 7 takes one move more without', () => {
      expect(lengths([['wait', 'no']])).toEqual([5, 14, null, 27, 40, 59, 64, 187, 50, null]);
    });

    it('finds the two shortest escapes from the mine', () => {
      for (const wait of ['no', 'yes']) {
        const one = solvePack(readFileSync(mine, 'utf8'), [['wait', wait]])[0];
        const answer = one?.answer as Solved<string>;
        expect([...(one?.mind.plans?.(one.start, answer) ?? [])].map((moves) => moves.join(''))).toEqual([
          'RURRRDRRRRRRRDDDDDDDD',
          'RURRRDRRRDDDDRRRRDDDD',
        ]);
        expect(referenceDistances(one?.rules as never, one?.start as never).size).toBe(
          wait === 'no' ? 1091 : 1991,
        );
      }
    });
  });
}
