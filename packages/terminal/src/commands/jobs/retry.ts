import { changing } from './changing.js';

/** `knossos jobs retry`: try the parts again that were given up. */
export default changing('retryDead', {
  word: 'retry',
  does: 'try the parts again that were given up',
  about: 'All parts of the run that knossos jobs dead lists wait for a worker again.',
});
