/** What a worker must offer; the browser's does. */
export interface Thread<Request, Reply> {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
