import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Adds memory, processor time and the lag of the event loop to a registry, under the names that dashboards for Node know.
 * (prom-client's own set cannot be switched off again.)
 *
 * @returns what stops the measuring
 */
export function processMetrics(registry: Registry, date: () => number): () => void {
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
  const resolution = 10;
  const lag = monitorEventLoopDelay({ resolution });
  lag.enable();
  const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolution / 1000);
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
  return () => lag.disable();
}
