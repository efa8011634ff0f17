import { EXIT } from './cli/failure.js';
import { standardInput } from './io/input.js';
import type { Io } from './io/io.js';
import { DescriptorOutput } from './io/output.js';
import { run } from './run.js';

const io: Io = {
  out: new DescriptorOutput(1),
  err: new DescriptorOutput(2),
  input: standardInput(),
  env: process.env,
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};

for (const [signal, code] of [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    // What has been found so far is kept; handlers on `exit` put the terminal back.
    try {
      io.out.flush();
    } finally {
      process.exit(code);
    }
  });
}

process.exit(await run(process.argv.slice(2), io));
