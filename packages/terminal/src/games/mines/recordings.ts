import { figureRows, replayFigures } from '@knossos/engine/internal/games/mines/replay/figures';
import { REPLAY_FORMS, readReplay, replayFormOf } from '@knossos/engine/internal/games/mines/replay/index';
import {
  type JudgedClick,
  type JudgedGame,
  judgeGame,
} from '@knossos/engine/internal/games/mines/replay/judge';
import { LOSS_KINDS } from '@knossos/engine/internal/games/mines/replay/loss-kinds';
import { type ReplayedGame, replay } from '@knossos/engine/internal/games/mines/replay/playing';
import { profileOf } from '@knossos/engine/internal/games/mines/replay/profile';
import {
  plainRow,
  profileCsv,
  profileTable,
} from '@knossos/engine/internal/games/mines/replay/profile-table';
import { MOST_REPLAY_BYTES } from '@knossos/engine/internal/games/mines/replay/recording';
import { type WinChance, winChances } from '@knossos/engine/internal/games/mines/replay/win-chance';
import { cellName } from '@knossos/engine/internal/grid';
import { counted, describeFault, reporting, type Task } from '@knossos/engine/internal/puzzle';
import { EXIT } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { JsonWriter, jsonLine } from '../../cli/json.js';
import { keys } from '../../cli/schema.js';
import { table } from '../../cli/text.js';
import { runTask } from '../../cli/work.js';
import type { RecordedFile, RecordingOptions } from '../../play/game-entry.js';
import { RECORDING_KEYS } from './recording-keys.js';

/** By its ending, since a damaged one may begin as anything, or by its bytes. */
export const recognises = (name: string, bytes: Uint8Array) =>
  REPLAY_FORMS.some((form) => name.toLowerCase().endsWith(`.${form.name}`)) || replayFormOf(bytes) !== null;

/** Judges replays one after another; what could not be read is said, and the others are judged all the same. */
export async function review(
  files: readonly RecordedFile[],
  { json, profile, winChance }: RecordingOptions,
  io: Io,
): Promise<number> {
  const writer = json ? new JsonWriter(io, 'json') : null;
  const games: (readonly [ReplayedGame, JudgedGame])[] = [];
  let code: number = EXIT.done;
  for (const [at, { name: file, read: bytesOf }] of files.entries()) {
    const read = readReplay(bytesOf(MOST_REPLAY_BYTES));
    if (!read.ok) {
      code = EXIT.invalid;
      const error = describeFault(read.fault);
      if (writer) writer.write(RECORDED.line({ file, error }));
      else complain(io, `${file}: ${error}`);
      continue;
    }
    const game = replay(read.value);
    const judged = await runTask(ofFile(judgeGame(game), at, files.length), io);
    const chances = winChance ? await runTask(ofFile(winChances(game), at, files.length), io) : null;
    games.push([game, judged]);
    if (writer) writer.write(RECORDED.line(objectOf(file, game, judged, chances)));
    else if (profile === null)
      io.out.write(`${at > 0 ? '\n' : ''}${textOf(file, game, judged)}${chanceText(game, chances ?? [])}`);
    await io.pause();
  }
  writer?.end();
  const rows = profileOf(games);
  if (profile === 'json') io.out.write(`${jsonLine(rows.map(plainRow))}\n`);
  else if (profile === 'csv') io.out.write(profileCsv(rows));
  else if (!json && files.length > 1 && rows.length > 0)
    io.out.write(`\n${table(profileTable(rows), 12).join('\n')}\n`);
  return code;
}

/** Names the file, where there are several. */
function ofFile<T>(task: Task<T>, at: number, files: number): Task<T> {
  return reporting(task, (report) => ({
    ...report,
    note: files > 1 ? `file ${at + 1} of ${files}` : report.note,
  }));
}

/** The key of an object that is not said of a file is null. */
const RECORDED = keys<object>`${RECORDING_KEYS.recording}`;

function objectOf(
  file: string,
  game: ReplayedGame,
  { clicks, pluck }: JudgedGame,
  chances: readonly WinChance[] | null,
): object {
  const { recording, result } = game;
  const { columns, rows, isMine } = recording.layout;
  const figures = replayFigures(game);
  return {
    ...{ ...recording, ...recording.layout, ...figures, file, result },
    layout: Array.from({ length: rows }, (_, row) =>
      Array.from(isMine.subarray(row * columns, (row + 1) * columns), (mine) =>
        mine === 1 ? '*' : '.',
      ).join(''),
    ),
    ...{ bbbv: figures.threeBv, bbbvDone: figures.done },
    pluck: pluck !== null && Number.isFinite(pluck) ? pluck : null,
    losses: clicks.flatMap(({ click: { ms, cell }, risk, least, isCertain, loss: kind }) =>
      kind === null
        ? []
        : [{ ms, kind, cell: cellName(recording.layout, cell), risk, least, certain: isCertain }],
    ),
    winChances: chances?.map(({ click, chance, error }) => ({ ms: click.ms, chance, error })),
  };
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const seconds = (ms: number) => (ms / 1000).toFixed(3);

function textOf(file: string, game: ReplayedGame, { clicks, pluck }: JudgedGame): string {
  const { format, version, program, layout, notes } = game.recording;
  const figures = replayFigures(game);
  const kind = `${format}${version === null ? '' : ` ${version}`}${program === null ? '' : `, ${program}`}`;
  const time = figures.durationMs === null ? '' : ` after ${seconds(figures.durationMs)} s`;
  const risky = clicks.filter(({ loss }) => loss !== null);
  const unknown = clicks.filter(({ risk }) => risk === null).length;
  const chance = clicks.reduce((all, { risk }) => all * (1 - (risk ?? 0)), 1);
  const sums = LOSS_KINDS.flatMap((loss) => {
    const those = risky.filter((one) => one.loss === loss);
    const risk = those.reduce((sum, one) => sum + (one.risk ?? 0), 0);
    return those.length === 0
      ? []
      : [[loss, counted(those.length, 'click'), `${risk.toFixed(3)} mines to be expected`]];
  });
  return [
    `${file}: ${kind}`,
    `${layout.columns} x ${layout.rows} with ${counted(layout.mines, 'mine')}, ${game.result}${time}`,
    ...table(figureRows(figures), 2),
    ...notes,
    ...table(
      risky.map((one) => riskRow(game, one)),
      2,
    ),
    ...table(sums, 2),
    ...(unknown > 0
      ? [`The risk of ${counted(unknown, 'click')} is not known: the border is too tangled.`]
      : []),
    pluck === null || clicks.length === 0
      ? `${counted(clicks.length, 'click')} judged.`
      : `${counted(clicks.length, 'click')} judged; all go well with a chance of ${percent(chance)}: pluck ${pluck.toFixed(4)}.`,
    '',
  ].join('\n');
}

/** The chance to win after each click, one a line. */
function chanceText({ recording: { layout } }: ReplayedGame, chances: readonly WinChance[]): string {
  const rows = chances.map(({ click, chance, error }) => {
    const what = `${click.kind} ${click.cell === null ? '' : cellName(layout, click.cell)}`;
    const about = chance === null ? 'not known' : error === 0 ? 'exact' : `estimate ± ${percent(error)}`;
    return [`${seconds(click.ms)} s`, what, chance === null ? '' : percent(chance), about];
  });
  return rows.length === 0 ? '' : `Chance to win after each click:\n${table(rows, 2).join('\n')}\n`;
}

function riskRow({ recording: { layout } }: ReplayedGame, judged: JudgedClick): string[] {
  const { click, risk, least, isCertain, better, loss } = judged;
  const name = better === null ? '' : ` (${cellName(layout, better)})`;
  const beside = isCertain ? `certain elsewhere${name}` : `least ${percent(least ?? 0)}${name}`;
  const what = `${click.kind} ${cellName(layout, click.cell)}`;
  return [`${seconds(click.ms)} s`, what, percent(risk ?? 0), beside, loss ?? ''];
}
