import { capital } from '@knossos/engine/chase';
import {
  type Campaign,
  campaignOf,
  counted,
  type HauntEvent,
  type HauntLevel,
  hauntRules,
  levelNumber,
  perceivedEvents,
  type Run,
} from '@knossos/engine/games/haunt';
import { currentNode, lineTo } from '@knossos/engine/puzzle';
import { fitted } from '../../../play/key-bar.js';
import { planText, sumOf, talliesOf } from './run-card.js';
import type { RunGame } from './run-game.js';

/** What the player perceives of a turn, in sentences. */
export function turnText(before: Campaign, events: readonly HauntEvent[]): string {
  return perceivedEvents(before.game, events)
    .map((event) => hauntRules.words.event(before.game, event))
    .join(' ');
}

/** A level's number and title: `level 3 of 9: The Pair`. */
export function levelTitle(run: Run): string {
  const { levels, level } = campaignOf(run);
  const title = level.meta.title === null ? '' : `: ${level.meta.title}`;
  return `level ${levelNumber(run)} of ${run.plan.from - 1 + levels.length}${title}`;
}

/** What is said where a level begins: its number and title, and what haunts it. */
export function levelText(run: Run): string {
  return `${capital(levelTitle(run))}. ${monstersText(campaignOf(run).level)}`;
}

/** What haunts a level, in a sentence. */
function monstersText({ ghosts, ghostEvery, zombies, zombieEvery }: HauntLevel): string {
  const every = (moves: number) => (moves === 1 ? 'every move' : `every ${moves} moves`);
  const placed = ghosts === 0 ? 'No ghosts' : `${counted(ghosts, 'ghost')}, elsewhere ${every(ghostEvery)}`;
  const steps = zombies === 0 ? 'no zombies' : `${counted(zombies, 'zombie')}, a step ${every(zombieEvery)}`;
  return `${placed}; ${steps}.`;
}

/** What the player can know of lives, moves and time: `lives 4`, `moves 12 (57 in all)`, `ghosts in 2`, `zombies in 1`. */
export function headParts(run: Run): string[] {
  const campaign = campaignOf(run);
  const { level, game } = campaign;
  const all = campaign.moves;
  const due = (every: number) => every - (game.since % every);
  return [
    `lives ${game.lives ?? 'unlimited'}`,
    `moves ${game.moves}${all === game.moves ? '' : ` (${all} in all)`}`,
    ...(level.ghosts === 0 ? [] : [`ghosts in ${due(level.ghostEvery)}`]),
    ...(level.zombies === 0 ? [] : [`zombies in ${due(level.zombieEvery)}`]),
  ];
}

/** One entry of the log. */
export interface LogEntry {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** What the player has perceived of the last turns, so many at most, the newest last. */
export function logOf(run: Run, most: number): LogEntry[] {
  const { history } = run;
  return lineTo(history)
    .slice(-most)
    .flatMap((current) => entriesOf({ ...run, history: { ...history, current } }));
}

/** What the last move brought about, and the level that it began. */
function entriesOf(run: Run): LogEntry[] {
  const { history } = run;
  const { state, events, parent } = currentNode(history);
  const before = parent === null ? null : currentNode({ ...history, current: parent }).state;
  const entries: LogEntry[] = [];
  if (before !== null) {
    const isBad = events.some(({ action }) => action === 'shuffled' || action === 'died');
    const isGood = events.some(({ action }) => action === 'escaped');
    const text = `${before.moves + 1}. ${turnText(before, events)}`;
    entries.push({ text, tone: isBad ? 'bad' : isGood ? 'good' : 'plain' });
  }
  if (before?.at !== state.at) {
    entries.push({ text: levelText(run), tone: 'good' });
  }
  return entries;
}

/** The position before the last key, where that key left a level or ended the run, to look back at; else null. */
export function lookBack({ history }: Run): Campaign | null {
  const { state, parent } = currentNode(history);
  if (parent === null) return null;
  const before = currentNode({ ...history, current: parent }).state;
  return before.at === state.at && state.status === 'open' ? null : before;
}

/** Columns of the table of levels beside the titles. */
const TABLE_COLUMNS = 31;

/**
 * How a run ended, or how it stands: a headline, a table of its levels, what helped, and the best so far. Titles are cut
 * where the table is to fit so many columns.
 */
export function cardLines(game: RunGame, columns = Number.POSITIVE_INFINITY): string[] {
  const { run, campaign, best } = game;
  const tallies = talliesOf(run);
  const sum = sumOf(tallies);
  const longest = Math.max(...tallies.map(({ title }) => title.length), 5);
  const width = Math.max(5, Math.min(longest, columns - TABLE_COLUMNS));
  const row = (name: string, title: string, values: readonly (number | string)[]) =>
    `${name.padStart(2)} ${fitted(title, width).padEnd(width)} ${values.map((value) => String(value).padStart(9)).join('')}`;
  const exits = exitsText(sum.exits);
  const headline =
    campaign.status === 'won'
      ? `You have found ${sum.exits === 1 ? 'the exit' : `all ${sum.exits} exits`} in ${counted(sum.moves, 'move')}.`
      : campaign.status === 'lost'
        ? `A zombie has taken your last life: ${exits} in ${counted(sum.moves, 'move')}.`
        : `So far: ${exits} in ${counted(sum.moves, 'move')}.`;
  return [
    headline,
    '',
    row('', 'level', ['moves', 'shuffles', 'bites']),
    ...tallies.map(({ number, title, moves, shuffles, bites }) =>
      row(String(number), title, [moves, shuffles, bites]),
    ),
    row('', 'all', [sum.moves, sum.shuffles, sum.bites]),
    '',
    `The run: ${planText(run.plan)}; ${helpText(game)}.`,
    game.isRecord
      ? 'It is your best so far.'
      : best === null
        ? 'You have not ended a run of this kind without help yet.'
        : `Your best so far: ${exitsText(best.exits)} in ${counted(best.moves, 'move')}, seed ${best.seed}.`,
  ];
}

function exitsText(exits: number): string {
  return counted(exits, 'exit');
}

/** What helped, for a run that is to be compared with others. */
export function helpText({ hadHints, isRewound }: RunGame): string {
  const helps = [...(hadHints ? ['hints or maps'] : []), ...(isRewound ? ['moves taken back'] : [])];
  return helps.length === 0 ? 'without help' : `with ${helps.join(' and ')}`;
}
