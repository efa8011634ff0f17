// Opens the built app as visitors do, in every state that they meet and at the sizes of their windows, and says what cannot be read,
// reached or seen: npm run look. `npm run look -- --help` names its options.
import { install } from './parts/install.mjs';
import { look } from './parts/look.mjs';

install();
process.exitCode = await look(process.argv.slice(2));
