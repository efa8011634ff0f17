import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A request that has been answered. */
export interface Answered {
  readonly method: string;
  /** The pattern of its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts requests. */
export interface RequestMetrics {
  begin(): void;
  end(answered: Answered): void;
}

/** Anybody may send any word for a method: others than these are counted together. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Upper bounds in seconds: files come in a millisecond, a search takes its time. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Adds what is to be known of requests to a registry. */
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
