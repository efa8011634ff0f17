import { render } from 'preact';
import { App } from './app.js';
import { isFramed } from './state/framed.js';
import { awaitInstallOffer } from './state/install.js';
import { followKeys } from './state/page-keys.js';
import { followAddress } from './state/route.js';
import { rememberScroll } from './state/scroll.js';
import { applySettings } from './state/settings.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';

awaitInstallOffer();
applySettings();
followAddress();
followKeys();
rememberScroll();
const root = document.getElementById('app');
if (root) render(<App />, root);

// Nothing of this is needed to play: it comes when everything else is there.
addEventListener('load', () => {
  // Nobody is signed in within a frame of another site, and nothing is installed from there.
  if (isFramed) return;
  void import('./offline/start.js').then(({ startOffline }) => startOffline());
  void import('./server/presence.js').then(({ followServer }) => followServer());
});
