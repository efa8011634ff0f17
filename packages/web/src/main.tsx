import { render } from 'preact';
import { App } from './app.js';
import { followAddress } from './state/route.js';
import { applySettings } from './state/settings.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';

applySettings();
followAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
