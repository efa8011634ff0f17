import { cellName } from '../../../grid/index.js';
import type { Hint, HintContext, Task } from '../../../puzzle/index.js';
import { namesOf } from '../board/naming.js';
import { COVERED } from '../board/position.js';
import { type Advice, advise } from '../coach/advice.js';
import type { Deduction } from '../coach/deduction.js';
import { firstClick } from '../rules/level.js';
import { moveText } from '../rules/moves.js';
import { type MinesState, positionOf } from '../rules/state.js';

/** The coach's next step as a hint: where to look, what to do, and why. Flags count as noted mines. */
export function* hintMines(seen: MinesState, { notes }: HintContext<MinesState> = {}): Task<Hint<string>> {
  const { level, flags, shown } = seen;
  if (seen.end !== null) {
    const won = seen.end.status === 'won';
    const reason = won ? 'Every safe cell is open.' : 'A mine was opened. Undo to try another cell.';
    return none('none', 'The game is over.', reason);
  }
  if (level.start !== 'wild' && shown.every((number) => number === COVERED)) {
    const cell = firstClick(level);
    const name = cellName(level, cell);
    const reason =
      level.start === 'open'
        ? `The first cell opened and its neighbours hold no mine, so any first click opens a sea, ${name} for one.`
        : `The first cell opened holds no mine, and ${name} has few neighbours, so that it is the likelier to open a sea.`;
    return move('The first click is free.', openMove(seen, cell), reason);
  }
  const advice = yield* advise(positionOf(seen), notes ?? flags);
  switch (advice.kind) {
    case 'step':
      return move(nudgeOf(seen, advice.step), moveOf(seen, advice.step), advice.sentence);
    case 'guess':
      return move(nudgeOfGuess(advice), openMove(seen, advice.open), advice.sentence);
    case 'over':
      return none('none', 'There is nothing left to open.', advice.sentence);
    case 'impossible':
      return none('lost', 'No mines can be laid that agree with these numbers.', advice.sentence);
    case 'gave-up':
      return none('unknown', 'Nothing was found.', advice.sentence);
  }
}

function nudgeOf({ level, shown }: MinesState, { way, numbers }: Deduction): string {
  const position = { columns: level.columns, rows: level.rows, mines: level.mines, shown };
  const where = numbers.length === 0 ? '' : ` Look at ${namesOf(position, numbers)}.`;
  if (way === 4) return `The number of mines decides something.${where}`;
  return way === 2
    ? `A single number decides something.${where}`
    : `Overlay what is possible ashore.${where}`;
}

function nudgeOfGuess({ isInterior }: Extract<Advice, { kind: 'guess' }>): string {
  return `Nothing is certain. The least dangerous cell lies ${isInterior ? 'inland' : 'ashore'}.`;
}

/** A safe cell is opened, else a mine flagged that is not flagged yet. */
function moveOf(seen: MinesState, step: Deduction): string {
  const [safe] = step.safe;
  if (safe !== undefined) return openMove(seen, safe);
  const mine = step.mines.find((cell) => !seen.flags.includes(cell)) ?? step.mines[0] ?? 0;
  return moveText(seen.level, 'flag', mine);
}

/** Opens a cell, or first takes its flag away. */
function openMove({ level, flags }: MinesState, cell: number): string {
  return moveText(level, flags.includes(cell) ? 'flag' : 'open', cell);
}

function move(nudge: string, text: string, reason: string): Hint<string> {
  return { status: 'move', nudge, move: text, reason, distance: null };
}

function none(status: 'none' | 'lost' | 'unknown', nudge: string, reason: string): Hint<string> {
  return { status, nudge, move: null, reason, distance: status === 'none' ? 0 : null };
}
