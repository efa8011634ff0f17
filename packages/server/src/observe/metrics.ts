import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Milliseconds between two looks at whether the event loop turns. */
const RESOLUTION = 10;

/** Upper bounds in seconds: 50 ms goes unnoticed. */
const BLOCKS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Adds memory, processor time and the lag of the event loop under the names that dashboards for Node know; gives what
 * stops it. (prom-client's own set cannot be switched off again.)
 */
export function processMetrics(registry: Registry, date: () => number, now: () => number): () => void {
  const registers = [registry];
  const measured = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const started = date() / 1000 - process.uptime();
  measured('process_start_time_seconds', 'Start, in seconds since 1970', () => started);
  measured('process_resident_memory_bytes', 'Memory that the process holds', () => process.memoryUsage.rss());
  measured('nodejs_heap_size_used_bytes', 'Memory of its objects', () => process.memoryUsage().heapUsed);
  measured('nodejs_external_memory_bytes', 'Memory of its buffers', () => process.memoryUsage().external);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, of all threads',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION });
  lag.enable();
  const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - RESOLUTION / 1000);
  measured(
    'nodejs_eventloop_lag_p50_seconds',
    'Lag of the event loop since the last look: half of all turns',
    () => seconds(lag.percentile(50)),
  );
  measured('nodejs_eventloop_lag_p99_seconds', 'The same: 99 of 100 turns', () =>
    seconds(lag.percentile(99)),
  );
  measured('nodejs_eventloop_lag_max_seconds', 'The same: the longest', () => {
    const longest = seconds(lag.max);
    lag.reset();
    return longest;
  });
  const stopBlocks = countBlocks(registry, now);
  return () => {
    lag.disable();
    stopBlocks();
  };
}

/**
 * Counts by how long the event loop was held up, ten looks in a tenth of a second; gives what stops it. (Node's own
 * measure cannot be added up.)
 */
export function countBlocks(registry: Registry, now: () => number): () => void {
  const blocks = new Histogram({
    name: 'nodejs_eventloop_block_seconds',
    help: 'How long the event loop was held up at each look',
    buckets: BLOCKS,
    registers: [registry],
  });
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    blocks.observe(Math.max(0, at - last - RESOLUTION) / 1000);
    last = at;
  }, RESOLUTION);
  timer.unref();
  return () => clearInterval(timer);
}

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface RequestMetrics {
  begin(): void;
  end(answered: Answered): void;
}

/** Anybody may send any word for a method: others than these are counted together. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Upper bounds in seconds: files come in a millisecond, a search takes its time. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function requestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const inHand = new Gauge({ name: 'http_requests_in_progress', help: 'Requests in hand', registers });
  return {
    begin: () => inHand.inc(),
    end({ method: given, route, status, seconds }) {
      const method = METHODS.has(given) ? given : 'other';
      inHand.dec();
      total.inc({ method, route, status });
      duration.observe({ method, route }, seconds);
    },
  };
}
