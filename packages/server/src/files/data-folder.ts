import { homedir } from 'node:os';
import { join } from 'node:path';

/** Variables of the environment, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of everything that is kept for a person: `$XDG_DATA_HOME/knossos`, or `~/.local/share/knossos`. */
export function dataFolder(env: Environment): string {
  // The specification says that a relative path is to be ignored.
  const base = env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : join(homedir(), '.local', 'share');
  return join(base, 'knossos');
}
