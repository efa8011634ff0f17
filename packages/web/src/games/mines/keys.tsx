import { type KeyLine, KeysCard } from '../../play/keys-card.js';

const KEYS: readonly KeyLine[] = [
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
export function MinesKeys() {
  return (
    <KeysCard
      title="Mouse, touch and keys"
      intro="Click to open, right click to flag, click a number that has its flags to open the rest around it; the middle button and both buttons do that too. Tap to open, press long to flag. Keys work while the board has the focus."
      keys={KEYS}
    />
  );
}

/** How a board is played, for the help page. */
export function MinesHelp() {
  return (
    <section class="prose card">
      <h2>In Minehunt</h2>
      <p>
        Click or tap to open, right click or press long to flag. A click on a number that has its flags opens
        the rest around it; so do the middle button, both buttons, and a double click. By keyboard, arrows go
        about, <kbd>Enter</kbd> or <kbd>Space</kbd> opens, <kbd>F</kbd> flags, <kbd>C</kbd> chords,{' '}
        <kbd>T</kbd> asks the coach, <kbd>P</kbd> shows the chances, <kbd>U</kbd> undoes, <kbd>N</kbd> deals a
        new board, <kbd>1</kbd> says how it stands. Help and undo are noted, and such games stand apart in the
        statistics.
      </p>
    </section>
  );
}
