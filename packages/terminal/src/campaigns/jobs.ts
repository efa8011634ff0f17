import { hunt } from './hunt/job.js';
import { ratePack } from './rating/job.js';

/** What worker threads do for any game. */
export const generalJobs = { hunt, ratePack };
