import { type PolishProgress, polishMaze } from '@knossos/engine/games/mouse/search/polish';
import type { PolishReply, PolishRequest } from './polish-protocol.js';

/** The polishing thread: works without pause, since the page ends it when it is called off. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<PolishRequest>) => void) | null;
  postMessage(reply: PolishReply): void;
};

/** How often the page hears, in milliseconds. */
const REPORT_MS = 120;

scope.onmessage = ({ data: { options, genome, distance } }) => {
  try {
    const task = polishMaze(options, genome, distance);
    let reported = performance.now();
    let step = task.next();
    for (; !step.done; step = task.next()) {
      const now = performance.now();
      if (now - reported < REPORT_MS) continue;
      reported = now;
      scope.postMessage({ type: 'best', best: (step.value as PolishProgress).best });
    }
    scope.postMessage({ type: 'done', best: step.value });
  } catch (error) {
    scope.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
