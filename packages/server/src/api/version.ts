import { object, pipe, string, title } from 'valibot';
import { type Route, route } from './route.js';

/** `GET /api/version`: what runs here, and since when. */
export function versionRoute(version: string, started: number): Route {
  return route({
    method: 'GET',
    path: '/api/version',
    summary: 'What runs here, and since when',
    answer: object({
      version: pipe(string(), title('version of Knossos')),
      started: pipe(string(), title('moment of its start, ISO 8601')),
      node: pipe(string(), title('version of Node')),
    }),
    run: () => ({ version, started: new Date(started).toISOString(), node: process.versions.node }),
  });
}
