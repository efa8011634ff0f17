import type { HauntMove } from '@knossos/engine/games/haunt/rules/state';
import { exclaim, say } from '../../../ui/speech.js';
import { standingMessage, turnMessage } from '../words.js';
import { sound } from './sound.js';
import { campaign, outing, press, redoKey, sameDice, undoKey } from './table.js';

const first = () => outing.peek().setup.plan.from;

/** Presses a key in the run at the table, and says and sounds what came of it. */
export function walk(move: HauntMove): void {
  if (campaign.peek().status !== 'open') {
    say('The run is over. Undo to go on, or begin another.');
    return;
  }
  const { before, events, after } = press(move);
  sound(events);
  const told = turnMessage(before, events, after, first());
  if (after.status === 'open') say(told);
  else exclaim(told);
}

function tell(done: boolean, word: string, nothing: string): void {
  say(done ? `${word}. ${standingMessage(campaign.peek(), first())}` : nothing);
}

export function takeBack(): void {
  tell(undoKey(), 'Taken back', 'Nothing to undo.');
}

export function doAgain(): void {
  tell(redoKey(), 'Done again', 'Nothing to redo.');
}

export function startAgain(): void {
  tell(sameDice(), 'The same dice from the start', 'This is the start.');
}
