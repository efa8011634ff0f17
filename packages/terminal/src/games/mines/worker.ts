import { serveJobs } from '@knossos/lab';
import { minesJobs } from './jobs.js';

serveJobs(minesJobs);
