import { type AnyRules, measureOf, targetOf, worthOfWin, worthText } from '@knossos/engine/internal/puzzle';
import { isLearned, type Lesson } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { endTitles } from '../play/hint/sentences.js';
import { SmallTable } from '../play/small/small-table.js';
import { tellEnd } from '../session/ended.js';
import { focusBoard, tablesShown } from '../state/page-keys.js';
import { formatRoute, go, parseRoute } from '../state/route.js';
import { taskAfter, taskList } from '../state/task-list.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { say, silence } from '../ui/messages/speech.js';
import { type TableHandle, type TableTurn, useScreens } from '../ui/screens.js';
import { countMoves } from '../ui/words.js';
import { Dots } from './dots.js';
import { Pointing } from './pointing.js';
import { doneLessons, keepDone } from './progress.js';
import { useLessonKeys } from './use-lesson-keys.js';

interface LessonViewProps {
  readonly rules: AnyRules;
  readonly lessons: readonly Lesson[];
  readonly lesson: Lesson;
  /** From 1 on. */
  readonly number: number;
}

/** How a lesson stands: to be won, won, lost, or won short of its goal. */
export type LessonStanding = 'open' | 'learned' | 'lost' | 'short';

/** One lesson: a board to play on, and a bubble that says one thing about it. */
export function LessonView({ rules, lessons, lesson, number }: LessonViewProps) {
  const { table: Table = SmallTable } = useScreens(rules.id);
  const turn = useSignal<TableTurn | null>(null);
  const handle = useRef<TableHandle>(null);
  const root = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const { level, title, text, cells } = lesson;
  const standing = standingOf(rules, lesson, turn.value);
  const onTurn = useCallback(
    (now: TableTurn) => {
      turn.value = now;
      if (standingOf(rules, lesson, now) === 'learned') keepDone(rules.id, title);
      if (now.status === 'open') return;
      const { line } = now;
      tellEnd({ level, seed: level.meta.seed, line, isWon: now.status === 'won', isHelped: false });
    },
    [rules, lesson, level, title, turn],
  );
  useEffect(() => {
    say(`${title}. ${text}`);
    return silence;
  }, [title, text]);
  // One can play at once: the board takes the focus as soon as it is there.
  const hasBoard = tablesShown().some(({ focus }) => focus !== undefined);
  useEffect(() => {
    if (hasBoard) focusBoard();
  }, [hasBoard]);
  const next = lessonAfter(rules.id, number);
  const again = () => handle.current?.again();
  useLessonKeys({ standing, onNext: () => go(parseRoute(next)), onAgain: again });
  const isOver = standing === 'lost' || standing === 'short';
  return (
    <section class={`lesson ${standing}`} ref={root} aria-label="First steps" data-test="lesson">
      <header class="bar lesson-head">
        <nav class="small soft" aria-label="Where you are">
          <a href="#/learn">Learn</a>
          <span aria-hidden="true"> / </span>
          {rules.title}
        </nav>
        <Dots game={rules.id} lessons={lessons} done={doneLessons(rules.id)} here={number} />
      </header>
      <div class="lesson-bubble" ref={bubble} data-test="bubble">
        <h1>
          {standing === 'learned' && <Icon name="check" />} {title}
        </h1>
        <p>{turn.value && standing !== 'open' ? endText(rules, lesson, turn.value, standing) : text}</p>
      </div>
      <div class="lesson-board">
        <Table rules={rules} level={level} label={`${title}: ${text}`} onTurn={onTurn} handle={handle} />
      </div>
      <div class="bar lesson-tools">
        <Button icon="undo" to={() => handle.current?.undo()} off={(turn.value?.moves ?? 0) === 0}>
          Undo
        </Button>
        <Button
          icon="restart"
          look={isOver ? 'primary' : ''}
          to={isOver ? again : () => handle.current?.restart()}
        >
          {isOver ? 'Try again' : 'Restart'}
        </Button>
        <Button
          icon="next"
          look={standing === 'learned' ? 'primary' : 'quiet'}
          to={() => go(parseRoute(next))}
          remark={standing === 'learned' ? 'Enter' : 'Escape'}
        >
          {standing === 'learned' ? 'Next' : 'Skip'}
          <kbd class="wide-only">{standing === 'learned' ? 'Enter' : 'Esc'}</kbd>
        </Button>
      </div>
      <Pointing root={root} bubble={bubble} cells={cells} hasLine={(turn.value?.moves ?? 0) === 0} />
    </section>
  );
}

/** The address of what follows a lesson: the next of its game, or of the list that one works through. */
function lessonAfter(game: string, number: number): string {
  const address = (at: number) => formatRoute({ page: 'lesson', game, number: at });
  const list = taskList.value;
  const at = list?.tasks.findIndex(({ to }) => to === address(number)) ?? -1;
  return list && at >= 0 ? (taskAfter(list, at)?.to ?? list.to) : address(number + 1);
}

function standingOf(rules: AnyRules, { level }: Lesson, turn: TableTurn | null): LessonStanding {
  if (turn === null || turn.status === 'open') return 'open';
  if (turn.status === 'lost') return 'lost';
  return isLearned(rules, level, turn, turn.moves) ? 'learned' : 'short';
}

/** What has become of the player, where the game has ended. */
function endText(rules: AnyRules, { level }: Lesson, turn: TableTurn, standing: LessonStanding): string {
  const { won, lost } = endTitles(rules);
  if (standing === 'lost') return `${turn.text || `${lost}.`} Try again.`;
  const worth = worthOfWin(rules, turn, turn.moves);
  const target = targetOf(level);
  if (worth === null || target === null) return `Well done! ${won} in ${countMoves(turn.moves)}.`;
  if (measureOf(rules).better === 'fewer')
    return standing === 'short'
      ? `That took ${worthText(rules, worth)}; ${target.value} are enough. Try again.`
      : `Well done: ${worthText(rules, worth)}!`;
  const of = `${worth} of ${worthText(rules, target.value)}`;
  return standing === 'short' ? `That makes ${of}. There is a way to more: try again.` : `Well done: ${of}!`;
}
