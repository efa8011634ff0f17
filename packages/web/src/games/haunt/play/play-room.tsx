import { rulebook } from '@knossos/engine/internal/games';
import { hauntRules, levelNumber, type Setup } from '@knossos/engine/internal/games/haunt/index';
import { type Fault, specialRules } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SpecialRules } from '../../../play/layout/about-level.js';
import { GoalLine } from '../../../play/layout/goal-line.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { PlayLayout } from '../../../play/layout/play-layout.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { type RoomRoute, rewriteAddress } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { put } from '../../../state/signals.js';
import { late } from '../../../ui/late.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import type { RoomProps } from '../../../ui/screens.js';
import { useOpened } from '../../../ui/use-opened.js';
import { prefer, preferences, VIEWS } from '../preferences.js';
import { nameOf } from '../results.js';
import { addressOf, isSameSetup, readAddress, startHaunt, toHaunt } from '../session.js';
import { bring, campaign, change, noteAid, session, startAgain, walk } from '../store.js';
import { corridor, PlayerView } from '../view/player-view.js';
import { levelWords, standingMessage } from '../words.js';
import { StandingBar } from './standing-bar.js';
import { MazeKeypad, standardView } from './tools.js';
import { useMazeHint } from './use-maze-hint.js';
import { useKeptFocus, useWalk } from './use-walk.js';

const later = late(() => import('./late-parts.js'));
const MazeBench = later.part('MazeBench');
const HintCard = later.part('HintCard');
const LevelEnd = later.part('LevelEnd');
const LogCard = later.part('LogCard');
const MapCard = later.part('MapCard');
const RunDialog = later.part('RunDialog');
const RunEnd = later.part('RunEnd');

/** Brings the run that an address names to the table, unless it is there already; returns what is wrong with it, or null. */
function take({ id, query: run }: RoomRoute): Fault | null {
  const opened = readAddress({ id, run }, freshSeed());
  if (!opened.ok) return opened.fault;
  const isNew = opened.value.history.nodes.length > 1;
  if (isNew || !isSameSetup(opened.value.setup, session.peek().setup)) bring(opened.value);
  return null;
}

/** The maze to walk in, and help beside it. */
export function PlayRoom({ route }: RoomProps) {
  const fault = useOpened(route, take);
  const choosing = useSignal(false);
  const mapOf = useSignal<number | null>(null);
  const main = useRef<HTMLDivElement>(null);
  const now = session.value;
  const { setup } = now;
  const { game, level, status, at } = campaign.value;
  /** The place in the run of the level that was gone on to from the card before it. */
  const entered = useSignal(0);
  const view = standardView();

  useEffect(() => {
    if (fault === null) rewriteAddress(toHaunt('play', addressOf(setup)));
  }, [setup, fault]);
  const focusMaze = useKeptFocus(main as RefObject<HTMLDivElement>);
  const isSeen = view !== 'corridor' || corridor.now() !== null;
  // One can walk at once: the maze takes the focus when a run is opened.
  useEffect(() => {
    focusMaze();
  }, [setup, isSeen]);

  const hint = useMazeHint(now);
  const showHint = (tell: () => void) => {
    if (status !== 'open') return;
    mapOf.value = null;
    tell();
  };
  const begin = (next: Setup) => {
    bring(startHaunt(next));
    mapOf.value = null;
    say(`${nameOf(session.peek())}. ${standingMessage(campaign.peek(), next.plan.from)}`);
    focusMaze();
  };
  // Of a button on a card that goes away with it.
  const backToMaze = (act: () => void) => {
    act();
    focusMaze();
  };
  const again = () => begin({ ...setup, plan: { ...setup.plan, seed: freshSeed() } });
  const openMap = (number: number) => {
    if (number === levelNumber(session.peek())) noteAid('map');
    mapOf.value = number;
  };
  const toggleMap = () => {
    if (mapOf.peek() !== null) mapOf.value = null;
    else {
      // Just behind an exit the level that lies behind is meant, which is no help.
      const { at, game: here } = campaign.peek();
      const isFresh = at > 0 && here.moves === 0;
      openMap(levelNumber(session.peek()) - (isFresh ? 1 : 0));
    }
  };
  // The map of a level that is left stays open; that of the present one is help, so each look is asked for.
  useEffect(put(mapOf, null), [campaign.value.at, mapOf]);

  const walking = useWalk(game, {
    onHint: () => showHint(hint.more),
    onWorth: () => showHint(hint.all),
    onExplore: () => {
      if (view === 'corridor') prefer({ view: 'both' });
    },
    onThrow: again,
    more: [
      { on: ['m'], text: 'the map', act: toggleMap },
      {
        on: ['v'],
        text: 'window, corridor, or both',
        act: () => prefer({ view: VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'both' }),
      },
    ],
  });
  usePageKeys({ ...walking.keys, focus: focusMaze });
  const isOver = status !== 'open';
  /** Whether a level of the run was just left, and the next one is not yet entered. */
  const isBetween =
    !isOver && at > 0 && game.moves === 0 && entered.value !== at && change.value?.after === campaign.value;
  const isAsked = hint.told > 0 || hint.isBusy || hint.problem !== null;
  // Hint and map have one place: a hint that was told is there again when the map is closed.
  const hasHint = !isOver && mapOf.value === null && (isDesktop.value || isAsked);
  const map = mapOf.value !== null && (
    <MapCard
      session={now}
      number={mapOf.value}
      onNumber={openMap}
      onClose={() => backToMaze(put(mapOf, null))}
    />
  );
  return (
    <div class="stack" ref={main}>
      {fault && <FaultNotice title="This link holds no run that can be played." fault={fault} />}
      <PlayLayout
        kind="maze-layout"
        cardsAbove
        head={
          <>
            <StandingBar campaign={campaign.value} first={setup.plan.from} lives={setup.plan.lives} />
            {setup.level && (
              <SpecialRules rules={specialRules(hauntRules.format(setup.level), rulebook.of(setup.level))} />
            )}
          </>
        }
        board={
          <div class="board-place">
            <PlayerView
              state={game}
              change={change.value}
              view={view}
              drawing={preferences.value.drawing}
              title={levelWords(campaign.value, setup.plan.from)}
              walking={walking}
              description={
                walking.isExploring
                  ? 'Arrow keys read the window. Press E to play.'
                  : 'Arrow keys walk and turn you. Press E to explore. 1 to 7 answer questions.'
              }
              isPlayed
            />
          </div>
        }
        goal={<GoalLine rules={rulebook.of(level)} level={level} />}
        cards={
          // On a telephone the map lies over the maze, so that the keys stay at hand.
          (!isDesktop.value && map) || (
            <>
              {isOver && (
                <RunEnd
                  session={now}
                  onSame={() => backToMaze(startAgain)}
                  onNew={again}
                  onMap={() => openMap(levelNumber(now))}
                />
              )}
              {isBetween && (
                <LevelEnd
                  session={now}
                  onSame={() => backToMaze(startAgain)}
                  onMap={() => openMap(levelNumber(now) - 1)}
                  onNext={() =>
                    backToMaze(() => {
                      entered.value = at;
                    })
                  }
                />
              )}
              {walking.isExploring && (
                <p class="panel card reading" aria-hidden="true" data-test="reading">
                  {walking.describe(walking.active)}
                </p>
              )}
              {hasHint && <HintCard hint={hint} />}
            </>
          )
        }
        dock={
          <MazeKeypad
            session={now}
            walking={walking}
            isOver={isOver}
            hasMap={mapOf.value !== null}
            onMap={toggleMap}
            onHint={() => {
              if (isOver) return;
              showHint(hint.more);
              main.current?.querySelector('[data-test=maze-hint]')?.scrollIntoView({ block: 'nearest' });
            }}
            onMove={walk}
          />
        }
        voice={!(isDesktop.value && isAsked && hasHint) && <LogCard session={now} />}
        bench={
          <MazeBench
            session={now}
            view={view}
            map={isDesktop.value && map}
            onNew={again}
            onBegin={begin}
            onChoose={put(choosing, true)}
            onMaze={focusMaze}
          />
        }
      />
      {choosing.value && <RunDialog onClose={put(choosing, false)} onStart={begin} />}
    </div>
  );
}
