// Installs what is missing. `npm start` and `npm test` do this by themselves.
import { install } from './parts/install.mjs';
import { say } from './parts/run.mjs';

install();
say('everything is installed');
