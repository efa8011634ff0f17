import { design } from './designs/job.js';
import { hunt } from './hunt/job.js';
import { ratePack } from './rating/job.js';

/** What worker threads do for any game. */
export const generalJobs = { design, hunt, ratePack };
