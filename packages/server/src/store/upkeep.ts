import type { PGlite } from '@electric-sql/pglite';

/** Times that something may have been changed between two looks at what that has left behind. */
const LOOK_EVERY = 2000;

/** Tables of ours of which what was deleted or changed takes more than a fifth, by the measure of PostgreSQL's own upkeep. */
const DUE = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where schemaname = 'knossos' and n_dead_tup > 50 + 0.2 * n_live_tup`;

/**
 * Gives the place of deleted rows to new ones: a server of PostgreSQL does that by itself, by processes that an embedded database
 * has not. Without it the files of sessions and results, which come and go, would grow for ever.
 */
export class Upkeep {
  private changes = 0;
  private running: Promise<void> | null = null;

  /** @param every changes between two looks */
  constructor(
    private readonly client: Pick<PGlite, 'query' | 'exec'>,
    private readonly every: number = LOOK_EVERY,
  ) {}

  /** Says that something may have been changed. */
  noteChange(): void {
    this.changes++;
    if (this.changes >= this.every) this.look();
  }

  /** Looks behind what is asked already, and does what is due. */
  look(): void {
    this.changes = 0;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      const { rows } = await this.client.query<{ readonly name: string }>(DUE);
      for (const { name } of rows) await this.client.exec(`vacuum (analyze) ${name}`);
    } catch {
      // Its disk is full, or it is being closed: who asks something of it is told, and upkeep can wait for the next look.
    }
  }
}
