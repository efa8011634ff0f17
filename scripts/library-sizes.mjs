// Measures what parts of the library cost in a bundle, and writes the table in packages/engine/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { librarySizes, sizesTable } from './parts/library-sizes.mjs';
import { fail, root } from './parts/run.mjs';

install();
if (!compile(['packages/engine'])) fail('sizes are those of the compiled engine, which does not compile');
// Only now, since it is compiled.
const { gameIds } = await import('@knossos/engine');

const readme = join(root, 'packages/engine/README.md');
const [before, after] = readFileSync(readme, 'utf8').split(
  /(?<=<!-- sizes -->\n)[\s\S]*?(?=<!-- \/sizes -->)/,
);
if (after === undefined) throw new Error(`${readme} has no place for the table`);
writeFileSync(readme, `${before}\n${sizesTable(await librarySizes(gameIds()))}\n${after}`);
