import { changing } from './changing.js';

/** `knossos jobs pause`: stop a run for now. */
export default changing('pauseRun', {
  word: 'pause',
  does: 'stop a run for now',
  about: 'The parts that workers have in hand are dropped within seconds; all that is done is kept.',
});
