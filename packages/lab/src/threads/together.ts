/**
 * Runs loops side by side until all have ended: each is given a signal that comes with the outer one, and also when one of
 * them fails, which ends the others.
 *
 * @throws what the first of them that failed, in their order, has thrown
 */
export async function together(
  signal: AbortSignal,
  loops: readonly ((ended: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const broken = new AbortController();
  const ended = AbortSignal.any([signal, broken.signal]);
  const ends = await Promise.allSettled(
    loops.map((loop) =>
      loop(ended).catch((error: unknown) => {
        broken.abort(error);
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
