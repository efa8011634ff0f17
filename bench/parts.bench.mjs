// What it costs to do a long command in 64 parts on one machine, two at a time, beside two threads of one process; in turns, as
// whole processes. A part costs the start of a program, about a third of a second: in parts of a second it doubles the time.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from './figures.mjs';
import { machine, median } from './machine.mjs';

const PARTS = 64;
const CORES = 2;
const TURNS = 3;
const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));

/** Runs the program once. @param {readonly string[]} words @returns {Promise<void>} */
function once(words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

/** Seconds of the clock for all parts and the join, and what was printed. @param {readonly string[]} command */
async function inParts(command) {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
  const began = performance.now();
  let next = 0;
  const slot = async () => {
    while (next < PARTS) {
      const part = next++;
      await once([...command, '--part', `${part}/${PARTS}`, '--out', join(folder, `${part}.part`)]);
    }
  };
  await Promise.all(Array.from({ length: CORES }, slot));
  const files = readdirSync(folder).map((file) => join(folder, file));
  const proof = join(folder, 'proof.json');
  const { stdout } = spawnSync(process.execPath, [program, 'join', ...files, '--certificate', proof], {
    encoding: 'utf8',
  });
  const seconds = (performance.now() - began) / 1000;
  const certificate = readFileSync(proof, 'utf8');
  rmSync(folder, { recursive: true });
  return { seconds, stdout, certificate };
}

/** The same by one process. @param {readonly string[]} command */
function inThreads(command) {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
  const proof = join(folder, 'proof.json');
  const words = [...command, '--workers', String(CORES), '--certificate', proof];
  const began = performance.now();
  const { stdout } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  const seconds = (performance.now() - began) / 1000;
  const certificate = readFileSync(proof, 'utf8');
  rmSync(folder, { recursive: true });
  return { seconds, stdout, certificate };
}

console.log(machine());
for (const size of ['7x6', '6x6']) {
  const command = ['mouse', 'enumerate', '--size', size];
  const ratios = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const alone = inThreads(command);
    const parts = await inParts(command);
    if (parts.stdout !== alone.stdout || parts.certificate !== alone.certificate)
      throw new Error(`${size}: parts came to something else`);
    ratios.push(parts.seconds / alone.seconds);
    console.log(
      `${size}: ${PARTS} parts ${parts.seconds.toFixed(1)} s, ${CORES} threads ${alone.seconds.toFixed(1)} s`,
    );
  }
  figure(`${size} in ${PARTS} parts and a join, beside ${CORES} threads`, median(ratios), {
    ...{ kind: 'ratio', better: 'less', unit: '' },
  });
}
