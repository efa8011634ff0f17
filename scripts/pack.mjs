// Packs what is published into tarballs, the guides included, and all that a machine without a network needs into one archive:
// node scripts/pack.mjs [FOLDER], by default dist/packages.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle, compile } from './parts/build.mjs';
import { fail, root, run, say } from './parts/run.mjs';

const out = resolve(process.argv[2] ?? join(root, 'dist/packages'));
if (!compile() || !bundle() || run(process.execPath, [join(root, 'scripts/make-docs.mjs')]) !== 0)
  fail('nothing was packed');
// Only now, since it reads levels by the compiled engine.
const { PUBLISHED, stage } = await import('./parts/pack.mjs');
const { archive } = await import('./parts/archive.mjs');
mkdirSync(out, { recursive: true });
for (const name of PUBLISHED) {
  const target = join(out, name);
  stage(name, target);
  const code = run('npm', ['pack', target, '--pack-destination', out, '--ignore-scripts', '--silent']);
  if (code !== 0) fail(`npm pack ended with ${code}`);
}
say(archive(out));
