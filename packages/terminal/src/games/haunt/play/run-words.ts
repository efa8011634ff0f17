import {
  type Campaign,
  campaignOf,
  counted,
  dueOf,
  type HauntEvent,
  type HauntLevel,
  hauntRules,
  legsOf,
  perceivedEvents,
  type Run,
  type RunPlan,
  sumOf,
  turnsOf,
} from '@knossos/engine/internal/games/haunt';
import { capital, currentNode, goalOf, nounOf } from '@knossos/engine/internal/puzzle';
import { fitted } from '../../../play/key-bar.js';
import type { RunGame } from './run-game.js';

/** What a run was like, in few words: `seed 7, from level 2, 6 lives`. */
export function planText({ seed, from, lives }: RunPlan): string {
  const start = from === 1 ? '' : `, from level ${from}`;
  const left = lives === null ? 'unlimited lives' : `${lives} ${nounOf(lives, 'life', 'lives')}`;
  return `seed ${seed}${start}, ${left}`;
}

/** What the player perceives of a turn, in sentences. */
export function turnText(before: Campaign, events: readonly HauntEvent[]): string {
  return perceivedEvents(before.game, events)
    .map((event) => hauntRules.words.event(before.game, event))
    .join(' ');
}

/** A level's number and title: `level 3 of 9: The Pair`; `from` is the number of the first. */
export function levelTitle({ levels, level, at }: Campaign, from: number): string {
  const title = level.meta.title === null ? '' : `: ${level.meta.title}`;
  return `level ${from + at} of ${from - 1 + levels.length}${title}`;
}

/** The text where a level begins: its number and title, and what haunts it. */
export function levelText(campaign: Campaign, from: number): string {
  return `${capital(levelTitle(campaign, from))}. ${monstersText(campaign.level)}`;
}

function monstersText({ ghosts, ghostEvery, zombies, zombieEvery }: HauntLevel): string {
  const every = (moves: number) => (moves === 1 ? 'every move' : `every ${moves} moves`);
  const placed = ghosts === 0 ? 'No ghosts' : `${counted(ghosts, 'ghost')}, elsewhere ${every(ghostEvery)}`;
  const steps = zombies === 0 ? 'no zombies' : `${counted(zombies, 'zombie')}, a step ${every(zombieEvery)}`;
  return `${placed}; ${steps}.`;
}

/** What the player can know of lives, moves and time: `lives 4`, `moves 12 (57 in all)`, `ghosts in 2`, `zombies in 1`. */
export function headParts(run: Run): string[] {
  const { game, moves: all } = campaignOf(run);
  return [
    `lives ${game.lives ?? 'unlimited'}`,
    `moves ${game.moves}${all === game.moves ? '' : ` (${all} in all)`}`,
    ...dueOf(game).map(({ name, moves }) => `${name} in ${moves}`),
  ];
}

export interface LogEntry {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'stir';
}

/** What the player has perceived of the last turns, so many at most, and the levels that they began; the newest last. */
export function logOf(run: Run, most: number): LogEntry[] {
  const { from } = run.plan;
  const level = (campaign: Campaign): LogEntry[] => [
    { text: levelText(campaign, from), tone: 'good' },
    { text: goalOf(hauntRules, campaign.level), tone: 'plain' },
  ];
  const turns = turnsOf(run, most);
  const entries = turns.flatMap(({ number, before, events, after, tone }): LogEntry[] => [
    { text: `${number}. ${turnText(before, events)}`, tone },
    ...(before.at === after.at ? [] : level(after)),
  ]);
  return turns.length < most ? [...level(run.history.nodes[0].state), ...entries] : entries;
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

/** How a run ended or stands: headline, levels, help, and the best so far. Titles are cut to fit so many columns. */
export function cardLines(game: RunGame, columns = Number.POSITIVE_INFINITY): string[] {
  const { run, campaign, best } = game;
  const legs = legsOf(run);
  const sum = sumOf(legs);
  const longest = Math.max(...legs.map(({ title }) => title.length), 5);
  const width = Math.max(5, Math.min(longest, columns - TABLE_COLUMNS));
  const row = (name: string, title: string, values: readonly (number | string)[]) =>
    `${name.padStart(2)} ${fitted(title, width).padEnd(width)} ${values.map((value) => String(value).padStart(9)).join('')}`;
  const exits = counted(sum.exits, 'exit');
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
    ...legs.map(({ number, title, moves, shuffles, bites }) =>
      row(String(number), title, [moves, shuffles, bites]),
    ),
    row('', 'all', [sum.moves, sum.shuffles, sum.bites]),
    '',
    `The run: ${planText(run.plan)}; ${helpText(game)}.`,
    game.isRecord
      ? 'It is your best so far.'
      : best === null
        ? 'You have not ended a run of this kind without help yet.'
        : `Your best so far: ${counted(best.exits, 'exit')} in ${counted(best.moves, 'move')}, seed ${best.seed}.`,
  ];
}

/** What helped, for a run that is to be compared with others. */
export function helpText({ hadHints, isRewound }: RunGame): string {
  const helps = [...(hadHints ? ['hints or maps'] : []), ...(isRewound ? ['moves taken back'] : [])];
  return helps.length === 0 ? 'without help' : `with ${helps.join(' and ')}`;
}
