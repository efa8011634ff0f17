import { scratchFolder } from './harness.js';
import { started } from './terminal.js';

/** The built program, serving the app alone on a free port. It ends with the test at the latest. */
export async function startServing(...args: string[]) {
  return startServingAt(scratchFolder(), '--no-database', ...args);
}

/** The same with a data folder. A program that ends without an address is an error with its exit code and stderr. */
export async function startServingAt(data: string, ...args: string[]) {
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: data };
  delete env.DATABASE_URL;
  const program = started(['serve', '--port', '0', ...args], { env });
  const url = new Promise<string>((resolve) => {
    program.child.stdout.on('data', () => {
      if (program.printed().endsWith('\n')) resolve(program.printed().trim());
    });
  });
  const tooSoon = program.ended.then(({ code, err }) =>
    Promise.reject(new Error(`exit code ${code}: ${err}`)),
  );
  return { ...program, url: await Promise.race([url, tooSoon]) };
}
