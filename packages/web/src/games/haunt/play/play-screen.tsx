import { rulebook } from '@knossos/engine/internal/games';
import {
  type Campaign,
  hauntRules,
  levelNumber,
  type Setup,
} from '@knossos/engine/internal/games/haunt/index';
import { type Fault, parseQuery, queryValue, specialRules } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { focusCell } from '../../../board/plane.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { PlayLayout } from '../../../play/layout/play-layout.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { formatRoute, OWN_GAME, rewriteAddress, type ScreenRoute } from '../../../state/route.js';
import { put } from '../../../state/signals.js';
import { late } from '../../../ui/late.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { useOpened } from '../../../ui/use-opened.js';
import { type HauntView, prefer, standardView, VIEWS } from '../preferences.js';
import { dayOf, isSameSetup, readAddress, runRoute, startHaunt, withNewDice } from '../session.js';
import {
  bring,
  campaign,
  change,
  goOn,
  leaving,
  noteAid,
  run,
  session,
  takeOwn,
  throwAgain,
} from '../store.js';
import { corridor, PlayerView } from '../view/player-view.js';
import { levelWords } from '../words.js';
import { StandingBar } from './standing-bar.js';
import { MazeKeypad } from './tools.js';
import { useMazeHint } from './use-maze-hint.js';
import { useWalk } from './use-walk.js';

/** Where one looks at the maze. */
const VIEW_WORDS: Readonly<Record<HauntView, string>> = {
  window: 'the window',
  corridor: 'the corridor',
  both: 'the window and the corridor',
};

const later = late(() => import('./late-parts.js'));
const MazeBench = later.part('MazeBench');
const HintCard = later.part('HintCard');
const Ends = later.part('Ends');
const LogCard = later.part('LogCard');
const MapCard = later.part('MapCard');
const Letter = later.part('Letter');

/** Brings the run of an address to the table, unless it is there and no moves are named; returns its fault, or null. */
function take({ id, query: run }: ScreenRoute): Fault | null {
  if (run === OWN_GAME) {
    takeOwn(({ setup }) => setup.level === null && dayOf(setup) === null);
    return null;
  }
  const query = parseQuery(run ?? '');
  const opened = readAddress({ id, run }, '');
  if (!opened.ok) return opened.fault;
  const hasMoves = queryValue(query, 'moves') !== null;
  if (opened.value.setup.plan.seed === '') bring(startHaunt(withNewDice(opened.value.setup)));
  else if (hasMoves || !isSameSetup(opened.value.setup, session.peek().setup)) bring(opened.value);
  return null;
}

/** The maze to walk in, and help beside it. */
export function PlayScreen({ route }: ScreenProps) {
  const fault = useOpened(route, take);
  const main = useRef<HTMLDivElement>(null);
  const { setup } = session.value;
  // Where the end of a level lies over the keys, its maze stays until one goes on.
  const left = isDesktop.value ? null : leaving.value;
  const shown = left ?? campaign.value;
  const { game, level, status } = shown;
  const isOver = status !== 'open';
  const view = standardView();
  useEffect(() => {
    // By now an address may have brought another run than the one that was drawn.
    if (fault === null) rewriteAddress(runRoute(session.peek()));
  }, [setup, fault]);
  const focusMaze = focusCell(main);
  const isSeen = view !== 'corridor' || corridor.now() !== null;
  // One can walk at once: the maze takes the focus when a run is opened.
  useEffect(focusMaze, [setup, isSeen]);
  const map = useLevelMap();
  const hint = useMazeHint(map);
  const walking = useWalk(game, left ? { ...run, walk: goOn } : run, {
    onHint: hint.more,
    onWorth: hint.all,
    onThrow: throwAgain,
    onExplore: () => {
      if (view === 'corridor') prefer({ view: 'both' });
    },
    more: [
      { on: ['m'], text: 'the map', act: map.toggle },
      {
        on: ['v'],
        text: 'window, corridor, or both',
        act: () => {
          const next = VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'both';
          prefer({ view: next });
          say(`You see ${VIEW_WORDS[next]}.`);
        },
      },
    ],
  });
  usePageKeys({ ...walking.keys, focus: focusMaze });
  // Of a button on a card that goes away with it.
  const backToMaze = (act: () => void) => () => {
    act();
    focusMaze();
  };
  const mapCard = map.number !== null && (
    <MapCard number={map.number} onNumber={map.open} onClose={backToMaze(map.close)} />
  );
  // On a telephone it lies over all that speaks up, so that the keys stay at hand.
  const mapAbove = !isDesktop.value && mapCard;
  return (
    <div class="stack" ref={main}>
      {fault && <FaultNotice title="This link holds no run that can be played." fault={fault} />}
      <PlayLayout
        kind="maze-layout"
        counted={setup.level}
        link={() => runRoute(session.peek())}
        head={<RunHead setup={setup} campaign={shown} />}
        board={
          <div class="board-place">
            <PlayerView
              state={game}
              change={left ? null : change.value}
              title={levelWords(shown, setup.plan.from)}
              walking={walking}
            />
            <Letter onDone={focusMaze} />
          </div>
        }
        game={() => formatRoute(runRoute(session.peek()))}
        level={level}
        end={<Ends isCovered={mapAbove !== false} onMap={map.open} backToMaze={backToMaze} />}
        reading={!mapAbove && walking.doing !== 'playing' ? walking.describe(walking.active) : null}
        cards={mapAbove || (hint.isShown && <HintCard hint={hint} />)}
        dock={
          <MazeKeypad
            walking={walking}
            isOver={isOver}
            hasMap={map.number !== null}
            onMap={map.toggle}
            onHint={() => {
              if (isOver) return;
              hint.more();
              main.current?.querySelector('[data-test=maze-hint]')?.scrollIntoView({ block: 'nearest' });
            }}
          />
        }
        voice={!(isDesktop.value && (hint.isShown || map.number !== null)) && <LogCard />}
        bench={<MazeBench map={isDesktop.value && mapCard} />}
      />
    </div>
  );
}

/** The map of a level of the run, by the number of that level; null where none is open. */
function useLevelMap() {
  const number = useSignal<number | null>(null);
  // The map of a level that is left stays open; that of the present one is help, so each look is asked for.
  useEffect(put(number, null), [campaign.value.at, session.value.setup, number]);
  const open = (level: number) => {
    if (level === levelNumber(session.peek())) noteAid('map');
    number.value = level;
    say(`The map of level ${level}.`);
  };
  const close = () => {
    if (number.peek() !== null) say('The map is closed.');
    number.value = null;
  };
  const toggle = () => {
    if (number.peek() !== null) return close();
    // Just behind an exit the level that lies behind is meant, which is no help.
    const { at, game } = campaign.peek();
    const isFresh = at > 0 && game.moves === 0;
    open(levelNumber(session.peek()) - (isFresh ? 1 : 0));
  };
  return { number: number.value, open, close, toggle };
}

interface RunHeadProps {
  readonly setup: Setup;
  readonly campaign: Campaign;
}

/** How the run stands, and by which rules its maze was made, where they differ from the standard. */
function RunHead({ setup: { plan, level }, campaign }: RunHeadProps) {
  const special = level ? specialRules(hauntRules.format(level), rulebook.of(level)) : [];
  return (
    <>
      <StandingBar campaign={campaign} first={plan.from} lives={plan.lives} />
      {special.length > 0 && (
        <ul class="plain row tight" aria-label="Rules of this level">
          {special.map((rule) => (
            <li key={rule} class="chip gold">
              {rule}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
