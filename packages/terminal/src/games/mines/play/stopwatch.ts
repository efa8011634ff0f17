/** How long a game has been played: runs between `start` and `stop`, and says every second that it has gone on. */
export class Stopwatch {
  private since: number | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private before: number,
    private readonly tick: () => void,
  ) {}

  get milliseconds(): number {
    return this.before + (this.since === null ? 0 : performance.now() - this.since);
  }

  start(): void {
    if (this.since !== null) return;
    this.since = performance.now();
    this.timer = setInterval(this.tick, 1000);
  }

  stop(): void {
    clearInterval(this.timer);
    this.before = this.milliseconds;
    this.since = null;
  }
}

/** Minutes and seconds: `1:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
