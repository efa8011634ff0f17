import { serveJobs } from '@knossos/lab';
import { mouseJobs } from './jobs.js';

serveJobs(mouseJobs);
