import '../../play/keys.css';
import { KeyTable } from '../../ui/key-list.js';
import { MAZE_KEYS } from './play/maze-keys.js';

/** Keys, fingers and mouse. */
export function KeysCard() {
  return (
    <details class="keys card">
      <summary>Keys, touch and mouse</summary>
      <p class="soft">
        Keys work while the window or the corridor has the focus. Swipe up to walk, left or right to turn; or
        tap the left, middle or right third of the corridor. In the window, tap where you want to go.
      </p>
      <KeyTable keys={MAZE_KEYS} />
    </details>
  );
}
