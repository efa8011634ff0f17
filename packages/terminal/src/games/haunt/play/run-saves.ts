import { join } from 'node:path';
import { formatHaunt, type HauntLevel, livesText, type RunPlan } from '@knossos/engine/games/haunt';
import { readSession, type SavedSession } from '@knossos/engine/session';
import { digest, readJson, type SaveFolder, writeWhole } from '../../../play/saves.js';

/** What is saved of a run: the session, and beside it what makes the run the same everywhere. */
export interface SavedRun {
  readonly plan: RunPlan;
  readonly session: SavedSession;
}

/** The best run without help: exits found, then moves. */
export interface BestRun {
  readonly exits: number;
  readonly moves: number;
  readonly seed: string;
}

/** What is kept of a campaign beside its runs. */
interface Register {
  /** The seed, first level and lives of the run that was played last. */
  readonly last: RunPlan | null;
  /** By first level and lives. */
  readonly best: Readonly<Record<string, BestRun>>;
}

/** Whether a run is better than another: more exits, or as many in fewer moves. */
export function isBetter(run: BestRun, than: BestRun | null): boolean {
  if (than === null) return true;
  return run.exits === than.exits ? run.moves < than.moves : run.exits > than.exits;
}

/** Runs through one campaign, kept in a folder of their own beside the saved games. */
export class RunSaves {
  private readonly path: string;

  constructor(folder: SaveFolder, levels: readonly HauntLevel[]) {
    this.path = join(folder.path, 'haunt', digest(levels.map(formatHaunt).join('---\n')));
  }

  /** The run of a plan, or null when there is none that can be read. */
  read(plan: RunPlan): SavedRun | null {
    const found = readJson(this.runPath(plan));
    const session = readSession(found);
    return session !== null && isPlan(found) && found.seed === plan.seed ? { plan: found, session } : null;
  }

  /** The run that was played last. */
  last(): SavedRun | null {
    const { last } = this.register();
    return last === null ? null : this.read(last);
  }

  /** @throws the system's error when it cannot be written */
  write({ plan: { seed, from, lives }, session }: SavedRun): void {
    const plan = { seed, from, lives };
    writeWhole(this.runPath(plan), `${JSON.stringify({ ...session, ...plan })}\n`);
    const register = this.register();
    const { last } = register;
    if (last?.seed === seed && last.from === from && last.lives === lives) return;
    this.writeRegister({ ...register, last: plan });
  }

  best(plan: RunPlan): BestRun | null {
    return this.register().best[kindOf(plan)] ?? null;
  }

  /** Keeps a run that has ended without help, if it is the best of its kind. @throws as `write` */
  record(plan: RunPlan, run: BestRun): void {
    const register = this.register();
    const kind = kindOf(plan);
    if (isBetter(run, register.best[kind] ?? null))
      this.writeRegister({ ...register, best: { ...register.best, [kind]: run } });
  }

  private runPath(plan: RunPlan): string {
    return join(this.path, `${digest(`${kindOf(plan)} ${plan.seed}`)}.json`);
  }

  private get registerPath(): string {
    return join(this.path, 'register.json');
  }

  private writeRegister(register: Register): void {
    writeWhole(this.registerPath, `${JSON.stringify(register)}\n`);
  }

  private register(): Register {
    const found = readJson(this.registerPath);
    if (typeof found !== 'object' || found === null) return { last: null, best: {} };
    const { last, best } = found as Record<string, unknown>;
    const entries = Object.entries(typeof best === 'object' && best !== null ? best : {});
    return {
      last: isPlan(last) ? last : null,
      best: Object.fromEntries(entries.filter((entry): entry is [string, BestRun] => isBestRun(entry[1]))),
    };
  }
}

/** Runs that can be compared: E.g. `1/6`, from level 1 with six lives. */
function kindOf({ from, lives }: Pick<RunPlan, 'from' | 'lives'>): string {
  return `${from}/${livesText(lives)}`;
}

function isPlan(value: unknown): value is RunPlan {
  if (typeof value !== 'object' || value === null) return false;
  const { seed, from, lives } = value as Record<string, unknown>;
  return (
    typeof seed === 'string' && typeof from === 'number' && (lives === null || typeof lives === 'number')
  );
}

function isBestRun(value: unknown): value is BestRun {
  if (typeof value !== 'object' || value === null) return false;
  const { exits, moves, seed } = value as Partial<BestRun>;
  return Number.isSafeInteger(exits) && Number.isSafeInteger(moves) && typeof seed === 'string';
}
