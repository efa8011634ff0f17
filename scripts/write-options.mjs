// Writes the types of what the generators take, from the lists in their games: node scripts/write-options.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { optionTypes } from './parts/option-types.mjs';
import { fail, root, run } from './parts/run.mjs';

install();
if (!compile(['packages/engine']))
  fail('the options are those of the compiled engine, which does not compile');
// Only now, since it is compiled.
const { gameIds, mindOf } = await import('@knossos/engine');
const paths = gameIds().map((id) => join(root, `packages/engine/src/games/${id}/options.ts`));
for (const [at, id] of gameIds().entries())
  writeFileSync(paths[at] ?? '', optionTypes(id, (await mindOf(id)).options));
if (run('npx', ['biome', 'format', '--write', ...paths]) !== 0) fail('the files could not be formatted');
