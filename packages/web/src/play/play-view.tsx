import './play.css';
import { bestPlayOf, measureOf, nounOf, type Target, worthText } from '@knossos/engine/puzzle';
import { stepsOf } from '@knossos/engine/session';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { StillFigure } from '../board/actors.js';
import { Board } from '../board/board.js';
import { settings, stepTime } from '../state/settings.js';
import { Button } from '../ui/button.js';
import { Choice } from '../ui/choice.js';
import { FaultNotice } from '../ui/notice.js';
import { Controls } from './controls.js';
import { CompareBoard, useMaps } from './hint/overlay-panel.js';
import { type Account, accountsOf, moveSentence } from './hint/sentences.js';
import { useHint } from './hint/use-hint.js';
import { boardKeys, KeysCard, RulesCard } from './keys-card.js';
import type { Replay } from './review/replay.js';
import { goToStep, ReplayBar } from './review/replay-bar.js';
import { Result } from './review/result.js';
import { ScoreCounter } from './score-counter.js';
import { type Session, targetOf } from './session.js';
import { type ToolName, Tools } from './tools.js';
import { useStage } from './use-stage.js';
import { useTable } from './use-table.js';

interface PlayViewProps {
  readonly session: Session;
  /** What the level asks for, where it says so. */
  readonly target: Target | null;
  /** Address of the level that follows. */
  readonly next: string | null;
  /** Begins the level anew with other dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

const MODES = [
  { value: 'play', text: 'Play', icon: 'play' },
  { value: 'explore', text: 'Explore', icon: 'explore' },
] as const;

/** The table one plays at: board, buttons, the reasons for the last turn, and the tools beside. */
export function PlayView({ session, target, next, onThrow }: PlayViewProps) {
  const tool = useSignal<ToolName>('hint');
  const hint = useHint({
    about: session.node.value,
    ask: () => ({ kind: 'hint', position: session.position() }),
    stepsOf: (given) => stepsOf(given, (move) => moveSentence(session.rules, move, given.distance)),
    onHelp: () => session.takeHelp('hint'),
  });
  const askHint = () => {
    tool.value = 'hint';
    hint.more();
  };
  const table = useTable(session, askHint, onThrow);
  const main = useRef<HTMLDivElement>(null);
  const stage = useStage(session, table.replay);
  const maps = useMaps(session);
  const { chosen, compared, first, second } = maps;
  // One can play at once: the board takes the focus when a level is opened.
  useEffect(() => {
    main.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
  }, [session]);
  const { rules } = session;
  const bestPlay = bestPlayOf(session.level);
  const isScored = measureOf(rules).better === 'more';
  const goal = target && <span class="goal">best {worthText(rules, target.value)}</span>;
  const { scene, mode, moves, replay } = table;
  const { keys, ownKeys } = settings.value;
  // Overlays and hints belong to one's own position, not to that of a solution.
  const overlay = replay ? null : first.overlay;
  const move = replay || hint.told < 2 ? null : (hint.answer?.move ?? null);
  const pointed = move === null ? null : targetOf(session.scene.value, move);
  const beside = replay || chosen.value === null || compared.value === null ? null : second.overlay;
  return (
    <div class={`split table ${scene.style}`}>
      <div class="column table-main" ref={main}>
        <div class="bar table-bar">
          <Choice label="What the arrow keys do" value={mode} options={MODES} onChange={table.setMode} />
          <p class="soft counter" data-test="counter">
            <strong class="headline">{moves.toLocaleString('en-GB')}</strong> {nounOf(moves, 'move')}
            {isScored && <ScoreCounter session={session}>{goal}</ScoreCounter>}
            {!isScored && goal}
            {bestPlay !== null && <span class="goal">{bestPlay}</span>}
          </p>
        </div>
        <div class={`stack boards ${beside ? 'two' : ''}`}>
          <div>
            {beside && <p class="figure middle board-title">{overlay?.title ?? 'Your position'}</p>}
            <div class="board-scroll">
              <Board
                scene={scene}
                places={stage.places.value}
                settled={stage.settled.value}
                events={table.events}
                marked={table.marked.value}
                overlay={overlay}
                isOverlayOld={first.isBusy}
                label={`${session.level.meta.title ?? rules.title}, ${scene.columns} by ${scene.rows}`}
                description={
                  mode === 'play'
                    ? 'Arrow keys move you. Press E to explore, 1 to 4 to ask.'
                    : 'Arrow keys read the board. Press E to play.'
                }
                cellLabel={table.describe}
                active={table.active}
                exploring={mode === 'explore'}
                pointed={pointed}
                stepMs={stepTime()}
                ownKeys={ownKeys}
                onIntent={table.onIntent}
                onGesture={table.onGesture}
              />
            </div>
          </div>
          {beside && <CompareBoard scene={scene} overlay={beside} isOld={second.isBusy} />}
        </div>
        {mode === 'explore' && (
          <p class="panel middle card" aria-hidden="true" data-test="reading">
            {table.describe(table.active)}
          </p>
        )}
        {replay ? (
          <Solution replay={replay} moveWord={rules.words.move} onLeave={table.leave} />
        ) : (
          <Controls session={session} table={table} onThrow={onThrow} />
        )}
      </div>
      <div class="column table-side">
        {!replay && <Result session={session} table={table} target={target} next={next} onThrow={onThrow} />}
        <WhyPanel accounts={accountsOf(session, table)} style={scene.style} marked={table.marked} />
        <Tools
          session={session}
          tool={tool}
          hint={hint}
          maps={maps}
          overlay={first.isBusy ? null : overlay}
          onLook={(line, from) => {
            table.look(line, from);
            main.current?.querySelector('.boards')?.scrollIntoView({ block: 'nearest' });
          }}
        />
        <RulesCard rules={rules} />
        {keys && (
          <KeysCard
            intro="They work while the board has the focus: click it or tab to it."
            keys={boardKeys({ waits: rules.moveOrder.includes('W'), dice: session.dice !== null })}
          />
        )}
      </div>
    </div>
  );
}

interface SolutionProps {
  readonly replay: Replay;
  readonly moveWord: (move: string) => string;
  readonly onLeave: () => void;
}

/** A line of moves that one looks at in the place of one's own game. */
function Solution({ replay, moveWord, onLeave }: SolutionProps) {
  const { moves, refused } = replay;
  const at = replay.at.value;
  const move = moves[at - 1];
  const place = `${at} of ${moves.length}${move === undefined ? '' : `: ${moveWord(move)}`}`;
  return (
    <section class="stack player-bar card" aria-label="Solution player" data-test="player">
      <div class="bar replay-line">
        <strong>Looking at a solution</strong>
        <span class="soft">{place}</span>
      </div>
      {refused && <FaultNotice title="These are not all of the moves." fault={refused} />}
      <ReplayBar steps={replay} words={place} onGo={(to) => goToStep(replay, to)}>
        <Button to={onLeave}>Back to my game</Button>
      </ReplayBar>
    </section>
  );
}

interface WhyPanelProps {
  readonly accounts: readonly Account[];
  readonly style: 'cells' | 'walls';
  readonly marked: Signal<string | null>;
}

/** The last turn in words: who went where, and why it went there. Choosing an actor marks its way on the board. */
function WhyPanel({ accounts, style, marked }: WhyPanelProps) {
  return (
    <section class="panel why card" aria-labelledby="why-title" data-test="why">
      <h2 id="why-title">Why did it go there?</h2>
      {accounts.length === 0 ? (
        <p class="soft">After each of your moves, this says what everybody did, and because of what.</p>
      ) : (
        <ul class="plain stack">
          {accounts.map((account) => (
            <li key={account.actor}>
              <button
                type="button"
                class="bare why-actor"
                aria-pressed={marked.value === account.actor}
                aria-label={`Show the way of ${account.name}`}
                onClick={() => {
                  marked.value = marked.value === account.actor ? null : account.actor;
                }}
              >
                <StillFigure member={{ letter: account.letter, look: account.role }} style={style} />
              </button>
              <div>
                {account.sentences.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
