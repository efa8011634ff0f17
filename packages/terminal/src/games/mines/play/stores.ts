import { isBlank, type MinesLevel, minesRules, type StartRule } from '@knossos/engine/internal/games/mines';
import { minesMind } from '@knossos/engine/internal/games/mines/mind';
import type { Grid } from '@knossos/engine/internal/grid';
import { counted, NO_META, parseDocument, type Result, type Task } from '@knossos/engine/internal/puzzle';
import {
  type EndedGame,
  levelTask,
  NO_GAMES,
  readTally,
  type Tally,
  withGame,
} from '@knossos/engine/internal/session';
import { attempt } from '../../../play/live-game.js';
import { digest, type SaveFolder } from '../../../play/saves.js';

/** What boards that are laid one after the other have in common. */
export interface FieldKind extends Grid {
  readonly mines: number;
  readonly start: StartRule;
  readonly isNoGuess: boolean;
  /** Whether the first click is drawn by lot: way 1. */
  readonly isFirstRandom: boolean;
}

export function kindOfField({ columns, rows, mines, start, meta }: MinesLevel): FieldKind {
  const source = meta.source ?? '';
  const isNoGuess = /\bno-guess=yes\b/.test(source);
  return { columns, rows, mines, start, isNoGuess, isFirstRandom: /\bfirst=random\b/.test(source) };
}

/** Whether the board was drawn by hand, so that a game on it counts as an assisted one. */
export function isGiven(level: MinesLevel): boolean {
  return !isBlank(level) && !kindOfField(level).isNoGuess;
}

/** E.g. `30x16, 99 mines`. */
export function nameOfField({ columns, rows, mines }: Pick<FieldKind, 'columns' | 'rows' | 'mines'>): string {
  return `${columns}x${rows}, ${counted(mines, 'mine')}`;
}

/** Lays a board: the same for the same seed. */
export function* layField(kind: FieldKind, seed: string): Task<Result<MinesLevel>> {
  const { columns, rows, mines, start, isNoGuess, isFirstRandom } = kind;
  const parameters = {
    size: `${columns}x${rows}`,
    mines: String(mines),
    start,
    ...(isFirstRandom ? { first: 'random' } : {}),
    ...(isNoGuess ? { 'no-guess': 'yes' } : {}),
  };
  const laid = yield* levelTask(minesMind, parameters, seed);
  if (!laid.ok) return laid;
  const { meta } = laid.value;
  return { ...laid, value: { ...laid.value, meta: { ...meta, title: nameOfField(kind) } } };
}

/**
 * The board of each kind that was played last, so that it can be gone on with. A board that is laid by its seed alone
 * is kept with its game; one that is proved to need no guess is a layout of its own, which could not be found again.
 */
export class LeftBoards {
  constructor(private readonly saves: SaveFolder) {}

  /** Remembers a board, if it has to be. Returns why that failed, or null. */
  keep(level: MinesLevel): string | null {
    const kind = kindOfField(level);
    if (!kind.isNoGuess) return null;
    return attempt(() => this.boardOf(kind).write(minesRules.format(level))).problem;
  }

  /** The board of a kind that was left in the middle of a game; null when there is none. */
  left(kind: FieldKind, fresh: MinesLevel | null): MinesLevel | null {
    const level = kind.isNoGuess ? this.boardOf(kind).read() : fresh;
    const saved = level === null ? null : this.saves.read(minesRules, level);
    if (level === null || saved === null || saved.over) return null;
    if (kind.isNoGuess) return { ...level, meta: { ...level.meta, title: nameOfField(kind) } };
    return { ...level, meta: { ...NO_META, title: level.meta.title, seed: saved.seed } };
  }

  private boardOf({ columns, rows, mines, start, isNoGuess, isFirstRandom }: FieldKind) {
    const kind = `${columns}x${rows}/${mines} ${start}${isNoGuess ? ' no-guess' : ''}${isFirstRandom ? ' first' : ''}`;
    return this.saves.file(`boards/${digest(kind)}.txt`, (text): MinesLevel | null => {
      const document = text === null ? null : parseDocument(text);
      const level = document?.ok ? minesRules.parse(document.value) : null;
      return level?.ok ? level.value : null;
    });
  }
}

/** Results by kind of field, saved in a file beside the games. */
export class MinesStatistics {
  private readonly tallies;

  constructor(saves: SaveFolder) {
    this.tallies = saves.json('statistics/mines.json', (found): Readonly<Record<string, Tally>> => {
      const tallies = Object.entries(found ?? {}).map(([kind, value]) => [kind, readTally(value)] as const);
      return Object.fromEntries(tallies.filter((one): one is [string, Tally] => one[1] !== null));
    });
  }

  of(level: MinesLevel): Tally {
    return this.tallies.read()[kindOf(level)] ?? NO_GAMES;
  }

  /** Adds a game. @throws the system's error when it cannot be written */
  add(level: MinesLevel, game: EndedGame): void {
    this.tallies.write({ ...this.tallies.read(), [kindOf(level)]: withGame(this.of(level), game) });
  }
}

/** E.g. `30x16/99 safe`: games on such fields are counted together. */
function kindOf({ columns, rows, mines, start, ground }: MinesLevel): string {
  return `${columns}x${rows}/${mines} ${ground.kind === 'layout' ? 'layout' : start}`;
}
