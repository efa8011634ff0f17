import { version as endpoint } from '@knossos/api/server';
import { runtimeOf } from '@knossos/lab';
import { type Route, route } from './route.js';

/** `GET /api/version`: what runs here, and since when. */
export function versionRoute(version: string, started: number): Route {
  return route({
    ...endpoint,
    run: () => {
      const { name, version: own } = runtimeOf(process.versions);
      const node = process.versions.node;
      return { version, started: new Date(started).toISOString(), node, program: `${name} ${own}` };
    },
  });
}
