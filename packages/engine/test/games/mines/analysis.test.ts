import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/games/mines/board/board.js';
import { analyse, analysing, deadCells } from '../../../src/games/mines/exact/analysis.js';
import type { Contradiction } from '../../../src/games/mines/exact/contradiction.js';
import { parseCellName } from '../../../src/grid/index.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import {
  bruteForce,
  chequeredColumns,
  playedPosition,
  positionOf,
  scrambledPosition,
  waysOf,
} from '../../chase/random-positions.js';

function impossible(position: Position): Contradiction {
  const answer = analyse(position);
  if (answer.status !== 'impossible') throw new Error('the position is possible');
  return answer;
}

const cell = (grid: Position, name: string) => parseCellName(grid, name) ?? -1;

describe('analyse', () => {
  it('equals brute force on random positions, those included that contradict themselves', () => {
    const random = Random.from('analysis');
    let contradictions = 0;
    for (let i = 0; i < 1500; i++) {
      const position = i % 3 === 0 ? scrambledPosition(random, 6, 9) : playedPosition(random, 6, 9);
      const truth = bruteForce(position);
      const answer = analyse(position);
      if (truth.solutions === 0) {
        expect(answer.status).toBe('impossible');
        contradictions++;
        continue;
      }
      if (answer.status !== 'possible') throw new Error(answer.reason);
      expect(answer.solutions).toBe(BigInt(truth.solutions));
      expect([...answer.probability]).toEqual(truth.probability);
      expect(answer.safe).toEqual(truth.safe);
      expect(answer.mines).toEqual(truth.mines);
      expect(finish(deadCells(position, answer))).toEqual(truth.dead);
    }
    expect(contradictions).toBeGreaterThan(60);
  });

  it('names numbers that clash, none of them needless', () => {
    const random = Random.from('clashes');
    let clashes = 0;
    let withCount = 0;
    for (let i = 0; i < 1200; i++) {
      const position = scrambledPosition(random, 6, 10);
      const answer = analyse(position);
      if (answer.status !== 'impossible' || answer.cell === null) continue;
      clashes++;
      expect(answer.cell).toBe(answer.numbers[0]);
      expect(isSatisfiable(position, answer.numbers, true)).toBe(false);
      const isCounted = isSatisfiable(position, answer.numbers, false);
      if (isCounted) withCount++;
      for (const left of answer.numbers) {
        const others = answer.numbers.filter((number) => number !== left);
        expect(isSatisfiable(position, others, isCounted)).toBe(true);
      }
    }
    expect(clashes).toBeGreaterThan(30);
    expect(withCount).toBeGreaterThan(10);
  });

  it('says which numbers are wrong and why', () => {
    const many = positionOf(5, '3./1.');
    expect(impossible(many)).toMatchObject({
      cell: cell(many, 'a1'),
      reason: 'a1 says 3, but it has only 2 covered cells around it',
    });
    expect(impossible(positionOf(3, '1.3/.../...'))).toMatchObject({
      cell: 0,
      numbers: [0, 2],
      reason: 'the numbers of a1 and c1 clash: no way to lay mines satisfies them together',
    });
    expect(impossible(positionOf(3, '1./..'))).toMatchObject({
      cell: 0,
      numbers: [0],
      reason: '3 mines do not fit: a1 says 1 and so leaves room for 1',
    });
    expect(impossible(positionOf(4, '1./..'))).toMatchObject({
      cell: null,
      numbers: [],
      reason: 'the covered cells have room for at most 3, which is less than the 4 mines of the board',
    });
    expect(impossible(positionOf(1, '2../...')).reason).toBe(
      'a1 says 2, but there is only 1 in the whole field',
    );
    expect(impossible(positionOf(5, '1...1/.....')).reason).toBe(
      'the numbers of a1 and e1 leave room for at most 4, which is less than the 5 mines of the board',
    );
    expect(impossible(positionOf(1, '1...1/.....')).reason).toBe(
      'the numbers of a1 and e1 ask for at least 2, which is more than the 1 mine of the board',
    );
  });

  it('gives up beyond a limit, and says so', () => {
    const answer = finish(analysing(chequeredColumns(41, 40), 10_000));
    expect(answer).toEqual({ status: 'gave-up', states: 10_000 });
  });

  it('finds what clashes on a large board near by', () => {
    const position = chequeredColumns(61, 60);
    // b1 has four covered cells around it, two of them mines, and shares all four with b2.
    position.shown[1] = 4;
    const answer = finish(analysing(position, 10_000));
    expect(answer).toMatchObject({ status: 'impossible', cell: 1, numbers: [1, 62] });
  });
});

/** Whether some set of covered cells satisfies these numbers, with the number of mines if that is heard. */
const isSatisfiable = (position: Position, numbers: readonly number[], withCount: boolean) =>
  waysOf(position, { numbers, withCount }).next().done !== true;
