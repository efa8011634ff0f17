import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { slurmConf } from './config.js';
import { type Job, nameOf, readJobs } from './jobs.js';
import { killAll, type Process, processesOf } from './processes.js';

/** Milliseconds after which something counts as stuck: far above what it needs, also on a busy machine. */
export const PATIENCE = 500_000;

const NODES = ['a', 'b'] as const;
export type Node = (typeof NODES)[number];

/**
 * Waits for the end of its input, which comes with the end of this process; then ends every process that has a file of the folder
 * open or that was started for its cluster, until there is none, and removes the folder.
 */
const GUARD = `cat >/dev/null
while ids=$({ find /proc/[0-9]*/fd -lname "$0/*"; grep -lzsx "SLURM_CONF=$0/slurm.conf" /proc/[0-9]*/environ; } 2>/dev/null |
  cut -d/ -f3 | sort -u); [ -n "$ids" ]; do kill -9 $ids 2>/dev/null; done
rm -rf "$0"`;

/** A cluster of two nodes on this machine, with nobody on it but who started it. */
export interface Slurm {
  /** Gone when the cluster is. */
  readonly folder: string;
  /** Runs a program that speaks to the cluster, in a folder, and answers what it printed. */
  run(program: string, args: readonly string[], cwd?: string): Promise<string>;
  /** All jobs that were submitted from a folder, those that have ended too. */
  jobs(cwd: string): Promise<Job[]>;
  /** Waits until none of them waits or runs, and answers all. */
  ended(cwd: string): Promise<Job[]>;
  /** What runs on a node, apart from its daemon and what looks after the parts. */
  programs(node: Node): Process[];
  /** Ends a node with all that runs on it at once, as a fall of the power does; answers what ran there. */
  kill(node: Node): Promise<Process[]>;
  /** Starts a node again. */
  revive(node: Node): Promise<void>;
  /** Puts back into the queue what is said to run on a node that has fallen; answers its names. */
  requeue(node: Node): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts Slurm in a folder of its own: as the superuser, with nothing that outlives this process, however that ends. */
export async function startSlurm(): Promise<Slurm> {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-slurm-'));
  for (const name of ['state', 'spool', 'log', 'spool/a', 'spool/b']) mkdirSync(join(folder, name));
  const [host = ''] = hostname().split('.');
  const conf = join(folder, 'slurm.conf');
  writeFileSync(conf, slurmConf({ folder, host, ports: await freePorts(1 + NODES.length), nodes: NODES }));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, SLURM_CONF: conf };
  const guard = spawn('sh', ['-c', GUARD, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const guarded = once(guard, 'exit');

  const run: Slurm['run'] = async (program, args, cwd = folder) => {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env });
    return stdout;
  };
  const start = (program: string, args: readonly string[]) => {
    const log = openSync(join(folder, 'log', `${program}.out`), 'a');
    const daemon = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', log, log] });
    daemon.unref();
    // The guard ends whoever has a file of the folder open.
    closeSync(log);
  };
  const startNode = (node: Node) => start('slurmd', ['-D', '-N', node]);
  const on = (node: Node) =>
    processesOf(join(folder, 'log', node), [`SLURM_CONF=${conf}`, `SLURMD_NODENAME=${node}`]);
  const programs: Slurm['programs'] = (node) => on(node).filter(({ command }) => !/^slurm/.test(command));
  const allJobs = async () => readJobs(await run('scontrol', ['--oneliner', 'show', 'jobs']));
  const jobs = async (cwd: string) => (await allJobs()).filter((job) => job.folder === cwd);
  const isUp = async (node: Node) => {
    const state = await run('sinfo', ['--noheader', '--nodes', node, '--format', '%T']);
    if (!/^(?:idle|mixed|allocated|completing|planned)$/.test(state.trim())) {
      throw new Error(`node ${node} is ${state.trim()}`);
    }
  };
  const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: PATIENCE, interval: 200 });

  const slurm: Slurm = {
    folder,
    run,
    jobs,
    programs,
    ended: (cwd) =>
      soon(async () => {
        const now = await jobs(cwd);
        const isOpen = ({ state }: Job) => /PENDING|RUNNING|COMPLETING|CONFIGURING/.test(state);
        if (now.some(isOpen)) throw new Error(await run('squeue', []));
        return now;
      }),
    async kill(node) {
      // The daemon first: what it would start meanwhile is found in the next look.
      const killed: Process[] = [];
      for (let found = on(node); found.length > 0; found = on(node)) {
        killed.push(...found.filter(({ id }) => !killed.some((other) => other.id === id)));
        killAll(found.filter(({ command }) => command.startsWith('slurmd')));
        killAll(found);
      }
      return killed.filter(({ command }) => !/^slurm/.test(command));
    },
    async revive(node) {
      startNode(node);
      await soon(() => isUp(node));
    },
    async requeue(node) {
      const isThere = (job: Job) => job.node === node && job.state === 'RUNNING';
      const requeued: string[] = [];
      for (let left = await allJobs(); left.some(isThere); left = await allJobs()) {
        for (const job of left.filter(isThere)) {
          // It may be in the queue by now: Slurm puts back what it cannot start.
          const done = await run('scontrol', ['requeue', nameOf(job)]).catch(() => null);
          if (done !== null) requeued.push(nameOf(job));
        }
      }
      return requeued;
    },
    async close() {
      guard.stdin.end();
      await guarded;
    },
  };
  try {
    await run('mungekey', ['--create', `--keyfile=${folder}/munge.key`]);
    const names = ['socket munge', 'key-file munge.key', 'pid-file munge.pid', 'seed-file munge.seed'];
    const files = names.map((one) => `--${one.replace(' ', `=${folder}/`)}`);
    start('munged', ['--foreground', '--force', `--log-file=${folder}/log/munge`, ...files]);
    await soon(() => run('munge', ['--socket', join(folder, 'munge'), '--no-input']));
    start('slurmctld', ['-D']);
    for (const node of NODES) startNode(node);
    for (const node of NODES) await soon(() => isUp(node));
    return slurm;
  } catch (error) {
    const log = ['munged', 'slurmctld', 'slurmd'].map((name) => logOf(join(folder, 'log', `${name}.out`)));
    await slurm.close();
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`Slurm did not start: ${log.join('')}`, { cause: error });
  }
}

/** What a daemon has said, if it has started at all. */
function logOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Ports that nobody listens at. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return servers.map((server) => {
    const address = server.address();
    server.close();
    if (address === null || typeof address === 'string') throw new Error('there is no free port');
    return address.port;
  });
}
