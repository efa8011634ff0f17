import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findParallel, findSlurm } from '../scripts/parts/cluster-install.mjs';
import { COUNT, type Counted, certificateIn, countedAlone, folderIn, printed } from './cluster/counting.js';
import type { Job } from './cluster/jobs.js';
import { type Node, PATIENCE, type Slurm, startSlurm } from './cluster/slurm.js';
import { scratchFolder } from './set-up/scratch.js';

/*
 * That parts of a long command are done by what people already run: by Slurm, two nodes of which are this machine, and by GNU
 * parallel. All mazes of 6x6 are counted, in parts, and everything comes out as one machine has it.
 */

const PARTS = 64;
const found = { Slurm: findSlurm(), 'GNU parallel': findParallel() };

test('parts are done by what is installed, and there is a reason for what is not', () => {
  for (const [name, program] of Object.entries(found)) {
    if ('why' in program) console.warn(`No part is done by ${name}: ${program.why}`);
    expect('why' in program ? program.why : program.path).not.toBe('');
  }
});

const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: PATIENCE, interval: 50 });

if ('path' in found.Slurm) {
  describe('by Slurm', () => {
    let slurm: Slurm;
    let alone: Counted;
    beforeAll(async () => {
      slurm = await startSlurm();
      alone = await countedAlone(slurm.folder);
      console.info(`${(await slurm.run('sinfo', ['--version'])).trim()}: two nodes wait for parts`);
    }, PATIENCE);
    afterAll(() => slurm?.close());

    /** Submits a command in parts, by the script that it prints. */
    async function submitted(
      name: string,
      command: readonly string[],
      parts: number,
      options: readonly string[] = [],
    ) {
      const folder = join(slurm.folder, name);
      mkdirSync(folder);
      const script = await printed([...command, '--slurm', String(parts)], folder);
      writeFileSync(join(folder, 'script.sh'), script);
      const here = join(folder, folderIn(script));
      const submit = () => slurm.run('bash', ['script.sh', ...options], folder);
      await submit();
      const done = () => readdirSync(here).filter((file) => file.endsWith('.part'));
      return { folder, here, submit, done };
    }

    /** The tasks of an array, and the join that waited for them. */
    function sorted(jobs: readonly Job[]) {
      const isTask = ({ task }: Job) => task !== null;
      return { tasks: jobs.filter(isTask), joins: jobs.filter((job) => !isTask(job)) };
    }

    /** Everything has come out as one machine has it. */
    function expectAll(
      { folder, here }: { folder: string; here: string },
      parts: number,
      jobs: readonly Job[],
    ) {
      const { tasks, joins } = sorted(jobs);
      const numbers = tasks.map(({ task }) => task?.number).sort((a = 0, b = 0) => a - b);
      expect(numbers).toEqual([...Array(parts).keys()]);
      const failed = tasks.filter(({ state }) => state !== 'COMPLETED');
      expect(failed.map(({ task }) => readFileSync(join(here, `${task?.number}.log`), 'utf8'))).toEqual([]);
      expect(joins.map(({ state }) => state)).toEqual(['COMPLETED']);
      const said = readFileSync(join(here, 'result'), 'utf8');
      expect({ said, certificate: certificateIn(folder) }).toEqual(alone);
      expect(readdirSync(here).filter((file) => /checkpoint|new/.test(file))).toEqual([]);
    }

    test('all mazes of 6x6 are counted in 64 parts though nodes fall at five moments, and what ran there with them', async () => {
      const { folder, here, done } = await submitted('falls', COUNT, PARTS);
      const isPart = ({ command }: { command: string }) => command.includes('--part');
      let fallen = 0;
      let requeued = 0;
      for (const [at, moment] of [5, 17, 29, 41, 53].entries()) {
        // One after the other; the other one where nothing runs on it.
        const nodes: Node[] = at % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
        const node = await soon(() => {
          const busy = nodes.find((one) => slurm.programs(one).some(isPart));
          if (busy === undefined || done().length < moment) throw new Error('nothing to lose yet');
          return busy;
        });
        fallen += (await slurm.kill(node)).filter(isPart).length;
        // Who looks after a cluster puts back what ran on a node that has fallen, or says that the node is down.
        if (at < 3) requeued += (await slurm.requeue(node)).length;
        else await slurm.run('scontrol', ['update', `NodeName=${node}`, 'State=DOWN', 'Reason=fallen']);
        await slurm.revive(node);
        console.info(`node ${node} fell at ${moment} parts done, and is there again: ${done().length}`);
      }
      const jobs = await slurm.ended(folder);
      expectAll({ folder, here }, PARTS, jobs);
      expect(new Set(sorted(jobs).tasks.map(({ node }) => node))).toEqual(new Set(['a', 'b']));
      expect(fallen).toBeGreaterThan(0);
      const restarts = sorted(jobs).tasks.map((task) => task.restarts);
      expect(restarts.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(requeued);
    });

    test('a part whose time is nearly over keeps itself and is queued again; cancelled, it is not', async () => {
      const endless = ['mines', 'bench', '--games', '100000000'];
      const { folder, here, done } = await submitted('time', endless, 1, ['--time=1']);
      const checkpoint = () => readFileSync(join(here, '0.part.checkpoint'), 'utf8');
      const restarted = async () => {
        const [task] = sorted(await slurm.jobs(folder)).tasks;
        if (task?.state !== 'RUNNING' || task.restarts === 0) throw new Error('it was not started again');
        return task;
      };
      const task = await vi.waitFor(restarted, { timeout: PATIENCE, interval: 200 });
      expect(readFileSync(join(here, '0.log'), 'utf8')).toContain('part 0 of 1 is kept in');
      console.info('its time was nearly over: it was started again');
      const before = checkpoint();
      await soon(() => expect(checkpoint()).not.toBe(before));
      await slurm.run('scancel', [String(task.task?.array)]);
      const stopped = async () => {
        const { tasks } = sorted(await slurm.jobs(folder));
        if (tasks.some(({ state }) => /RUNNING|COMPLETING/.test(state))) throw new Error('it still runs');
        return tasks;
      };
      const tasks = await vi.waitFor(stopped, { timeout: PATIENCE, interval: 200 });
      expect(tasks.map(({ state }) => state)).toEqual(['CANCELLED']);
      const { joins } = sorted(await slurm.ended(folder));
      expect(joins.map(({ state }) => state)).toEqual(['CANCELLED']);
      expect(done()).toEqual([]);
      expect(checkpoint()).not.toBe(before);
    });
  });
}

if ('path' in found['GNU parallel']) {
  test('by GNU parallel, two at a time', async () => {
    const alone = await countedAlone(scratchFolder());
    const folder = scratchFolder();
    const lines = await printed([...COUNT, '--parallel', '16'], folder);
    // As a person would write it for a list of machines; this one is `:`.
    writeFileSync(join(folder, 'lines.sh'), lines.replace('parallel --', 'parallel -S 2/: --'));
    const env = { ...process.env, PARALLEL_HOME: folder };
    const counted = async (): Promise<Counted> => {
      const { stdout } = await promisify(execFile)('sh', ['lines.sh'], { cwd: folder, env });
      return { said: stdout, certificate: certificateIn(folder) };
    };
    expect(await counted()).toEqual(alone);

    // Started again it does what is missing.
    rmSync(join(folder, folderIn(lines), '7.part'));
    rmSync(join(folder, 'count.json'));
    expect(await counted()).toEqual(alone);
  });
}
