import './learn.css';
import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, measureOf, targetOf, worthOfWin, worthText } from '@knossos/engine/internal/puzzle';
import { isLearned, type Lesson } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { endTitles } from '../play/hint/sentences.js';
import { isTouched } from '../play/layout/on-side.js';
import { SmallTable } from '../play/small/small-table.js';
import { tellEnd } from '../session/ended.js';
import type { KeyBinding } from '../state/key-tables.js';
import { focusBoard, tablesShown, usePageKeys } from '../state/page-keys.js';
import { formatRoute, go, parseRoute } from '../state/route.js';
import { taskAfter, taskList } from '../state/task-list.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Trouble } from '../ui/messages/notice.js';
import { say, silence } from '../ui/messages/speech.js';
import { type TableHandle, type TableTurn, useScreens } from '../ui/screens.js';
import { countMoves } from '../ui/words.js';
import { Dots } from './dots.js';
import { LessonsDone } from './lessons-done.js';
import { doneLessons, firstOpen, keepDone } from './progress.js';
import { useLessons } from './use-lessons.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PointingProps {
  /** What everything stands in; boxes are told from its corner. */
  readonly root: RefObject<HTMLElement | null>;
  readonly bubble: RefObject<HTMLElement | null>;
  /** The cells that the bubble speaks of; it points at the first. */
  readonly cells: readonly number[];
  /** Whether the line from the bubble is drawn, or the cells are framed only. */
  readonly hasLine: boolean;
}

/** Frames around the cells of a board that a bubble speaks of, and a line from the bubble to the first of them. */
function Pointing({ root, bubble, cells, hasLine }: PointingProps) {
  const boxes = useSignal<readonly Box[]>([]);
  const from = useSignal<Box | null>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    const measure = () => {
      const corner = place.getBoundingClientRect();
      const boxOf = (one: Element): Box => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x - corner.x, y: y - corner.y, width, height };
      };
      boxes.value = cells.flatMap((cell) => {
        const found = place.querySelector(`[role=gridcell][data-cell="${cell}"]`);
        const box = found && boxOf(found);
        // A board that has no size yet is measured again once it has.
        return box && box.width > 4 && box.height > 4 ? [box] : [];
      });
      from.value = bubble.current && boxOf(bubble.current);
    };
    // Boards may come after the page, and change their size with it.
    const sizes = new ResizeObserver(measure);
    const follow = () => {
      sizes.disconnect();
      for (const one of [place, bubble.current, place.querySelector('.board')]) if (one) sizes.observe(one);
      measure();
    };
    const parts = new MutationObserver(follow);
    parts.observe(place, { childList: true, subtree: true });
    follow();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [cells, root, bubble, boxes, from]);
  const [first] = boxes.value;
  return (
    <svg class="lesson-marks" aria-hidden="true" focusable="false">
      {boxes.value.map(({ x, y, width, height }, index) => (
        <rect key={cells[index]} x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx={width / 6} />
      ))}
      {hasLine && first && from.value && <path d={lineTo(from.value, first)} />}
    </svg>
  );
}

/** A line from the near edge of one box to a corner of another, below it or to its right: between cells, not through their content. */
function lineTo(from: Box, to: Box): string {
  const between = (at: number, start: number, length: number) =>
    Math.min(start + length - 28, Math.max(start + 28, at));
  const [x, y, turn] = [to.x + 2, to.y + 2, to.width / 6];
  if (from.y + from.height <= to.y + 2) {
    const start = between(x, from.x, from.width);
    const [above, end] = [from.y + from.height, y + turn];
    return `M${start} ${above}Q${x} ${(above + end) / 2} ${x} ${end}`;
  }
  const start = between(y, from.y, from.height);
  const [beside, end] = [from.x + from.width, x + turn];
  return `M${beside} ${start}Q${(beside + end) / 2} ${y} ${end} ${y}`;
}

interface LessonViewProps {
  readonly rules: AnyRules;
  readonly lessons: readonly Lesson[];
  readonly lesson: Lesson;
  /** From 1 on. */
  readonly number: number;
}

/** How a lesson stands: to be won, won, lost, or won short of its goal. */
type LessonStanding = 'open' | 'learned' | 'lost' | 'short';

/** One lesson: a board to play on, and a bubble that says one thing about it. */
function LessonView({ rules, lessons, lesson, number }: LessonViewProps) {
  const { table: Table = SmallTable } = useScreens(rules.id);
  const turn = useSignal<TableTurn | null>(null);
  const handle = useRef<TableHandle>(null);
  const root = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const { level, title, cells, names } = lesson;
  // A finger has no keys.
  const text = isTouched.value
    ? lesson.text.replace('with the arrow keys, or swipe', 'by swipes').replace(/ \(the key \w\)/, '')
    : lesson.text;
  const pointed = names.length === 0 ? '' : ` Marked: ${names.join(', ')}.`;
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
    say(`${title}. ${text}${pointed}`);
    return silence;
  }, [title, text, pointed]);
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
        <div class="lesson-words">
          <p class="lesson-task">
            {text}
            <span class="hidden-text">{pointed}</span>
          </p>
          {turn.value && standing !== 'open' && <p>{endText(rules, lesson, turn.value, standing)}</p>}
        </div>
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
  return standing === 'short' ? `That makes ${of}. You can get more: try again.` : `Well done: ${of}!`;
}

interface LessonPageProps {
  readonly game: string;
  /** From 1 on; null for the first that is not done. */
  readonly number: number | null;
}

/** One of a game's first steps; behind the last of them the way to its levels. */
export function LessonPage({ game, number }: LessonPageProps) {
  const lessons = useLessons(game);
  const rules = rulebook.find(game);
  // Where one goes on is settled once: a lesson that has been won stays until one leaves it.
  const at = useMemo(
    () => number ?? (Array.isArray(lessons) ? firstOpen(lessons, doneLessons(game)) : 1),
    [number, lessons, game],
  );
  if (lessons === null) return <p class="loading soft">Loading …</p>;
  if (lessons === 'failed' || !rules || lessons.length === 0)
    return trouble('The first steps of this game could not be loaded.', 'Reload the page to try again.');
  const lesson = lessons[at - 1];
  if (lesson) return <LessonView key={at} rules={rules} lessons={lessons} lesson={lesson} number={at} />;
  if (at === lessons.length + 1) return <LessonsDone rules={rules} lessons={lessons} />;
  return trouble(
    `${rules.title} has ${lessons.length} first steps, and no number ${at}.`,
    'Choose one from the list.',
  );
}

function trouble(message: string, help: string) {
  return <Trouble title="There is no such lesson." fault={{ message, help }} />;
}

interface LessonKeys {
  readonly standing: 'open' | 'learned' | 'lost' | 'short';
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/** What takes one to the board once more: whatever moves there, and Enter. */
const AGAIN = ['up', 'left', 'down', 'right', 'wait', ['enter', ' ']] as const;

/** Before the keys of the board: Escape skips, Enter goes on after a win, any move starts again after a loss. */
function useLessonKeys({ standing, onNext, onAgain }: LessonKeys): void {
  const isLearned = standing === 'learned';
  const isOver = standing === 'lost' || standing === 'short';
  const bindings: readonly KeyBinding[] = [
    ...(isLearned ? [{ on: ['enter'], text: 'go to the next', act: onNext, isOnce: true }] : []),
    ...(isOver ? AGAIN.map((on): KeyBinding => ({ on, text: 'try again', act: onAgain, isOnce: true })) : []),
    { on: ['escape'], text: isLearned ? 'go to the next' : 'skip this step', act: onNext, isOnce: true },
  ];
  usePageKeys({ title: 'In the first steps', bindings, isFirst: true });
}
