import { formatHaunt, type HauntLevel, livesText, type RunPlan } from '@knossos/engine/internal/games/haunt';
import { readSession, type SavedSession } from '@knossos/engine/internal/session';
import {
  fallback,
  type InferOutput,
  is,
  nullable,
  number,
  object,
  parse,
  pipe,
  record,
  safeInteger,
  string,
  unknown,
} from 'valibot';
import { digest, type SaveFolder } from '../../../play/saves.js';

const PLAN = object({ seed: string(), from: number(), lives: nullable(number()) });
const COUNT = pipe(number(), safeInteger());
const BEST = object({ exits: COUNT, moves: COUNT, seed: string() });

/** Saved for a campaign beside its runs: the run that was played last, and the best ones by first level and lives. */
const REGISTER = fallback(
  object({ last: fallback(nullable(PLAN), null), best: fallback(record(string(), unknown()), {}) }),
  { last: null, best: {} },
);

/** The best run without help: exits found, then moves. */
export type BestRun = Readonly<InferOutput<typeof BEST>>;

/** A saved run: the session, and beside it all that makes the run the same everywhere. */
export interface SavedRun {
  readonly plan: RunPlan;
  readonly session: SavedSession;
}

/** Whether a run is better than another: more exits, or as many in fewer moves. */
export function isBetter(run: BestRun, than: BestRun | null): boolean {
  if (than === null) return true;
  return run.exits === than.exits ? run.moves < than.moves : run.exits > than.exits;
}

/** Runs through one campaign, in a folder of their own beside the saved games. */
export class RunSaves {
  private readonly folder: string;
  private readonly register;

  constructor(
    private readonly saves: SaveFolder,
    levels: readonly HauntLevel[],
  ) {
    this.folder = `haunt/${digest(levels.map(formatHaunt).join('---\n'))}`;
    this.register = saves.json(`${this.folder}/register.json`, (found) => parse(REGISTER, found));
  }

  /** The run of a plan, or null when there is none that can be read. */
  read(plan: RunPlan): SavedRun | null {
    return this.runOf(plan).read();
  }

  last(): SavedRun | null {
    const { last } = this.register.read();
    return last === null ? null : this.read(last);
  }

  /** @throws the system's error when it cannot be written */
  write({ plan: { seed, from, lives }, session }: SavedRun): void {
    const plan = { seed, from, lives };
    this.runOf(plan).write({ ...session, ...plan });
    const register = this.register.read();
    const { last } = register;
    if (last?.seed === seed && last.from === from && last.lives === lives) return;
    this.register.write({ ...register, last: plan });
  }

  best(plan: RunPlan): BestRun | null {
    const best = this.register.read().best[kindOf(plan)];
    return is(BEST, best) ? best : null;
  }

  /** Keeps a run that has ended without help, if it is the best of its kind. @throws as `write` */
  record(plan: RunPlan, run: BestRun): void {
    const register = this.register.read();
    if (isBetter(run, this.best(plan)))
      this.register.write({ ...register, best: { ...register.best, [kindOf(plan)]: run } });
  }

  private runOf(plan: RunPlan) {
    const name = `${this.folder}/${digest(`${kindOf(plan)} ${plan.seed}`)}.json`;
    return this.saves.json(name, (found): SavedRun | null => {
      const session = readSession(found);
      return session && is(PLAN, found) && found.seed === plan.seed ? { plan: found, session } : null;
    });
  }
}

/** Runs that can be compared: E.g. `1/6`, from level 1 with six lives. */
function kindOf({ from, lives }: Pick<RunPlan, 'from' | 'lives'>): string {
  return `${from}/${livesText(lives)}`;
}
