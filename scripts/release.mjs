// Checks everything that a release must pass, step by step, and packs it into release/. It publishes nothing: at its end it
// prints the commands that do.
//   npm run release                    all steps
//   npm run release -- --list          their names
//   npm run release -- --from docs     goes on at a step
//   npm run release -- --only bench    one step alone
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from './parts/release-steps.mjs';
import { fail, root, run, say, timed } from './parts/run.mjs';
import { manifests } from './parts/versions.mjs';

const [word, name, ...rest] = process.argv.slice(2);
if (word === '--list') {
  for (const step of STEPS) console.log(`${step.name.padEnd(10)} ${step.title}`);
  process.exit(0);
}
const isChoice = word === '--from' || word === '--only';
if ((word !== undefined && !isChoice) || rest.length > 0)
  fail(`unknown words: ${process.argv.slice(2).join(' ')}; use --list, --from STEP or --only STEP`);
const chosen = isChoice ? STEPS.findIndex((step) => step.name === name) : 0;
if (chosen < 0) fail(`no step is called ${name}; they are ${STEPS.map((step) => step.name).join(', ')}`);
const steps = STEPS.slice(chosen, word === '--only' ? chosen + 1 : undefined);

mkdirSync(join(root, 'release'), { recursive: true });
for (const step of steps) {
  const isGood = timed(step.title, () => {
    // Before a release no test rests.
    if (step.command) return run('npm', step.command, { env: { TEST_WHOLE: '1' } });
    const faults = step.check?.() ?? [];
    for (const fault of faults) say(fault);
    return faults.length > 0 ? 1 : 0;
  });
  if (!isGood) fail(`put it right, then go on with: npm run release -- --from ${step.name}`);
}
if (word !== '--only') {
  const [[, { version } = { version: '' }] = []] = manifests();
  say('all steps passed. To publish what lies in release/:');
  console.log(`git tag v${version} && git push origin v${version}`);
  console.log('for file in release/*.tgz; do npm publish --access public "$file"; done');
}
