import { readFileSync } from 'node:fs';
import { object, parse, string } from 'valibot';

/** The version of Knossos: that of the package which this file, or the bundle that it is part of, belongs to. */
export const version: string = parse(
  object({ version: string() }),
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
).version;
