import { object, pipe, string, title } from 'valibot';
import { endpoint } from './endpoint.js';

/** `GET /api/version`. */
export const version = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'What runs here, and since when',
  answer: object({
    version: pipe(string(), title('version of Knossos')),
    started: pipe(string(), title('moment of its start, ISO 8601')),
    node: pipe(string(), title('version of Node')),
  }),
});
