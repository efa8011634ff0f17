import * as v from 'valibot';
import { endpoint } from './endpoint.js';

/** `GET /api/version`. */
export const version = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'What runs here, and since when',
  answer: v.object({
    version: v.pipe(v.string(), v.title('version of Knossos')),
    started: v.pipe(v.string(), v.title('moment of its start, ISO 8601')),
    node: v.pipe(v.string(), v.title('version of Node, or of the one whose place another program takes')),
    program: v.pipe(
      v.string(),
      v.title('what runs it, and its version: Node, or a program that is not supported'),
    ),
  }),
});
