import { serveJobs } from '@knossos/lab';
import { hauntJobs } from './jobs.js';

serveJobs(hauntJobs);
