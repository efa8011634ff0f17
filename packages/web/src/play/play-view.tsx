import { rulebook } from '@knossos/engine/internal/games';
import {
  bestPlayOf,
  type GameEvent,
  grouped,
  measureOf,
  nounOf,
  type Outcome,
  targetOf as targetOfLevel,
  worthText,
} from '@knossos/engine/internal/puzzle';
import { stepsOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board.js';
import { middle } from '../board/geometry.js';
import { focusCell } from '../board/plane.js';
import { SentencesAbout } from '../board/sentence.js';
import type { Stage } from '../board/stage.js';
import type { PlaceInPack } from '../levels/next-level.js';
import type { PositionChange } from '../session/play-store.js';
import { usePageKeys } from '../state/page-keys.js';
import type { Route } from '../state/route.js';
import { settings, stepTime } from '../state/settings.js';
import { useSignalAbout } from '../state/signals.js';
import { type Cue, playCues } from '../state/sound-and-haptics.js';
import { Button } from '../ui/button.js';
import { AfterPicture } from './after-picture.js';
import { moveSentence } from './hint/sentences.js';
import { useHint } from './hint/use-hint.js';
import { useMaps } from './hint/use-maps.js';
import { later } from './later.js';
import { Controls } from './layout/controls.js';
import { isDesktop } from './layout/on-side.js';
import { PlayLayout } from './layout/play-layout.js';
import { type PlaySession, targetOf } from './session.js';
import type { ToolName } from './tools.js';
import { usePlayController } from './use-play-controller.js';
import { useStage } from './use-stage.js';
import './play.css';

/** What a turn sounds like: a step, what it brought, and how it ended. */
export function cuesOfTurn(
  events: readonly GameEvent[],
  gained: number,
  status: Outcome['status'],
): readonly Cue[] {
  const own = events.find(({ actor }) => actor === 'player');
  const cues: Cue[] = own && own.from !== own.to ? ['step'] : ['turn'];
  if (gained > 0) cues.push('taken');
  if (status === 'won') cues.push('won');
  if (status === 'lost') cues.push('caught');
  return cues;
}

/** Plays the sounds and haptics of every turn that is played; undoing and looking stay silent. */
function useCues(session: PlaySession): void {
  const change = session.change.value;
  const played = useRef<PositionChange | null>(change);
  useEffect(() => {
    if (change === null || change === played.current) return;
    played.current = change;
    if (change.kind !== 'turn') return;
    const { rules } = session;
    const worth = (state: typeof change.to.state) => rules.outcome(rules.see(state)).score?.value ?? 0;
    playCues(
      cuesOfTurn(change.to.events, worth(change.to.state) - worth(change.from.state), session.status.peek()),
    );
  }, [change, session]);
}

/** What an end looks like: where sparks fly from, or whether the board shakes. Only an end that was just played. */
function useEnd(session: PlaySession, stage: Stage) {
  const change = session.change.value;
  const status = session.status.value;
  const isFresh =
    status !== 'open' &&
    change?.kind === 'turn' &&
    change.to === session.node.value &&
    stage.settled.value &&
    settings.value.motion !== 'off';
  const scene = session.scene.value;
  const player = scene.actors.find(({ role }) => role === 'player');
  return {
    celebrated: isFresh && status === 'won' && player ? middle(scene, player.cell, player.beyond) : null,
    isShaken: isFresh && status === 'lost',
  };
}

const Bench = later.part('PlayBench');
const Result = later.part('Result');
const Celebration = later.part('Celebration');
const HintCard = later.part('HintCard');
const CompareBoard = later.part('CompareBoard');
const Solution = later.part('SolutionBar');
const WhyPanel = later.part('WhyPanel');

interface CounterProps {
  readonly session: PlaySession;
  readonly moves: number;
  readonly prospect: ReturnType<typeof useProspect>;
}

/** The best result from the position in which the player asked; null where nothing is counted. */
function useProspect(session: PlaySession) {
  const wished = useSignal<PlaySession['node']['value'] | null>(null);
  if (measureOf(session.rules).better !== 'more') return null;
  const isOpen = session.status.value === 'open';
  return {
    isShown: isOpen && wished.value === session.node.value,
    isOpen,
    ask: () => {
      session.noteAid('prospect');
      wished.value = session.node.peek();
    },
  };
}

/** What asks for what can still be had. */
const ASK = 'What can I still get?';

/** How far one has come, beside what the level asks for. */
function Counter({ session, moves, prospect }: CounterProps) {
  const { rules, level } = session;
  const target = targetOfLevel(level);
  const Prospect = later.now()?.Prospect;
  const score = session.score.value;
  const isScored = measureOf(rules).better === 'more';
  const bestPlay = bestPlayOf(level);
  const goal = target && (
    <span class="goal">
      {isScored ? 'goal' : 'can be done in'} {worthText(rules, target.value)}
    </span>
  );
  return (
    <p class={`soft counter ${isScored ? 'scored' : ''}`} data-test="counter">
      <strong class="headline">{grouped(moves)}</strong> {nounOf(moves, 'move')}
      {isScored && score !== null && (
        <>
          {', '}
          <strong data-test="score">{score.value}</strong> {score.name}
        </>
      )}
      {goal}
      {prospect?.isShown && Prospect && <Prospect session={session} />}
      {prospect?.isOpen && !prospect.isShown && (
        <Button
          icon="eye"
          look="small"
          {...(!isDesktop.value && { label: ASK })}
          remark="Counts as help (key M)"
          to={prospect.ask}
        >
          {isDesktop.value && ASK}
        </Button>
      )}
      {bestPlay !== null && <span class="goal">{bestPlay}</span>}
    </p>
  );
}

/** The level with its dice, without the moves. */
const linkOf = ({ level, dice }: PlaySession): Route => ({
  ...{ page: 'level', id: rulebook.encode(level), moves: null },
  ...(dice === null ? {} : { seed: dice }),
});

interface PlayViewProps {
  readonly session: PlaySession;
  /** Name of the level. */
  readonly title: ComponentChildren;
  /** The ways from it. */
  readonly ways: ComponentChildren;
  /** Where the level stands among the shipped ones; null for one that a link carries. */
  readonly place: PlaceInPack | null;
  /** The game of several levels whose last level it is; null for every other one. */
  readonly ending: string | null;
  /** Starts the level again with other dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

/** The table one plays at: board, buttons, the reasons for the last turn, and the tools beside. */
export function PlayView(props: PlayViewProps) {
  const { session, place, ending, onThrow } = props;
  const tool = useSignalAbout<ToolName>(session, 'overlays');
  const hint = useHint({
    about: session.node.value,
    ask: () => ({ kind: 'hint', position: session.position() }),
    stepsOf: (given) =>
      stepsOf(
        given,
        (move) => moveSentence(session.rules, move, given.distance),
        session.node.value.depth === 0,
      ),
    onHelp: () => session.takeHelp('hint'),
  });
  const askHint = () => hint.more();
  const prospect = useProspect(session);
  const controller = usePlayController(session, {
    ...{ onHint: askHint, onWorth: hint.all, onThrow },
    onProspect: prospect?.ask,
  });
  const main = useRef<HTMLDivElement>(null);
  const stage = useStage(session, controller.replay);
  useCues(session);
  const maps = useMaps(
    session.node.value,
    (name) => ({ kind: 'overlay', position: session.position(), name }),
    session,
  );
  const { chosen, compared, first, second } = maps;
  const focus = focusCell(main);
  usePageKeys({ ...controller.keys, focus });
  // One can play at once: the board takes the focus when a level is opened.
  useEffect(focus, [session]);
  const { rules } = session;
  const { scene, isExploring, moves, replay } = controller;
  const isReading = controller.doing !== 'playing';
  // Overlays and hints belong to one's own position, not to that of a solution.
  const overlay = replay ? null : first.overlay;
  const move = replay || hint.stepsShown < 2 ? null : (hint.answer?.move ?? null);
  const pointed = move === null ? null : targetOf(session.scene.value, move);
  const beside = replay || chosen.value === null || compared.value === null ? null : second.overlay;
  const { celebrated, isShaken } = useEnd(session, stage);
  const isOver = !replay && session.status.value !== 'open';
  return (
    <SentencesAbout.Provider value={session.level}>
      <div class="table" ref={main}>
        <PlayLayout
          kind={scene.style}
          title={props.title}
          ways={props.ways}
          link={() => linkOf(session)}
          game={() => `${session.text} ${session.seed}`}
          level={session.level}
          head={<Counter session={session} moves={moves} prospect={prospect} />}
          board={
            <div class={`boards ${beside ? 'two' : ''} ${isShaken ? 'shaken' : ''}`}>
              <div class="board-place">
                <div class="board-scroll">
                  <Board
                    scene={scene}
                    stage={stage}
                    events={controller.events}
                    marked={controller.marked.value}
                    overlay={overlay}
                    isOverlayOld={first.isBusy}
                    label={`${session.level.meta.title ?? rules.title}, ${scene.columns} by ${scene.rows}`}
                    description={
                      isExploring
                        ? 'Arrow keys read the board. Press E to play.'
                        : 'Arrow keys move you. Press E to explore. 1 to 8 answer questions.'
                    }
                    cellLabel={controller.label}
                    active={controller.active}
                    doing={controller.doing}
                    naming={moves > 0 || isReading || hint.stepsShown > 0 ? 'now' : 'sometimes'}
                    pointed={pointed}
                    stepMs={stepTime()}
                    onGesture={controller.onGesture}
                  >
                    {isOver && celebrated && <Celebration session={session} at={celebrated} />}
                  </Board>
                </div>
              </div>
              {beside && (
                <CompareBoard
                  scene={scene}
                  main={overlay}
                  overlay={beside}
                  isOld={second.isBusy}
                  isOver={isOver}
                />
              )}
            </div>
          }
          end={isOver && <Result key={session} {...{ session, controller, place, ending }} />}
          reading={isReading ? controller.describe(controller.active) : null}
          cards={!replay && <HintCard hint={hint} />}
          dock={
            replay ? (
              <Solution replay={replay} moveWord={rules.words.move} onLeave={controller.leave} />
            ) : (
              <Controls session={session} controller={controller} onHint={askHint} />
            )
          }
          voice={
            <WhyPanel session={session} node={controller} style={scene.style} marked={controller.marked} />
          }
          bench={
            <AfterPicture of={session}>
              <Bench
                session={session}
                tool={tool}
                maps={maps}
                overlay={first.isBusy ? null : overlay}
                onLook={(line, from) => {
                  controller.look(line, from);
                  main.current?.querySelector('.play-layout-board')?.scrollIntoView({ block: 'nearest' });
                }}
                onThrow={onThrow}
                onExplore={controller.setExploring}
              />
            </AfterPicture>
          }
        />
      </div>
    </SentencesAbout.Provider>
  );
}
