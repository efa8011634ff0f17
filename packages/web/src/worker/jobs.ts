import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import { advise } from '@knossos/engine/games/mines/coach/advice';
import { perfectPlay } from '@knossos/engine/games/mines/endgame/perfect-play';
import { analysing } from '@knossos/engine/games/mines/exact/analysis';
import { chosenCell } from '@knossos/engine/games/mines/players/best-cell';
import { firstClicks } from '@knossos/engine/games/mines/players/first-clicks';
import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { networkOf } from '@knossos/engine/games/mouse/rules/network';
import { boundsOf } from '@knossos/engine/games/mouse/walk/bounds';
import {
  type AnyMind,
  type AnyRules,
  describeFault,
  type Level,
  replay,
  type Solution,
  type State,
  type Task,
} from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { levelTask } from '@knossos/engine/session';
import { runHint, runOverlay } from './haunt-jobs.js';
import { fiftiesOf, risksOf } from './mines-jobs.js';
import type { Answers, Bounds, Generated, Job, Position } from './protocol.js';

/** The work behind a job, as a task whose answer can cross between threads. */
export function taskOf(job: Job): Task<Answers[keyof Answers]> {
  switch (job.kind) {
    case 'solve':
      return solve(job);
    case 'hint': {
      const { mind, state } = reach(job.position);
      return mind.hint(state);
    }
    case 'overlays':
      return answer(mind(job.game).overlays.map(({ name, title, summary }) => ({ name, title, summary })));
    case 'overlay': {
      const { mind, state } = reach(job.position);
      return mind.overlay(state, job.name);
    }
    case 'rate': {
      const level = read(job.text);
      return mind(level.game).rate(level);
    }
    case 'bounds':
      return answer(bounds(job.text));
    case 'field':
      return analysing(job.field, job.limit);
    case 'first-clicks':
      return firstClicks(job.field, job.field.mines, job.start);
    case 'fifties':
      return fiftiesOf(job.field, job.limit);
    case 'guess':
      return answer(chosenCell(job.field));
    case 'coach':
      return advise(job.field, job.noted);
    case 'endgame':
      return answer(perfectPlay(job.field, job.most, job.budget));
    case 'risks':
      return risksOf(job.text, job.limit);
    case 'run-hint':
      return runHint(job.address, job.knows);
    case 'run-overlay':
      return runOverlay(job.address, job.name);
    case 'options':
      return answer(mind(job.game).generatorOptions);
    case 'generate':
      return generate(job);
  }
}

function* solve({
  position,
  limit,
  anyStart = false,
}: Extract<Job, { kind: 'solve' }>): Task<Solution<string>> {
  const { mind, state } = reach(position);
  return yield* mind.solve(state, { limit, anyStart });
}

function* generate(job: Extract<Job, { kind: 'generate' }>): Task<Generated> {
  const { game, parameters, seed, isNamed = false } = job;
  const made = isNamed
    ? yield* levelTask(mind(game), parameters, seed)
    : yield* mind(game).generate(parameters, Random.from(seed));
  return made.ok
    ? { ok: true, text: rulebook.format(made.value) }
    : { ok: false, message: describeFault(made.fault) };
}

function bounds(text: string): Bounds {
  const level = read(text);
  if (!isMouse(level)) throw new RangeError('only mouse mazes have bounds');
  const { theorem, turns } = boundsOf(networkOf(level));
  return { theorem: String(theorem), turns: String(turns) };
}

function isMouse(level: Level): level is MouseLevel {
  return level.game === 'mouse';
}

// biome-ignore lint/correctness/useYield: a task may be over before it has anything to report
function* answer<T>(value: T): Task<T> {
  return value;
}

function mind(game: string): AnyMind {
  const found = mindOf(game);
  if (!found) throw new RangeError(`there is no solver for ${game}`);
  return found;
}

function read(text: string): Level {
  const level = rulebook.parse(text);
  if (!level.ok) throw new RangeError(describeFault(level.fault));
  return level.value;
}

function reach(position: Position): { mind: AnyMind; rules: AnyRules; state: State } {
  const level = read(position.text);
  const rules = rulebook.of(level);
  const moves = rules.parseMoves(position.moves);
  if (!moves.ok) throw new RangeError(describeFault(moves.fault));
  const { states } = replay(rules, level, position.seed, moves.value);
  const last = states[states.length - 1];
  if (!last) throw new RangeError('there is no position');
  return { mind: mind(level.game), rules, state: rules.see(last) };
}
