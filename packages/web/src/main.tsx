import './state/loading/rulebook.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import { render } from 'preact';
import { App } from './app.js';
import { awaitInstallPrompt } from './state/install.js';
import { firstPage, idle } from './state/loading/first-page.js';
import { followKeys } from './state/page-keys.js';
import { followAddress, isFramed } from './state/route.js';
import { rememberScroll } from './state/scroll.js';
import { applySettings } from './state/settings.js';
import { tryStorage } from './state/storage.js';
import { tellTooLong } from './ui/messages/too-long.js';
// With the page, so that no board waits for a file of its own.
import './board/field.css';
import './board/board.css';

awaitInstallPrompt();
applySettings();
followAddress();
followKeys();
rememberScroll();
tryStorage();
tellTooLong();
const root = document.getElementById('app');
// In a task of its own: on a slow telephone either takes its time.
if (root) setTimeout(() => render(<App />, root));

// Nothing of this is needed to play: it comes when the first page stands.
void firstPage.then(async () => {
  await idle();
  // Within a frame of another site no one is signed in, and nothing is installed.
  if (isFramed) return;
  void import('./server/presence.js').then(({ followServer }) => followServer());
  void import('./offline/start.js').then(({ startOffline }) => startOffline());
});
