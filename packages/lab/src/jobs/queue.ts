import { randomUUID } from 'node:crypto';
import { type Column, type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { type ExecuteSql, executorOf } from '../store/repository.js';
import { type Kinds, queueName } from './kinds.js';

/** The schema that a migration makes for pg-boss. */
const SCHEMA = 'knossos_queue';

/** Where parts end up that were tried too often. */
const DEAD = 'dead-parts';

/** Which part a job of the queue stands for. */
export interface PartKey {
  readonly run: number;
  readonly round: number;
  readonly part: number;
}

/** A part that somebody has in hand: nobody else gets it while its lease lasts. */
export interface QueuedJob extends PartKey {
  readonly id: string;
  readonly queue: string;
  /** How often it was tried, this time included: only a fault that the part itself makes ends a try. */
  readonly tries: number;
  /** How often a worker that had it never came back. */
  readonly lost: number;
}

/** What a job of the queue holds. */
interface JobData extends PartKey {
  /** The id of the job. */
  readonly ticket: string;
  /** Grows when the worker that has it never comes back; none at first. */
  readonly lost?: number;
}

/** A part that was given up. */
export interface DeadJob extends Omit<QueuedJob, 'tries' | 'lost'> {
  /** Its number on the list of those. */
  readonly dead: string;
  readonly fault: Fault;
}

/** Why a part was given up. */
export interface Fault {
  readonly message: string;
  readonly trace: string | null;
  /** Who tried it last; null where that is not known. */
  readonly worker: string | null;
  readonly tries: number;
}

/** How parts are handed out. */
export interface QueueSettings {
  /** Seconds for which a part is lent, unless the lease is renewed. */
  readonly lease: number;
  /** How often a part is tried. */
  readonly tries: number;
  /** Seconds before it is tried again. */
  readonly delay: number;
}

export const QUEUE_SETTINGS: QueueSettings = { lease: 60, tries: 3, delay: 1 };

/**
 * The waiting parts, in pg-boss. A job of it holds nothing but the key of a part: what a part is and what its result was
 * stands in our own tables, so that jobs can be thrown away and added again at any time.
 */
export class PartQueue {
  private constructor(
    private readonly boss: PgBoss,
    private readonly execute: ExecuteSql,
    readonly settings: QueueSettings,
  ) {}

  /**
   * Opens the queues of all kinds, once for each store. Nothing runs by itself: no timer is started, and nothing has to be
   * closed. An embedded database is this process's alone, so that nobody has a part of it in hand yet.
   */
  static async open(
    store: Store,
    kinds: Kinds,
    settings: QueueSettings = QUEUE_SETTINGS,
  ): Promise<PartQueue> {
    const execute = executorOf(store);
    const boss = new PgBoss({ db: databaseFor(execute), schema: SCHEMA, migrate: false, ...IDLE });
    // Each call throws its own faults.
    boss.on('error', () => {});
    await boss.start();
    await createQueues(
      store,
      boss,
      kinds.all.map((kind) => queueName(kind)),
    );
    const queue = new PartQueue(boss, execute, settings);
    if (store.kind === 'embedded') await queue.expireAll();
    return queue;
  }

  /** Adds a job for each part, within a transaction; their ids, in order. */
  async issue(scope: Scope, queue: string, keys: readonly PartKey[]): Promise<readonly string[]> {
    const { lease, tries, delay } = this.settings;
    const lent = { name: queue, expireInSeconds: lease, retryLimit: tries - 1, retryDelay: delay };
    const jobs = keys.map(({ run, round, part }) => {
      const id = randomUUID();
      const data: JobData = { run, round, part, ticket: id };
      return { id, data, ...lent };
    });
    await this.boss.insert(jobs, { db: databaseFor(executorOf(scope)) });
    return jobs.map(({ id }) => id);
  }

  /** Withdraws jobs, also such as somebody has in hand: what a worker does then comes to nothing. */
  async withdraw(scope: Scope, queue: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.boss.deleteJob(queue, [...ids], { db: databaseFor(executorOf(scope)) });
  }

  /** Which of these queues have a job that may be taken: asked first, since mostly few have. */
  async filled(queues: readonly string[]): Promise<ReadonlySet<string>> {
    const text = `select q.name from unnest($1::text[]) as q (name) where exists (
      select from ${SCHEMA}.job where name = q.name and state < 'active' and start_after <= now())`;
    const { rows } = await this.execute(text, [queues]);
    return new Set(rows.map(({ name }) => String(name)));
  }

  /** Takes the job that has waited longest; null where none waits. */
  async take(queue: string): Promise<QueuedJob | null> {
    // pg-boss says "none" where the database has not answered.
    let fault: unknown = null;
    const db: PgBoss.Db = {
      executeSql: async (text, values) => {
        try {
          return { rows: [...(await this.execute(text, values)).rows] };
        } catch (error) {
          fault = error;
          throw error;
        }
      },
    };
    const [row] = await this.boss.fetch<JobData>(queue, { batchSize: 1, includeMetadata: true, db });
    if (fault !== null) throw fault;
    if (row === undefined) return null;
    const { run, round, part, lost = 0 } = row.data;
    const job = { run, round, part, id: row.id, queue, tries: row.retryCount + 1, lost };
    // The process that added it may have had another lease in its settings.
    if (Number(row.expireInSeconds) !== this.settings.lease) await this.renew([job]);
    return job;
  }

  /** Tells that a part could not be done; it is tried again later, or given up when that was its last try. */
  async fail(job: QueuedJob, fault: Fault): Promise<void> {
    await this.boss.fail(job.queue, job.id, fault);
  }

  /** Renews the leases of jobs; the ids of those that are still in hand. pg-boss 10 has no call for it. */
  async renew(jobs: readonly QueuedJob[]): Promise<ReadonlySet<string>> {
    if (jobs.length === 0) return new Set();
    const text = `update ${SCHEMA}.job set started_on = now(), expire_in = $3::integer * interval '1 second'
      where state = 'active' and id = any($1::uuid[]) and name = any($2::text[]) returning id`;
    const [ids, names] = [jobs.map(({ id }) => id), jobs.map(({ queue }) => queue)];
    const { rows } = await this.execute(text, [ids, names, this.settings.lease]);
    return new Set(rows.map(({ id }) => String(id)));
  }

  /** A condition: that the queue has no job of this id. */
  isGone(job: Column): SQL {
    return sql`not exists (select from ${sql.raw(SCHEMA)}.job where id = ${job})`;
  }

  /**
   * Where the clock of the database was put back, moves what would then wait for the former time to the present one: jobs
   * that wait, and leases that have begun in what is the future now.
   */
  async mendClock(): Promise<void> {
    const { delay } = this.settings;
    // What was given back with a delay waits for it, and a little more where two machines write.
    const text = `update ${SCHEMA}.job set start_after = now(),
        started_on = case when started_on > now() then now() else started_on end
      where (state < 'active' and start_after > now() + $1::integer * interval '1 second')
        or (state = 'active' and started_on > now() + interval '5 seconds')`;
    await this.execute(text, [delay + 5]);
  }

  /** Puts a part back as it was: another one may have it at once, and this was no try. */
  async giveBack(scope: Scope, { id, queue }: QueuedJob): Promise<void> {
    const text = `update ${SCHEMA}.job set ${UNTRIED} where state = 'active' and id = $1::uuid and name = $2`;
    await executorOf(scope)(text, [id, queue]);
  }

  /** Puts back every part in hand, in a database that this process has to itself: the worker that had it is gone. */
  async expireAll(): Promise<void> {
    await this.execute(`update ${SCHEMA}.job set ${LOST} where state = 'active'`);
  }

  /**
   * Puts back the parts whose lease has run out. That a worker vanished says nothing about its part, so that it was no try; but
   * the part is noted, and goes behind those that nobody vanished with.
   */
  async expire(): Promise<void> {
    await this.execute(
      `update ${SCHEMA}.job set ${LOST} where state = 'active' and started_on + expire_in < now()`,
    );
  }

  /** Takes a part that was given up off the list of pg-boss; null where there is none. */
  async takeDead(): Promise<Omit<DeadJob, 'queue'> | null> {
    const [job] = await this.boss.fetch<JobData>(DEAD, { batchSize: 1, includeMetadata: true });
    if (job === undefined) return null;
    const { ticket: id, run, round, part } = job.data;
    return { run, round, part, id, dead: job.id, fault: faultOf(job.output, this.settings.tries) };
  }

  /** Forgets a part that was given up, within the transaction that has noted it. */
  async bury(scope: Scope, { dead, id, queue }: DeadJob): Promise<void> {
    await this.withdraw(scope, DEAD, [dead]);
    await this.withdraw(scope, queue, [id]);
  }
}

/** A job that was never begun: pg-boss counts a try where it finds that one was. */
const UNTRIED = `state = 'retry', started_on = null, start_after = now()`;

const LOST = `${UNTRIED}, priority = priority - 1,
  data = data || jsonb_build_object('lost', coalesce((data->>'lost')::integer, 0) + 1)`;

/** The number of our advisory lock: `queu` in ASCII. */
const QUEUES_LOCK = 0x71756575;

/** Makes the queues that are missing. Each is a table of its own: two workers that made some at once would block each other. */
async function createQueues(store: Store, boss: PgBoss, names: readonly string[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  if ([DEAD, ...names].every((name) => there.has(name))) return;
  await inTransaction(store, async (scope) => {
    const execute = executorOf(scope);
    await execute('select pg_advisory_xact_lock($1::bigint)', [QUEUES_LOCK]);
    const within = new PgBoss({ db: databaseFor(execute), schema: SCHEMA, migrate: false, ...IDLE });
    await within.createQueue(DEAD);
    for (const name of names) {
      await within.createQueue(name, { name, deadLetter: DEAD, retentionDays: 10_000 });
    }
  });
}

/** pg-boss does what it is told, when it is told. */
const IDLE = { supervise: false, schedule: false } as const;

function databaseFor(execute: ExecuteSql): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      try {
        const { rows } = await execute(
          text,
          values?.map((value: unknown) => value ?? null),
        );
        return { rows: [...rows] };
      } catch (error) {
        // Where there is one connection for all, a transaction that was begun in this text would stay open.
        if (/^\s*BEGIN;/.test(text)) await execute('ROLLBACK').catch(() => {});
        throw error;
      }
    },
  };
}

/** What `fail` has noted of a part. */
function faultOf(output: unknown, tries: number): Fault {
  const {
    message = 'nobody has noted why',
    trace = null,
    worker = null,
    ...given
  } = (output ?? {}) as Partial<Fault>;
  return { message, trace, worker, tries: given.tries ?? tries };
}
