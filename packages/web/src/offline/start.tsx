import { render } from 'preact';
import { UpdateNotice } from './update-notice.js';
import { keepFiles } from './updates.js';

/** Keeps the app for the time without a network, and tells of new versions. Called once, when the page has loaded. */
export function startOffline(): void {
  keepFiles();
  // Outside the app's own frame, which knows nothing of it.
  const place = document.createElement('div');
  document.body.append(place);
  render(<UpdateNotice />, place);
}
