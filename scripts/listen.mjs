// Has the screen reader Orca read the built app, and prints what is heard: npm run listen. `npm run listen -- --help` names its options.
import { install } from './parts/install.mjs';
import { listen } from './parts/listen.mjs';

install();
process.exitCode = await listen(process.argv.slice(2));
