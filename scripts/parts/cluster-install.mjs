import { spawnSync } from 'node:child_process';
import { isProgram, onPath, run, timed } from './run.mjs';

/** Longest that fetching the packages may take, in seconds: what is not there by then is not tried. */
const PATIENCE = 60;

/** What a cluster on one machine is made of, and the packages of Debian that have it. */
const SLURM = [
  'mungekey',
  'munged',
  'slurmctld',
  'slurmd',
  'sbatch',
  'scontrol',
  'sinfo',
  'squeue',
  'scancel',
];
const PACKAGES = { slurm: ['slurm-wlm', 'munge'], parallel: ['parallel'] };

/**
 * Finds Slurm, whose daemons tests start as their own programs: only the superuser can do that.
 * @returns {{ path: string } | { why: string }} one of its programs, or why there is no cluster to be had
 */
export function findSlurm() {
  if (process.platform !== 'linux') return { why: 'Slurm runs on Linux' };
  if (process.getuid?.() !== 0) return { why: 'only the superuser can start the daemons of Slurm' };
  const missing = SLURM.filter((name) => !found(name));
  const path = found('slurmctld');
  if (missing.length === 0 && path) return { path };
  return {
    why: `there is no ${missing.join(', no ')} (Debian: apt-get install ${PACKAGES.slurm.join(' ')})`,
  };
}

/**
 * Finds GNU parallel. Another program of that name, which comes with moreutils, is not it.
 * @returns {{ path: string } | { why: string }}
 */
export function findParallel() {
  const why = 'there is no GNU parallel (Debian: apt-get install parallel)';
  const path = found('parallel');
  if (!path) return { why };
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith('GNU parallel') ? { path } : { why };
}

/**
 * Installs Slurm and GNU parallel for their tests where one is missing and this is the superuser of a system with apt-get, as in
 * a container. A person's own system is left as it is.
 */
export function ensureCluster() {
  const missing = [
    ...('why' in findSlurm() ? PACKAGES.slurm : []),
    ...('why' in findParallel() ? PACKAGES.parallel : []),
  ];
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  timed('installing Slurm and GNU parallel for their tests (apt-get)', () => {
    // In run level 1 no service is started: tests start the daemons, and end them.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    // Fetching may be broken off at any time, installing may not.
    /** @param {string[]} args */
    const fetched = (args) => run('timeout', [String(PATIENCE), 'apt-get', ...args], { env });
    fetched(['update', '-qq']);
    const code = fetched([...install, '--download-only', ...missing]);
    return code === 0 ? run('apt-get', [...install, ...missing], { env }) : code;
  });
}

/**
 * A program on PATH, or where Debian has its daemons.
 * @param {string} name
 */
function found(name) {
  return [...onPath(name), `/usr/sbin/${name}`].find(isProgram);
}
