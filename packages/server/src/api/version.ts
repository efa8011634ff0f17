import { version as endpoint } from '@knossos/api/server';
import { type Route, route } from './route.js';

/** `GET /api/version`: what runs here, and since when. */
export function versionRoute(version: string, started: number): Route {
  return route({
    ...endpoint,
    run: () => ({ version, started: new Date(started).toISOString(), node: process.versions.node }),
  });
}
