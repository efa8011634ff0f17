import '../../play/keys.css';
import { KeyTable } from '../../ui/key-list.js';

const KEYS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['↑ ↓ ← →', 'W A S D'], text: 'go about' },
  { keys: ['Enter', 'Space'], text: 'open, or chord on a number' },
  { keys: ['F'], text: 'flag, or take the flag away' },
  { keys: ['C'], text: 'chord: open the rest around a number' },
  { keys: ['T'], text: 'a tip, step by step' },
  { keys: ['P'], text: 'chances of a mine' },
  { keys: ['M'], text: 'flag mode on and off' },
  { keys: ['U', 'Y'], text: 'undo, redo' },
  { keys: ['N', 'R'], text: 'new board, same board again' },
  { keys: ['1'], text: 'how does it stand?' },
];

/** Mouse, touch and keys. */
export function KeysCard() {
  return (
    <details class="keys card">
      <summary>Mouse, touch and keys</summary>
      <p class="soft">
        Click to open, right click to flag, click a number that has its flags to open the rest around it; the
        middle button and both buttons do that too. Tap to open, press long to flag. Keys work while the board
        has the focus.
      </p>
      <KeyTable keys={KEYS} />
    </details>
  );
}
