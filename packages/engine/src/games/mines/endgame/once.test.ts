import { describe, expect, it } from 'vitest';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, Opening, type Position } from '../board/board.js';
import { analyse } from '../exact/analysis.js';
import { bestCell, chosenCell } from '../players/best-cell.js';
import { listConfigurations } from './configurations.js';
import { Endgame, EndgameOnce } from './endgame.js';

/** Positions in which nothing is certain and at most 600 solutions are left. */
function* endings(label: string): Generator<Position> {
  const random = Random.from(label);
  for (;;) {
    const grid = { columns: 4 + random.below(3), rows: 4 };
    const layout = deal(grid, 4 + random.below(3), 'safe', 0, random);
    const position = blankPosition(grid, layout.mines);
    const opening = new Opening(layout, position);
    opening.open(0);
    for (let more = random.below(4); more > 0; more--) {
      const cell = random.below(grid.columns * grid.rows);
      if (layout.isMine[cell] === 0 && position.shown[cell] === COVERED) opening.open(cell);
    }
    const analysis = analyse(position);
    if (analysis.status !== 'possible' || analysis.safe.length > 0 || opening.left === 0) continue;
    if (analysis.solutions > 10n && analysis.solutions <= 600n) yield position;
  }
}

function some(label: string, count: number): Position[] {
  const positions = endings(label);
  return Array.from({ length: count }, () => positions.next().value as Position);
}

describe('the endgame of one decision', () => {
  it('is searched once, whoever asks', () => {
    const cells = { searched: 0, looked: 0 };
    for (const position of some('once', 6)) {
      const analysis = analyse(position);
      if (analysis.status !== 'possible') throw new Error(analysis.reason);
      for (const strategy of [null, 'best', 'exact'] as const) {
        const endgame = new EndgameOnce();
        const best = bestCell(position, analysis, { strategy, endgame });
        expect(endgame.searches).toBe(1);
        if (strategy === null) cells.searched++;
        // The same cell as a player finds who searches by itself.
        else expect(best?.cell).toBe(chosenCell(position, { strategy }));
      }
      // A budget that is used up: the player is told so, and looks ahead.
      const endgame = new EndgameOnce();
      const best = bestCell(position, analysis, { sets: 6, budget: 6, endgame });
      expect(endgame.searches).toBe(1);
      if (best?.strategy !== 'best') continue;
      cells.looked++;
      expect(best.cell).toBe(chosenCell(position, { budget: 6 }));
    }
    expect(Math.min(cells.searched, cells.looked)).toBeGreaterThan(2);
  });

  it('is told for any budget as a search of its own would end', () => {
    for (const position of some('budgets', 4)) {
      const list = listConfigurations(position, 2000);
      if (list === null) throw new Error('too many solutions');
      const { nodes } = new Endgame().solve(list, 1_000_000);
      const once = new EndgameOnce();
      for (const budget of [nodes, nodes - 1, 1, nodes + 1, nodes]) {
        const { isExact, wins, cell } = new Endgame().solve(list, budget);
        const solved = once.solve(list, budget);
        expect(solved.isExact).toBe(isExact);
        if (isExact) expect(solved).toMatchObject({ wins, cell });
        else expect(solved.wins).toBeLessThanOrEqual(wins);
      }
      expect(once.searches).toBe(1);
      // A larger budget than the one that did not do is worth another search.
      const short = new EndgameOnce();
      short.solve(list, 1);
      expect(short.solve(list, nodes).isExact).toBe(true);
      expect(short.searches).toBe(2);
    }
  });

  it('of another position is another search', () => {
    const [one, other] = some('others', 2);
    const once = new EndgameOnce();
    for (const position of [one, other, one]) {
      const list = position && listConfigurations(position, 2000);
      if (list) once.solve(list, 1_000_000);
    }
    expect(once.searches).toBe(3);
  });
});
