import { effect, signal } from '@preact/signals';
import { route } from '../state/route.js';
import { Button } from '../ui/button.js';
import './library.css';

/** Whether the level that is played is tried out from the drawing table. */
const isTesting = signal(false);

const PLAYED: ReadonlySet<string> = new Set(['level', 'screen', 'play']);

/** Notes that the level on the table is going to be tried. */
export function beginTest(): void {
  isTesting.value = true;
}

// The test ends when another page is opened.
effect(() => {
  const { page } = route.value;
  if (page !== 'edit' && !PLAYED.has(page)) isTesting.value = false;
});

/** The way back from a level that is tried out to where it is drawn. */
export function BackToEditor() {
  const { page } = route.value;
  if (!isTesting.value || !PLAYED.has(page)) return null;
  return (
    <div class="row back-to-editor">
      <Button look="small" icon="edit" to="#/edit">
        Back to the drawing table
      </Button>
    </div>
  );
}
