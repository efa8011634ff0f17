import { effect, signal } from '@preact/signals';
import { type Route, route } from '../state/route.js';
import { Button } from '../ui/button.js';

/** Whether the level that is played is tried out from the drawing table. */
export const isTesting = signal(false);

const PLAYED: ReadonlySet<string> = new Set(['level', 'screen', 'play']);

/** Notes that the level on the table is going to be tried. */
export function beginTest(): void {
  isTesting.value = true;
}

let last: Route['page'] = 'edit';

// The test ends when another page is opened: from a level of its own to a pack, too.
effect(() => {
  const { page } = route.value;
  const isSame = last === 'edit' || last === page;
  if (page !== 'edit' && !(PLAYED.has(page) && isSame)) isTesting.value = false;
  last = page;
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
