/* What Node and browsers have alike, of which the language itself knows nothing. */

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
}

declare const AbortSignal: { any(signals: AbortSignal[]): AbortSignal };

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
