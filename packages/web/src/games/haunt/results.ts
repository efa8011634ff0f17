import { legsOf, levelNumber, type RuleSet, type Setup } from '@knossos/engine/internal/games/haunt/index';
import { counted } from '@knossos/engine/internal/puzzle';
import { AIDS_SCHEMA, type Aid, movesOf, stateOf } from '@knossos/engine/internal/session';
import {
  array,
  boolean,
  fallback,
  type GenericSchema,
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string,
} from 'valibot';
import { savedCollection } from '../../state/saved.js';
import { COUNT } from '../../state/schemas.js';
import { countMoves } from '../../ui/words.js';
import { addressOf, dayOf, type HauntSession } from './session.js';

/** Most runs that are kept. */
const MOST_RUNS = 100;

const schema = object({
  /** When, in milliseconds since 1970. */
  time: COUNT,
  /** Its address with all its moves, to be seen again. */
  id: fallback(nullable(string()), null),
  run: string(),
  /** What it is called: the campaign, a level, a day's run. */
  name: string(),
  day: fallback(nullable(string()), null),
  isWon: boolean(),
  /** The level on which it ended, and the last one of all, from 1. */
  reached: COUNT,
  last: COUNT,
  moves: COUNT,
  /** Lives left; null for no end of them. */
  lives: fallback(nullable(COUNT), null),
  /** The levels that were left by their exits. */
  splits: fallback(array(object({ number: COUNT, moves: COUNT })), []),
});

type FinishedRun = Readonly<InferOutput<typeof schema>> & { readonly aids: readonly Aid[] };

export const finishedRunSchema: GenericSchema<unknown, FinishedRun> = object({
  ...schema.entries,
  aids: AIDS_SCHEMA,
});

/** By the time at which they ended. */
export const finishedRuns = savedCollection<FinishedRun>({
  prefix: 'haunt/run/',
  read: finishedRunSchema,
  most: MOST_RUNS,
});

const dayResults = savedCollection<FinishedRun>({ prefix: 'haunt/day/', read: finishedRunSchema });

/** Fewest moves without help, by {@link bestKind} and the number of a level. */
const bests = savedCollection<number>({
  prefix: 'haunt/best/',
  read: pipe(number(), integer(), minValue(1)),
});

export function finishedOf(session: HauntSession, time: number): FinishedRun {
  const { setup, aids } = session;
  const { status, levels, moves, game } = stateOf(session);
  const { id, run } = addressOf(setup, movesOf(session).join(''));
  return {
    time,
    id,
    run: run ?? '',
    name: nameOf(session),
    day: dayOf(setup),
    isWon: status === 'won',
    reached: levelNumber(session),
    last: setup.plan.from + levels.length - 1,
    moves,
    lives: game.lives,
    splits: legsOf(session).flatMap(({ number, moves, end }) => (end === 'exit' ? [{ number, moves }] : [])),
    aids,
  };
}

/** What the name of a run says of its rules; nothing of the usual ones. */
export const RULES_WORDS: Readonly<Record<RuleSet, string>> = {
  classic: '',
  article: ', rules of the article',
  1983: ', rules of 1983',
};

export function nameOf(session: HauntSession): string {
  const { setup } = session;
  const { level, only, plan } = setup;
  const day = dayOf(session.setup);
  if (day !== null) return `Daily run of ${day}`;
  if (level) return level.meta.title ?? 'A level';
  const by = RULES_WORDS[setup.rules];
  if (only) return `Level ${plan.from}: ${stateOf(session).levels[0]?.meta.title ?? ''}${by}`;
  return `The campaign${plan.from === 1 ? '' : ` from level ${plan.from}`}${by}`;
}

/** Keeps a run; the first of a day is that day's result. */
export function keepFinished(run: FinishedRun): void {
  finishedRuns.put(String(run.time), run);
  if (run.day !== null && dayResult(run.day) === null) dayResults.put(run.day, run);
}

/** The result of a day; null before there is one. */
export const dayResult = dayResults.one;

/** Notes the level that was just left, and the campaign when it is won; runs with help count nowhere. */
export function keepBest(session: HauntSession, left: { number: number; moves: number }): void {
  const { setup, aids } = session;
  if (aids.length > 0 || setup.level) return;
  const kind = bestKind(setup);
  const keep = (what: number | 'campaign', moves: number) => {
    if (moves < (bestOf(kind, what) ?? moves + 1)) bests.put(`${kind}/${what}`, moves);
  };
  keep(left.number, left.moves);
  const { status, moves } = stateOf(session);
  if (setup.plan.from === 1 && !setup.only && status === 'won') keep('campaign', moves);
}

/** What best results are kept apart by: sight, and rules where they are not the usual ones. */
export function bestKind({ sight, rules }: Pick<Setup, 'sight' | 'rules'>): string {
  return rules === 'classic' ? sight : `${rules}/${sight}`;
}

/** Fewest moves without help among runs of a {@link bestKind}; null where there is no such run. */
export function bestOf(kind: string, what: number | 'campaign'): number | null {
  return bests.one(`${kind}/${what}`);
}

const RESULTS = [finishedRuns, dayResults, bests];

export const hasResults = () => RESULTS.some(({ all }) => all().size > 0);

export function dropResults(): void {
  for (const { clear } of RESULTS) clear();
}

/** How a run ended: `all 9 levels`, `the level` where there is one, `to level 3 of 9`. */
export function endText({ isWon, reached, last }: FinishedRun): string {
  if (!isWon) return `to level ${reached} of ${last}`;
  return last === 1 ? 'the level' : `all ${last} levels`;
}

/** A result as a short text to be passed on. */
export function shareText(run: FinishedRun): string {
  const levels = run.splits.map(({ number, moves }) => `${number}: ${moves}`).join(' · ');
  const lives = run.lives === null ? '' : `, ${counted(run.lives, 'life', 'lives')} left`;
  const help = run.aids.length > 0 ? ', with help' : '';
  return [
    `Monster Maze, ${run.name.charAt(0).toLowerCase()}${run.name.slice(1)}`,
    `${endText(run)}, ${countMoves(run.moves)}${lives}${help}`,
    ...(levels === '' ? [] : [`moves by level: ${levels}`]),
  ].join('\n');
}
