/** How a part of a server does: well, or why not, in one sentence. */
export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Asks a part how it does; what it throws is its reason. */
export type Check = () => Health | Promise<Health>;

export interface HealthReport {
  /** `ok`: it can do everything; `failing`: some part cannot; `stopping`: it takes no new work. */
  readonly status: 'ok' | 'failing' | 'stopping';
  readonly checks: Readonly<Record<string, Health>>;
}

/**
 * Asks every part at once. `limit` resolves when a check has had enough time; `onFault` is told what a check threw,
 * which strangers are not.
 */
export async function healthReport(
  checks: readonly (readonly [name: string, check: Check])[],
  isStopping: boolean,
  limit: () => Promise<void>,
  onFault: (name: string, error: unknown) => void,
): Promise<HealthReport> {
  const ask = async (name: string, check: Check): Promise<Health> => {
    try {
      const late = limit().then((): Health => ({ ok: false, reason: 'it does not answer in time' }));
      return await Promise.race([check(), late]);
    } catch (error) {
      onFault(name, error);
      return { ok: false, reason: 'its check failed; the log says why' };
    }
  };
  const answers = checks.map(async ([name, check]) => [name, await ask(name, check)] as const);
  const found = Object.fromEntries(await Promise.all(answers));
  const isWell = Object.values(found).every(({ ok }) => ok);
  return { status: isStopping ? 'stopping' : isWell ? 'ok' : 'failing', checks: found };
}
