/** How a part of a server does: well, or why not, in one sentence. */
export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Asks a part how it does; what it throws is its reason. */
export type Check = () => Health | Promise<Health>;

/** What a server says of itself. */
export interface HealthReport {
  /** `ok`: it can do everything; `failing`: some part cannot; `stopping`: it takes no new work. */
  readonly status: 'ok' | 'failing' | 'stopping';
  readonly checks: Readonly<Record<string, Health>>;
}

/** Checks by name, which parts of a server join. */
export class HealthChecks {
  private readonly checks = new Map<string, Check>();

  /**
   * @param limit resolves when a check has had enough time: a part that hangs must not hang the caller
   * @param onFault is told what a check threw, which strangers are not
   */
  constructor(
    private readonly limit: () => Promise<void>,
    private readonly onFault: (name: string, error: unknown) => void,
  ) {}

  /** @throws Error when another part has that name */
  add(name: string, check: Check): void {
    if (this.checks.has(name)) throw new Error(`there are two health checks called ${name}`);
    this.checks.set(name, check);
  }

  /** Asks every part, all at once. */
  async report(stopping: boolean): Promise<HealthReport> {
    const answers = [...this.checks].map(
      async ([name, check]) => [name, await this.ask(name, check)] as const,
    );
    const checks = Object.fromEntries(await Promise.all(answers));
    const well = Object.values(checks).every(({ ok }) => ok);
    return { status: stopping ? 'stopping' : well ? 'ok' : 'failing', checks };
  }

  private async ask(name: string, check: Check): Promise<Health> {
    try {
      const late = this.limit().then((): Health => ({ ok: false, reason: 'it does not answer in time' }));
      return await Promise.race([check(), late]);
    } catch (error) {
      this.onFault(name, error);
      return { ok: false, reason: 'its check failed; the log says why' };
    }
  }
}
