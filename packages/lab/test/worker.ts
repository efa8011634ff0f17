import { serveJobs } from '../src/index.js';
import { testJobs } from './jobs.js';

serveJobs(testJobs);
