import { rulebook } from '@knossos/engine/internal/games';
import {
  type Fault,
  type Level,
  puzzleText,
  type Rating,
  type Solution,
  verdictWords,
} from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import type { KnownVerdict } from '../collections/tab-draft.js';
import { Button } from '../ui/button.js';
import { WorkedOut } from '../ui/facts.js';
import { placeOf } from '../ui/messages/notice.js';
import { progressText } from '../ui/words.js';
import { editorWorker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { type AnswerState, useAnswer } from '../worker/use-answer.js';
import { choosing } from './choosing.js';

interface VerdictPanelProps {
  /** The level of the draft; null while the text is none. */
  readonly level: Level | null;
  readonly fault: Fault | null;
  readonly warnings: readonly Fault[];
  readonly verdict: LevelVerdict;
  /** Whether the rules are chosen rather than written: then lines of the text say nothing. */
  readonly isChosen: boolean;
  readonly onFind: () => void;
}

/** The live verdict: can it be won, how fast, in how many ways, how hard is it. */
export function VerdictPanel({ level, fault, warnings, verdict, isChosen, onFind }: VerdictPanelProps) {
  const { solved, rated } = verdict;
  const rating = rated.answer;
  const problem = solved.problem ?? rated.problem;
  const words = level && solved.answer && wordsOf(level, solved.answer);
  return (
    <section class="panel verdict card" aria-labelledby="verdict-title" data-test="verdict">
      <h2 id="verdict-title">Verdict</h2>
      {/* Additions are read out alone: the grade comes after the verdict. */}
      <div role="status" aria-atomic="false" class="stack verdict-text">
        {fault ? (
          <div class="notice" data-test="fault" id="text-fault">
            <p>
              <strong>Not a level yet.</strong>{' '}
              {isChosen ? choosing(fault) : `${placeOf(fault)}${fault.message}. ${fault.help}`}
            </p>
          </div>
        ) : problem !== null ? (
          <p class="notice">The solver stopped: {problem}</p>
        ) : words && solved.answer ? (
          <>
            <p class={`headline verdict-headline ${solved.answer.status}`}>{words.headline}</p>
            <p class="verdict-sentence">{words.sentence}</p>
            {rating?.grade && (
              <p>
                <span class={`chip grade ${rating.grade}`}>{rating.grade}</span>{' '}
                {rating.difficulty !== null && (
                  <span class="soft difficulty">difficulty {Math.round(rating.difficulty * 10) / 10}</span>
                )}
              </p>
            )}
          </>
        ) : null}
      </div>
      {!fault && words && <WorkedOut detail={words.detail} />}
      {fault?.line && (
        <Button look="small" icon="explore" to={onFind}>
          Show where
        </Button>
      )}
      {!fault && solved.isBusy && <p class="soft">{progressText(solved.progress)}</p>}
      {!fault && rated.isBusy && (
        <p class="soft">{rated.progress === null ? 'Measuring …' : progressText(rated.progress)}</p>
      )}
      {warnings.map((warning) => (
        <p key={placeOf(warning) + warning.message} class="notice calm">
          {placeOf(warning)}
          {warning.message}. {warning.help}
        </p>
      ))}
    </section>
  );
}

/** What the solver's answer means in the level's game. */
function wordsOf(level: Level, answer: Solution<string>) {
  const rules = rulebook.of(level);
  return verdictWords(rules, rules.see(rules.start(level, '1')), answer);
}

/** The verdict on the draft's level in few words, to be saved with it; null before there is one. */
export function saidOf(level: Level, { solved, rated }: LevelVerdict): KnownVerdict | null {
  if (solved.answer === null) return null;
  return { verdict: wordsOf(level, solved.answer).headline, grade: rated.answer?.grade ?? null };
}

/** What the worker says of the level of the draft, and of no other. */
export interface LevelVerdict {
  readonly solved: AnswerState<Solution<string>>;
  readonly rated: AnswerState<Rating>;
}

const PAUSE_MS = 350;
/** Most joint states that the verdict beside the editor looks at. */
const LIMIT = 10_000_000;

/** Whether there is anything to be measured: a level that can be won. */
function isRateable({ status }: Solution<string>): boolean {
  return status === 'solved' || status === 'policy' || status === 'sampled';
}

/**
 * Keeps a verdict on a level that changes under one's hands. The question is the puzzle's canonical text, and an answer
 * belongs to its question: it goes when that goes. Edits that leave the puzzle the same (titles, notes, spacing) ask
 * nothing again; others are waited for until there is a pause.
 */
export function useVerdict(level: Level | null): LevelVerdict {
  const rules = level && rulebook.of(level);
  const puzzle = rules && level ? puzzleText(rules, level) : null;
  const question = useMemo<Job<'solve'> | null>(
    () =>
      puzzle === null
        ? null
        : {
            kind: 'solve',
            position: { text: puzzle, seed: '1', moves: [] },
            limit: LIMIT,
            anyStart: true,
            survival: true,
          },
    [puzzle],
  );
  const solved = useAnswer(editorWorker, question, PAUSE_MS);
  const isWorthRating = solved.answer !== null && isRateable(solved.answer);
  const measure = useMemo<Job<'rate'> | null>(
    () => (question && isWorthRating ? { kind: 'rate', position: question.position } : null),
    [question, isWorthRating],
  );
  return { solved, rated: useAnswer(editorWorker, measure) };
}
