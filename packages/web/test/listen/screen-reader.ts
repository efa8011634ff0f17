import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** The browsers that are listened to. */
export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Milliseconds of silence after which nothing more is to come, and those in which the first word has to come. */
const QUIET_MS = 1200;
const FIRST_MS = 5000;
/** What is still spoken then is a fault of its own. */
const MOST_MS = 20_000;

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>;

/** Settings of Orca: its own, but for the voice. */
const ORCA_SETTINGS = {
  general: {
    speechServerFactory: 'logged_voice',
    speechFactoryModules: ['logged_voice'],
    startingProfile: ['Default', 'default'],
    profile: ['Default', 'default'],
  },
  profiles: { default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} } },
  pronunciations: {},
  keybindings: {},
};

/** Settings of a Firefox that begins with the page and asks nothing. */
const FIREFOX_SETTINGS = `user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.urlbar.suggest.searches", false);
user_pref("browser.urlbar.autoFill", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("termsofuse.bypassNotification", true);
`;

/**
 * Starts a desktop without a screen, Orca on it, of which there may be one at a time, and a browser with a page; the page may still be
 * read then.
 */
export async function startScreenReader(browser: BrowserName, address: string) {
  const home = mkdtempSync(join(tmpdir(), 'knossos-listen-'));
  const log = join(home, 'heard');
  writeFileSync(log, '');
  const settings = join(home, 'share/orca');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'user-settings.conf'), JSON.stringify(ORCA_SETTINGS));
  const profile = join(home, 'profile');
  mkdirSync(profile);
  writeFileSync(join(profile, 'user.js'), FIREFOX_SETTINGS);
  const started: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'share'),
    XDG_CONFIG_HOME: join(home, 'config'),
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
    LC_ALL: 'C.UTF-8',
    HEARD: log,
    GNOME_ACCESSIBILITY: '1',
    MOZ_CRASHREPORTER_DISABLE: '1',
  };
  const start = (program: string, args: readonly string[], out: 'ignore' | 'pipe' = 'ignore') => {
    // A group of its own: what it starts ends with it.
    const child = spawn(program, args, { env, stdio: ['ignore', out, 'ignore'], detached: true });
    started.push(child);
    return child;
  };
  const close = async () => {
    for (const child of [...started].reverse()) {
      endGroup(child);
    }
    // What a browser started beside itself may still be writing.
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    // Xvfb takes the first free display, and says which.
    const screen = start(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
      'pipe',
    );
    env.DISPLAY = `:${await firstLine(screen)}`;
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(
      start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], 'pipe'),
    );
    start('openbox', []);
    start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
    await wait(1000);
    let orca = start('orca', []);
    const lines = () => readFileSync(log, 'utf8').split('\n').slice(0, -1);
    for (let tries = 0; lines().length === 0; tries++) {
      if (tries > 300) throw new Error('Orca says nothing: only one can run at a time');
      await wait(200);
      // It ends where the bus of what it reads is not up yet.
      if (orca.exitCode !== null) orca = start('orca', []);
    }
    if (browser === 'chromium')
      start('chromium', [
        '--no-sandbox',
        '--no-first-run',
        '--force-renderer-accessibility',
        `--user-data-dir=${profile}`,
        address,
      ]);
    else start('firefox-esr', ['--no-remote', '--profile', profile, address]);
    let read = lines().length;
    const keys = (args: readonly string[]) => done(start('xdotool', args));
    /** What has been said since one last listened, once it is quiet; `firstMs` is how long the first word may take. */
    const heard = async (firstMs = FIRST_MS): Promise<readonly string[]> => {
      const begin = Date.now();
      let last = begin;
      let count = read;
      for (;;) {
        await wait(60);
        const now = Date.now();
        const length = lines().length;
        if (length !== count) last = now;
        count = length;
        const patience = count === read ? firstMs : QUIET_MS;
        if (now - last >= patience || now - begin > MOST_MS) break;
      }
      const said = lines()
        .slice(read, count)
        .map((line) => String(JSON.parse(line)));
      read = count;
      return said;
    };
    return {
      /** Presses keys one after the other, by their names in X: `Up`, `ctrl+l`. */
      press: (...names: readonly string[]) => keys(['key', '--delay', '40', ...names]),
      /** Types an address into the bar, and goes there. */
      async goTo(to: string) {
        await keys(['key', 'ctrl+l']);
        await heard();
        await keys(['type', '--delay', '5', to]);
        await heard();
        await keys(['key', 'Return']);
      },
      heard,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends a program and all that it has started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

/** The first line that a program writes. */
async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface(stdout)) return line;
  throw new Error('a program ended before it said where it is');
}

/** Waits for the end of a program. */
async function done(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`a program ended with ${code}`);
}
