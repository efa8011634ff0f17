import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHaunt, type HauntLevel, livesText, type RunPlan } from '@knossos/engine/games/haunt';
import type { SavedHistory } from '@knossos/engine/puzzle';
import { codeOf } from '../../../cli/failure.js';
import { digest, isSavedHistory, type SaveFolder, writeWhole } from '../../../play/saves.js';

/** What is kept of a run: everything needed to go on exactly there. */
export interface SavedRun {
  readonly version: 1;
  readonly seed: string;
  readonly from: number;
  readonly lives: number | null;
  readonly history: SavedHistory;
  /** Whether hints or maps were asked for. */
  readonly isHelped: boolean;
  /** Whether a move was taken back, or the same dice begun anew. */
  readonly isRewound: boolean;
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
    const saved = readJson(this.runPath(plan));
    return isSavedRun(saved) && saved.seed === plan.seed ? saved : null;
  }

  /** The run that was played last. */
  last(): SavedRun | null {
    const { last } = this.register();
    return last === null ? null : this.read(last);
  }

  /** @throws the system's error when it cannot be written */
  write(run: SavedRun): void {
    const { seed, from, lives } = run;
    writeWhole(this.runPath(run), `${JSON.stringify(run)}\n`);
    const register = this.register();
    const { last } = register;
    if (last?.seed === seed && last.from === from && last.lives === lives) return;
    this.writeRegister({ ...register, last: { seed, from, lives } });
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
    const kept = Object.entries(typeof best === 'object' && best !== null ? best : {});
    return {
      last: isPlan(last) ? last : null,
      best: Object.fromEntries(kept.filter((entry): entry is [string, BestRun] => isBestRun(entry[1]))),
    };
  }
}

/** Runs that can be compared: E.g. `1/6`, from level 1 with six lives. */
function kindOf({ from, lives }: Pick<RunPlan, 'from' | 'lives'>): string {
  return `${from}/${livesText(lives)}`;
}

/** What a file holds; null when there is none, or one that was damaged. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) !== '' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isPlan(value: unknown): value is RunPlan {
  if (typeof value !== 'object' || value === null) return false;
  const { seed, from, lives } = value as Record<string, unknown>;
  return (
    typeof seed === 'string' && typeof from === 'number' && (lives === null || typeof lives === 'number')
  );
}

function isSavedRun(value: unknown): value is SavedRun {
  if (!isPlan(value)) return false;
  const { version, history, isHelped, isRewound } = value as Partial<SavedRun>;
  return (
    version === 1 &&
    isSavedHistory(history) &&
    typeof isHelped === 'boolean' &&
    typeof isRewound === 'boolean'
  );
}

function isBestRun(value: unknown): value is BestRun {
  if (typeof value !== 'object' || value === null) return false;
  const { exits, moves, seed } = value as Partial<BestRun>;
  return Number.isSafeInteger(exits) && Number.isSafeInteger(moves) && typeof seed === 'string';
}
