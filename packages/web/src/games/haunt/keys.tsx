import { type KeyLine, KeysCard, KeyTable } from '../../play/keys-card.js';

/** The keys of Monster Maze. */
const KEYS: readonly KeyLine[] = [
  { keys: ['↑', 'W', 'K'], text: 'walk forward' },
  { keys: ['←', 'A', 'H'], text: 'turn left' },
  { keys: ['→', 'D', 'L'], text: 'turn right' },
  { keys: ['U', 'Y'], text: 'undo, redo; the dice come back too' },
  { keys: ['R'], text: 'the same dice from the start' },
  { keys: ['N'], text: 'new dice' },
  { keys: ['T'], text: 'a hint (a tip), step by step' },
  { keys: ['V'], text: 'window, corridor, or both' },
  { keys: ['M'], text: 'the map' },
  { keys: ['O'], text: 'sound on and off' },
  { keys: ['E'], text: 'read the window cell by cell' },
  { keys: ['1'], text: 'where am I, and what is around?' },
  { keys: ['2'], text: 'who is in sight?' },
  { keys: ['3'], text: 'what is here?' },
  { keys: ['4'], text: 'what can I do, and what is due?' },
];

/** Keys, fingers and mouse. */
export function MazeKeys() {
  return (
    <KeysCard
      title="Keys, touch and mouse"
      intro="Keys work while the window or the corridor has the focus. Swipe up to walk, left or right to turn; or tap the left, middle or right third of the corridor. In the window, tap where you want to go."
      keys={KEYS}
    />
  );
}

/** How a run is played, for the help page. */
export function MazeHelp() {
  return (
    <section class="prose card">
      <h2>In Monster Maze</h2>
      <p>
        You see a window of the maze that turns with you, the corridor before your eyes, or both. Undo brings
        the dice back too, also after the last life. Everybody who plays with a seed meets the same dice; the
        daily run has the day for its seed, and your first run of the day counts. A move taken back, a hint
        that names a key, and a look at the map are help, and are noted. Swipe up to walk, left or right to
        turn; or tap the left, middle or right third of the corridor.
      </p>
      <KeyTable keys={KEYS} />
    </section>
  );
}
