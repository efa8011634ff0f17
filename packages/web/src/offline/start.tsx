import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { put } from '../state/signals.js';
import { say } from '../ui/messages/speech.js';
import { keepFiles, takeUpdate, updateReady } from './updates.js';
import './update-notice.css';

/** Says that a new version is here. It covers no board and takes no focus; nothing happens until it is asked for. */
function UpdateNotice() {
  const isLater = useSignal(false);
  const isShown = updateReady.value && !isLater.value;
  useEffect(() => {
    if (isShown) say('A new version is ready. Reload is at the top of the page.');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section class="toolbar update-notice" aria-label="New version">
      <span>A new version is ready.</span>
      <button type="button" class="button small primary" onClick={takeUpdate}>
        Reload
      </button>
      <button type="button" class="button small" onClick={put(isLater, true)}>
        Later
      </button>
    </section>
  );
}

/** Keeps the app for the time without a network, and tells of new versions. Called once, when the page has loaded. */
export function startOffline(): void {
  keepFiles();
  // Outside the app's own frame, which knows nothing of it.
  const place = document.createElement('div');
  document.body.append(place);
  render(<UpdateNotice />, place);
}
