import './play.css';
import { bestPlayOf, measureOf, nounOf, type Target, worthText } from '@knossos/engine/internal/puzzle';
import { stepsOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board.js';
import { Sparks } from '../board/celebration.js';
import type { Place } from '../levels/next-level.js';
import { usePageKeys } from '../state/page-keys.js';
import { stepTime } from '../state/settings.js';
import { Button } from '../ui/button.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { HintCard } from './hint/hint-card.js';
import { CompareBoard, useMaps } from './hint/overlay-panel.js';
import { accountsOf, moveSentence } from './hint/sentences.js';
import { useHint } from './hint/use-hint.js';
import { WhyPanel } from './hint/why-panel.js';
import { Controls } from './layout/controls.js';
import { Desk } from './layout/desk.js';
import { KeysCard, RulesCard } from './layout/keys-card.js';
import { ScoreCounter } from './layout/score-counter.js';
import type { Replay } from './review/replay.js';
import { goToStep, ReplayBar } from './review/replay-bar.js';
import { Result } from './review/result.js';
import { type Session, targetOf } from './session.js';
import { type ToolName, Tools } from './tools.js';
import { useEnd, useFeel } from './use-feel.js';
import { useStage } from './use-stage.js';
import { useTable } from './use-table.js';

interface PlayViewProps {
  readonly session: Session;
  /** Name of the level, and the ways from it. */
  readonly head: ComponentChildren;
  /** What is known of the level. */
  readonly about: ComponentChildren;
  /** What the level asks for, where it says so. */
  readonly target: Target | null;
  /** Where the level stands among the shipped ones; null for one that a link carries. */
  readonly place: Place | null;
  /** Begins the level anew with other dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

/** The table one plays at: board, buttons, the reasons for the last turn, and the tools beside. */
export function PlayView(props: PlayViewProps) {
  const { session, target, place, onThrow } = props;
  const tool = useSignal<ToolName>('overlays');
  const hint = useHint({
    about: session.node.value,
    ask: () => ({ kind: 'hint', position: session.position() }),
    stepsOf: (given) => stepsOf(given, (move) => moveSentence(session.rules, move, given.distance)),
    onHelp: () => session.takeHelp('hint'),
  });
  const askHint = () => hint.more();
  const table = useTable(session, askHint, onThrow);
  const main = useRef<HTMLDivElement>(null);
  const stage = useStage(session, table.replay);
  useFeel(session);
  const maps = useMaps(session);
  const { chosen, compared, first, second } = maps;
  const focus = () =>
    main.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
  usePageKeys({ ...table.keys, focus });
  // One can play at once: the board takes the focus when a level is opened.
  useEffect(focus, [session]);
  const { rules } = session;
  const bestPlay = bestPlayOf(session.level);
  const isScored = measureOf(rules).better === 'more';
  const goal = target && <span class="goal">best {worthText(rules, target.value)}</span>;
  const { scene, mode, moves, replay } = table;
  // Overlays and hints belong to one's own position, not to that of a solution.
  const overlay = replay ? null : first.overlay;
  const move = replay || hint.told < 2 ? null : (hint.answer?.move ?? null);
  const pointed = move === null ? null : targetOf(session.scene.value, move);
  const beside = replay || chosen.value === null || compared.value === null ? null : second.overlay;
  const player = scene.actors.find(({ role }) => role === 'player')?.cell ?? 0;
  const { celebrated, isShaken } = useEnd(session, stage);
  const isOver = !replay && session.status.value !== 'open';
  return (
    <div class="table" ref={main}>
      <Desk
        kind={scene.style}
        cardsAbove={player >= (scene.columns * scene.rows) / 2}
        head={
          <>
            {props.head}
            <p class={`soft counter ${isScored ? 'scored' : ''}`} data-test="counter">
              <strong class="headline">{moves.toLocaleString('en-GB')}</strong> {nounOf(moves, 'move')}
              {isScored && <ScoreCounter session={session}>{goal}</ScoreCounter>}
              {!isScored && goal}
              {bestPlay !== null && <span class="goal">{bestPlay}</span>}
            </p>
          </>
        }
        board={
          <div class={`boards ${beside ? 'two' : ''} ${isShaken ? 'shaken' : ''}`}>
            <div class="board-place">
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
                  naming={moves > 0 || mode === 'explore' || hint.told > 0 ? 'now' : 'sometimes'}
                  pointed={pointed}
                  stepMs={stepTime()}
                  onGesture={table.onGesture}
                >
                  {isOver && celebrated && <Sparks {...celebrated} />}
                </Board>
              </div>
            </div>
            {beside && <CompareBoard scene={scene} overlay={beside} isOld={second.isBusy} />}
          </div>
        }
        cards={
          <>
            {isOver && <Result session={session} table={table} target={target} place={place} />}
            {mode === 'explore' && (
              <p class="panel card reading" aria-hidden="true" data-test="reading">
                {table.describe(table.active)}
              </p>
            )}
            {!replay && <HintCard hint={hint} />}
          </>
        }
        dock={
          replay ? (
            <Solution replay={replay} moveWord={rules.words.move} onLeave={table.leave} />
          ) : (
            <Controls session={session} table={table} onHint={askHint} />
          )
        }
        voice={<WhyPanel accounts={accountsOf(session, table)} style={scene.style} marked={table.marked} />}
        bench={
          <>
            <Tools
              session={session}
              tool={tool}
              maps={maps}
              overlay={first.isBusy ? null : overlay}
              onLook={(line, from) => {
                table.look(line, from);
                main.current?.querySelector('.desk-board')?.scrollIntoView({ block: 'nearest' });
              }}
            />
            {session.dice !== null && onThrow && (
              <p class="bar soft anywhere" data-test="dice">
                <span>
                  Dice <code>{session.dice}</code>
                </span>
                <Button look="small" icon="dice" to={onThrow}>
                  New dice
                </Button>
              </p>
            )}
            <RulesCard rules={rules} />
            <KeysCard />
            {props.about}
          </>
        }
      />
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
