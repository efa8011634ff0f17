import { changing } from './changing.js';

/** `knossos jobs resume`: let a paused run go on. */
export default changing('resumeRun', {
  word: 'resume',
  does: 'let a paused run go on',
  about: 'Nothing that was done before the pause is done again.',
});
