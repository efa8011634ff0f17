import { cellName } from '../../../grid/index.js';
import { describeFault, type Task } from '../../../puzzle/index.js';
import { formatMines } from '../rules/level.js';
import { figureRows, replayFigures } from './figures.js';
import { readReplay } from './index.js';
import { type JudgedGame, judgeGame } from './judge.js';
import type { LossKind } from './loss-kinds.js';
import { replayMoves } from './moves.js';
import { type ReplayedGame, replay } from './playing.js';
import { type ProfileRow, profileOf } from './profile.js';
import { type WinChance, winChances } from './win-chance.js';

/** A risky click of a replay, as it is shown. */
export interface ShownLoss {
  /** Milliseconds on the clock of the file. */
  readonly ms: number;
  /** The number of its move, from 1; null where it is beyond the moves. */
  readonly move: number | null;
  readonly what: string;
  readonly kind: LossKind;
  readonly risk: number;
  readonly least: number;
  readonly isCertain: boolean;
  /** A cell with the least risk. */
  readonly better: string | null;
}

/** A judged replay as plain data. */
export interface ReplayReport {
  readonly name: string;
  /** Form, program, board and how it ended, in one line. */
  readonly about: string;
  /** The level with its moves, as a document. */
  readonly text: string;
  /** When each move was made, in milliseconds. */
  readonly times: readonly number[];
  /** Where the pointer was: milliseconds, column and row, three numbers each; empty where several files are judged. */
  readonly pointer: Float64Array;
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly losses: readonly ShownLoss[];
  /** The chance that all openings but the first go well. */
  readonly survived: number;
  /** Null where it is not known. */
  readonly pluck: number | null;
}

/** What some files come to: each judged or why it was not, and all of them together. */
export interface ReplayReports {
  readonly files: readonly (ReplayReport | { readonly name: string; readonly fault: string })[];
  readonly profile: readonly ProfileRow[];
}

/** Judges files one after another. */
export function* reportReplays(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Task<ReplayReports> {
  const reports: ReplayReports['files'][number][] = [];
  const games: (readonly [ReplayedGame, JudgedGame])[] = [];
  for (const { name, bytes } of files) {
    const read = readReplay(bytes);
    if (!read.ok) {
      reports.push({ name, fault: describeFault(read.fault) });
      continue;
    }
    const game = replay(read.value);
    const judged = yield* judgeGame(game);
    games.push([game, judged]);
    reports.push(reportOf(name, game, judged, files.length === 1));
    yield { done: reports.length, total: files.length, unit: 'files', note: null };
  }
  return { files: reports, profile: profileOf(games) };
}

function reportOf(
  name: string,
  game: ReplayedGame,
  { clicks, pluck }: JudgedGame,
  hasPointer: boolean,
): ReplayReport {
  const { format, version, program, layout, events, side } = game.recording;
  const { level, clicks: made } = replayMoves(game);
  const moveOf = new Map(made.map((click, at) => [click.event, at + 1]));
  const form = [format, version, program === null ? null : `by ${program}`]
    .filter((one) => one !== null)
    .join(' ');
  return {
    name,
    about: `${form}: ${layout.columns} x ${layout.rows} with ${layout.mines} mines, ${game.result}`,
    text: formatMines(level),
    times: made.map(({ ms }) => ms),
    pointer: Float64Array.from(hasPointer ? events.flatMap(({ ms, x, y }) => [ms, x / side, y / side]) : []),
    figures: figureRows(replayFigures(game)),
    losses: clicks.flatMap(({ click, risk, least, isCertain, better, loss }) => {
      if (loss === null) return [];
      const what = `${click.kind} ${cellName(layout, click.cell)}`;
      const shown = { ms: click.ms, move: moveOf.get(click.event) ?? null, what, kind: loss, isCertain };
      return [
        {
          ...shown,
          risk: risk ?? 0,
          least: least ?? 0,
          better: better === null ? null : cellName(layout, better),
        },
      ];
    }),
    survived: clicks.reduce((chance, { risk }) => chance * (1 - (risk ?? 0)), 1),
    pluck,
  };
}

/** How likely a win is after each move of a replay; flags change nothing, and are null before the first opening. */
export function* reportWinChances(bytes: Uint8Array): Task<readonly (Omit<WinChance, 'click'> | null)[]> {
  const read = readReplay(bytes);
  if (!read.ok) return [];
  const game = replay(read.value);
  const chances = new Map((yield* winChances(game)).map(({ click, ...one }) => [click.event, one]));
  let last: Omit<WinChance, 'click'> | null = null;
  return replayMoves(game).clicks.map(({ event }) => {
    last = chances.get(event) ?? last;
    return last;
  });
}
