import { serveJobs } from '../src/threads/serve-jobs.js';
import { testJobs } from './jobs.js';

serveJobs(testJobs);
