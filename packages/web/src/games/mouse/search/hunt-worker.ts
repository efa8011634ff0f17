import { createMouseSearch } from '@knossos/engine/games/mouse/search/search';
import { type Search, textOfGenome } from '@knossos/engine/optimise';
import type { HuntReply, HuntRequest } from './hunt-protocol.js';

/** A searching thread: advances its part in slices, so that a pause is heard between them. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<HuntRequest>) => void) | null;
  postMessage(reply: HuntReply): void;
};

/** How long one slice should take, and how often the page hears, in milliseconds. */
const SLICE_MS = 40;
const REPORT_MS = 250;

let search: Search | null = null;
let part = 0;
let isPaused = false;
let isAsleep = false;
let slice = 100;
let reported = 0;
let told = 0;
let sentScore = 0;

const channel = new MessageChannel();
channel.port1.onmessage = () => work();

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'start':
      part = data.part;
      try {
        search = createMouseSearch(data.options, data.part);
      } catch (error) {
        fail(error);
        return;
      }
      work();
      break;
    case 'pause':
      isPaused = true;
      break;
    case 'resume':
      isPaused = false;
      if (isAsleep) work();
  }
};

function work(): void {
  if (!search) return;
  isAsleep = isPaused;
  if (isPaused) {
    report(search);
    return;
  }
  const begun = performance.now();
  try {
    search.creep(slice);
  } catch (error) {
    fail(error);
    return;
  }
  const now = performance.now();
  const took = Math.max(0.5, now - begun);
  slice = Math.max(10, Math.min(1_000_000, Math.round(slice * Math.min(4, SLICE_MS / took))));
  if (now - reported >= REPORT_MS) report(search);
  channel.port2.postMessage(null);
}

function report(of: Search): void {
  reported = performance.now();
  const { best, curve } = of;
  const isNew = best !== null && best.score > sentScore;
  if (isNew) sentScore = best.score;
  scope.postMessage({
    type: 'report',
    part,
    report: of.report(),
    genome: isNew ? textOfGenome(best.genome) : null,
    curve: curve.slice(told),
  });
  told = curve.length;
}

function fail(error: unknown): void {
  search = null;
  const message = error instanceof Error ? error.message : String(error);
  scope.postMessage({ type: 'failed', part, message });
}
