import { changing } from './changing.js';

/** `knossos jobs cancel`: end a run for good. */
export default changing('cancelRun', {
  word: 'cancel',
  does: 'end a run for good',
  about: 'Its parts are thrown away; it stays on the list.',
});
