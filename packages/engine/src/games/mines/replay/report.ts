import { cellName } from '../../../grid/index.js';
import { describeFault, type Task } from '../../../puzzle/index.js';
import { shareWords } from '../rules/figures.js';
import { formatMines } from '../rules/level.js';
import { replayFigures } from './figures.js';
import { readReplay } from './index.js';
import { type JudgedGame, judgeGame } from './judge.js';
import type { LossKind } from './loss-kinds.js';
import { replayMoves } from './moves.js';
import { type ReplayedGame, replay } from './playing.js';
import { type ProfileRow, profileOf } from './profile.js';

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
  /** By move the chance that everything up to it goes well. */
  readonly survived: readonly number[];
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
  const risks = new Map(clicks.map(({ click, risk }) => [click.event, risk ?? 0]));
  let chance = 1;
  const form = [format, version, program === null ? null : `by ${program}`]
    .filter((one) => one !== null)
    .join(' ');
  return {
    name,
    about: `${form}: ${layout.columns} x ${layout.rows} with ${layout.mines} mines, ${game.result}`,
    text: formatMines(level),
    times: made.map(({ ms }) => ms),
    pointer: Float64Array.from(hasPointer ? events.flatMap(({ ms, x, y }) => [ms, x / side, y / side]) : []),
    figures: figuresOf(game),
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
    survived: made.map(({ event }) => {
      chance *= 1 - (risks.get(event) ?? 0);
      return chance;
    }),
    pluck,
  };
}

/** Figures by the names that players use. */
function figuresOf(game: ReplayedGame): ReplayReport['figures'] {
  const { clicks, threeBv, done, openings, islands, zini, human, durationMs, path, ...shares } =
    replayFigures(game);
  return [
    ['Time', durationMs === null ? 'none' : `${(durationMs / 1000).toFixed(3)} s`],
    ['3BV', `${done} of ${threeBv}`],
    ['ZiNi', `${zini}, human ${human}`],
    ['Openings and islands', `${openings} and ${islands}`],
    [
      'Clicks',
      `${clicks.left} left, ${clicks.right} right, ${clicks.chord} chords; ${shares.effective} with effect`,
    ],
    ...shareWords(shares).map(({ name, value }) => [name, value] as const),
    ...(shares.rqp === null ? [] : [['RQP', shares.rqp.toFixed(2)] as const]),
    ['Path', `${Math.round(path)} pixels`],
  ];
}
