import { ClosedPipe } from '../../../cli/failure.js';
import { writeAll } from '../../../io/output.js';
import { runOnScreen } from '../../../screen/session.js';
import { HauntApp, type HauntSetup } from './haunt-app.js';

/** How a run on the screen ended. */
export interface ScreenEnd {
  readonly code: number;
  /** The command line that plays the run again, if it was asked for. */
  readonly command: string | null;
}

/** Plays or replays a run on the whole screen. */
export async function playHauntOnScreen(setup: Omit<HauntSetup, 'wakeups' | 'ring'>): Promise<ScreenEnd> {
  let app: HauntApp | null = null;
  const code = await runOnScreen((wakeups) => {
    app = new HauntApp({ ...setup, wakeups, ring });
    return app;
  });
  return { code, command: commandOf(app) };
}

function commandOf(app: HauntApp | null): string | null {
  return app?.wantsCommand ? app.game.command : null;
}

/** The terminal's bell, at once. */
function ring(): void {
  try {
    writeAll(1, Buffer.from('\u0007'));
  } catch (error) {
    if (!(error instanceof ClosedPipe)) throw error;
  }
}
