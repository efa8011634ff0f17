import './app.css';
import './ui/ui.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { BackToEditor } from './collections/testing.js';
import { SCREENS } from './games/index.js';
import { Masthead } from './masthead.js';
import { isResearch, ResearchPage } from './research/index.js';
import { hasServer } from './state/features.js';
import { GAMES } from './state/games.built.js';
import { neededForLevel, neededForPack } from './state/loading/rules.js';
import { keysShown } from './state/page-keys.js';
import { formatRoute, isFramed, type Route, route } from './state/route.js';
import { followScroll, scrollBack } from './state/scroll.js';
import { taskList } from './state/task-list.js';
import { Boundary } from './ui/boundary.js';
import { lazy } from './ui/lazy.js';
import { NotSaved } from './ui/messages/not-saved.js';
import { Trouble } from './ui/messages/notice.js';
import { Speech, silence } from './ui/messages/speech.js';
import { Toast } from './ui/messages/toast.js';
import { type ScreenProps, ScreensContext, useScreens } from './ui/screens.js';

/** The front door with the game that is played there; what they need comes at the same time. */
const HomePage = lazy(
  async () => {
    const { loadFrontDoor } = Object.values(SCREENS).find((screens) => screens.loadFrontDoor) ?? {};
    const [{ Home }, door] = await Promise.all([import('./home/home.js'), loadFrontDoor?.() ?? null]);
    return { HomePage: () => <Home door={door} /> };
  },
  'HomePage',
  () => [],
);
const LevelPage = lazy(
  () => import('./play/play-page.js'),
  'LevelPage',
  ({ route }) => neededForLevel(route),
);
const PackPage = lazy(
  () => import('./play/play-page.js'),
  'PackPage',
  ({ route }) => neededForPack(route),
);
const GamesPage = lazy(() => import('./catalogue/games-page.js'), 'GamesPage');
const GamePage = lazy(() => import('./catalogue/game-page.js'), 'GamePage');
const OnPage = lazy(() => import('./catalogue/on-page.js'), 'OnPage');
const RungPage = lazy(() => import('./daily/rung-page.js'), 'RungPage');
const ChoosePage = lazy(() => import('./catalogue/choose-page.js'), 'ChoosePage');
const RecordsPage = lazy(
  () => import('./catalogue/records-page.js'),
  'RecordsPage',
  () => [],
);
const DailyPage = lazy(() => import('./daily/daily-page.js'), 'DailyPage');
const CreatePage = lazy(() => import('./create/create-page.js'), 'CreatePage');
const CollectionPage = lazy(() => import('./create/collection-page.js'), 'CollectionPage');
const PrintPage = lazy(() => import('./create/print-page.js'), 'PrintPage');
const LearnPage = lazy(() => import('./learn/learn-page.js'), 'LearnPage');
const LessonPage = lazy(() => import('./learn/lesson-page.js'), 'LessonPage');
const ReviewPage = lazy(() => import('./review/review-page.js'), 'ReviewPage');
const GraphPage = lazy(() => import('./graph/graph-page.js'), 'GraphPage');
const EditPage = lazy(() => import('./editor/edit-page.js'), 'EditPage');
const KeysDialog = lazy(
  () => import('./ui/dialogs/keys-dialog.js'),
  'KeysDialog',
  () => [],
  true,
);
const SavedDataPage = lazy(() => import('./offline/saved-data-page.js'), 'SavedDataPage');
const Together = lazy(() => import('./server/together-page.js'), 'TogetherPage');
const BackToList = lazy(() => import('./collections/back-to-list.js'), 'BackToList');
const Help = lazy(() => import('./learn/help.js'), 'Help');

/** Pages on which something is played that a list may ask for. */
const PLAYED: ReadonlySet<Route['page']> = new Set(['play', 'level', 'screen', 'lesson', 'review']);

const TITLES: Readonly<Partial<Record<Route['page'], string>>> = {
  help: 'How to play',
  kept: 'Saved data',
  games: 'Games',
  game: 'Games',
  daily: 'Daily',
  on: 'Play on',
  create: 'Create',
  learn: 'Learn',
  lesson: 'Games',
  edit: 'Drawing table',
  research: 'Research',
};

/** The frame of every page, and the page that the address names. */
export function App() {
  const here = route.value;
  const main = useRef<HTMLElement>(null);
  const place = placeOf(here);
  const marked = here.page === 'screen' && isResearch(here) ? 'research' : here.page;
  const first = useRef(true);
  // At once with the page: where it is shorter than the one before, the browser moves, and that would be kept as its place.
  useLayoutEffect(scrollBack, [place]);
  // Renaming the entry takes as long as drawing a small board.
  useEffect(followScroll, [here]);
  // Messages of the page before end; a page may greet.
  useLayoutEffect(silence, [place]);
  useEffect(() => {
    // A game titles itself after its level, and takes the focus to its board; pages of screens have titles of their own.
    const isGame = here.page === 'play' || here.page === 'level';
    if (!isGame && here.page !== 'screen' && here.page !== 'together') document.title = titleOf(here);
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const { current } = main;
    if (isGame || !current) return undefined;
    const leaving = new AbortController();
    import('./ui/arrival.js').then(
      ({ focusHeading }) => focusHeading(current, leaving.signal),
      () => current.focus({ preventScroll: true }),
    );
    return () => leaving.abort();
  }, [place]);
  return (
    <div class={`app at-${here.page}`}>
      <button type="button" class="button skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {!isFramed && <Masthead page={isRecords(here) ? 'games' : marked} />}
      <main class="page" ref={main} tabIndex={-1}>
        <NotSaved />
        <Boundary key={standsOf(here, place)} of={place}>
          <ScreensContext.Provider value={SCREENS}>
            <BackToEditor />
            {taskList.value && PLAYED.has(here.page) && <BackToList here={here} />}
            <Page here={here} />
          </ScreensContext.Provider>
        </Boundary>
      </main>
      {isFramed ? <EmbeddedFoot /> : <Foot />}
      {keysShown.value && <KeysDialog />}
      <Speech />
      <Toast />
    </div>
  );
}

/** Says where data is stored. */
function Foot() {
  return (
    <footer class="foot">
      {hasServer.value ? (
        <>
          <a href="#/kept">Your games are saved in your browser</a>; only what you share goes to this server.
        </>
      ) : (
        <>
          <a href="#/kept">Everything is saved in your browser</a>; nothing is sent anywhere.
        </>
      )}
    </footer>
  );
}

/** The way from a frame on another site to the whole app. */
function EmbeddedFoot() {
  return (
    <footer class="foot">
      <a href={`./${formatRoute(route.value)}`} target="_blank" rel="noopener">
        Open in Knossos
      </a>
    </footer>
  );
}

/** Has a pack's text fetched while the page that shows it is on its way: the page asks again, and shows the fault. */
async function fetchAhead(pack: string): Promise<void> {
  try {
    const { PACK_TEXTS } = await import('./levels/pack-texts.js');
    await PACK_TEXTS.get(pack)?.();
  } catch {}
}

function Page({ here }: { readonly here: Route }) {
  switch (here.page) {
    case 'home':
      return <HomePage />;
    case 'help':
      return <Help topic={here.topic ?? null} />;
    case 'kept':
      return <SavedDataPage />;
    case 'play':
      void fetchAhead(here.pack);
      return <PackPage route={here} />;
    case 'level':
      return <LevelPage route={here} />;
    case 'edit':
      return <EditPage id={here.id} />;
    case 'screen':
      return <Screens route={here} />;
    case 'research':
      return <ResearchPage route={null} />;
    case 'games':
      return <GamesPage />;
    case 'game':
      return <GamePage game={here.game} />;
    case 'daily':
      return here.rung === undefined ? (
        <DailyPage day={here.day} />
      ) : (
        <RungPage day={here.day} rung={here.rung} />
      );
    case 'on':
      return <OnPage game={here.game} />;
    case 'create':
      return <CreatePage />;
    case 'collection':
      return <CollectionPage name={here.name} />;
    case 'print':
      return <PrintPage of={here.of} name={here.name} />;
    case 'learn':
      return <LearnPage />;
    case 'lesson':
      return <LessonPage game={here.game} number={here.number} />;
    case 'review':
      return <ReviewPage route={here} />;
    case 'graph':
      return <GraphPage route={here} />;
    case 'together':
      return isRecords(here) ? <RecordsPage /> : <Together section={here.section} rest={here.rest} />;
    case 'choose':
      return <ChoosePage what={here.what} />;
    case 'unknown':
      return (
        <Trouble
          title="There is no such page."
          fault={{
            message: `there is nothing at “#${here.address.slice(0, 200)}”`,
            line: null,
            column: null,
            help: 'Part of the link may be missing. Copy it again, or start from the list of games.',
          }}
        />
      );
  }
}

/** The records once were something that people share; links to them stay what they are. */
function isRecords(here: Route): boolean {
  return here.page === 'together' && here.section === 'records';
}

/** What the window of a page is called. */
function titleOf(here: Route): string {
  const isOfGame = here.page === 'game' || here.page === 'lesson';
  const game = isOfGame && GAMES.find(({ id }) => id === here.game);
  const title = game ? game.title : TITLES[here.page];
  return title ? `${title} · Knossos` : 'Knossos';
}

/** The screens of a game that has some; those that are research stand under its head. */
function Screens({ route }: ScreenProps) {
  const { page: Page } = useScreens(route.game);
  if (isResearch(route)) return <ResearchPage route={route} />;
  return Page ? <Page route={route} /> : <p class="notice">This game has no screens of its own.</p>;
}

/** What stands while its levels change: the page of a game, where one leads to the next. */
const standsOf = ({ page }: Route, place: string): string =>
  page === 'play' || page === 'level' ? page : place;

/** What makes a page another page: its address without the moves played, their dice, and what a screen takes up. */
function placeOf(here: Route): string {
  if (here.page === 'screen') {
    const isById = SCREENS[here.game]?.pagesById?.includes(here.screen);
    return formatRoute(isById ? here : { ...here, id: null, query: null });
  }
  if (!('moves' in here)) return formatRoute(here);
  const { seed: _, ...bare } = here;
  return formatRoute({ ...bare, moves: null, ...('search' in bare ? { search: null } : {}) });
}
