import { KeyList } from '../ui/key-list.js';
import './keys.css';

/** The keys, for those who play by keyboard; they work while the board has the focus. */
export function KeyHints(props: Parameters<typeof KeyList>[0]) {
  return (
    <details class="keys card">
      <summary>Keys</summary>
      <p class="soft">They work while the board has the focus: click it or tab to it.</p>
      <KeyList {...props} />
    </details>
  );
}
