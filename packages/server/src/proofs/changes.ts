/** Who wants to know when something has changed, by number. */
export class Changes {
  private readonly listeners = new Map<number, Set<() => void>>();

  tell(id: number): void {
    const waiting = this.listeners.get(id);
    this.listeners.delete(id);
    for (const hear of waiting ?? []) hear();
  }

  /** Resolves with the next change, or with the signal. */
  next(id: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.listeners.get(id) ?? new Set();
      this.listeners.set(id, waiting);
      const hear = () => {
        waiting.delete(hear);
        signal.removeEventListener('abort', hear);
        resolve();
      };
      waiting.add(hear);
      signal.addEventListener('abort', hear);
      if (signal.aborted) hear();
    });
  }
}
