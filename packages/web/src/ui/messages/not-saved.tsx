import { store } from '../../state/storage.js';

/**
 * Says on every page that the browser saves nothing, as soon as that is known. Unsaved data is written once there is
 * room.
 */
export function NotSaved() {
  if (store.isKeeping.value) return null;
  return (
    <p class="notice" role="alert" data-test="not-saved">
      Nothing is saved now: this browser’s storage is full or off. What you do is lost when you close this
      page. <a href="#/kept">Saved data</a>
    </p>
  );
}
