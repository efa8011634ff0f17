import { rulebook } from '@knossos/engine/games';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { put } from './state/signals.js';
import './app.css';
import { SCREENS } from './games/index.js';
import { Home } from './home/home.js';
import { formatRoute, type Route, roomRoute, route } from './state/route.js';
import { Boundary } from './ui/boundary.js';
import { Icon } from './ui/icon.js';
import { lazy } from './ui/lazy.js';
import { Trouble } from './ui/notice.js';
import { type RoomProps, ScreensContext, useScreens } from './ui/screens.js';
import { Speech } from './ui/speech.js';
import { Toast } from './ui/toast.js';
import './ui/ui.css';

const LevelPage = lazy(() => import('./play/play-page.js'), 'LevelPage');
const PackPage = lazy(() => import('./play/play-page.js'), 'PackPage');
const EditPage = lazy(() => import('./editor/edit-page.js'), 'EditPage');
const SettingsDialog = lazy(() => import('./ui/settings-dialog.js'), 'SettingsDialog');
const Help = lazy(() => import('./help/help.js'), 'Help');

const TITLES: Readonly<Partial<Record<Route['page'], string>>> = {
  help: 'How to play · Knossos',
  edit: 'Drawing table · Knossos',
};

/** Games with rooms of their own; the others are played from the list of levels. */
const GAMES = rulebook.games.filter(({ rooms }) => rooms !== undefined);

/** The frame of every page, and the page that the address names. */
export function App() {
  const settingsOpen = useSignal(false);
  const here = route.value;
  const main = useRef<HTMLElement>(null);
  const place = placeOf(here);
  const first = useRef(true);
  useEffect(() => {
    // A game titles itself after its level, and takes the focus to its board; pages of rooms have titles of their own.
    const isGame = here.page === 'play' || here.page === 'level';
    if (!isGame && here.page !== 'room') document.title = TITLES[here.page] ?? 'Knossos';
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    if (!isGame) main.current?.focus({ preventScroll: true });
  }, [place]);
  const current = (page: Route['page']) => (here.page === page ? 'page' : undefined);
  return (
    <div class="app">
      <button type="button" class="button skip" onClick={() => main.current?.focus()}>
        To the content
      </button>
      <header class="masthead">
        <div class="masthead-line">
          <a class="brand" href="#/" aria-label="Knossos, all levels">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M27 27H5V5h22v15H12V12h8" />
              <circle cx="19.500" cy="15.500" r="2.300" />
            </svg>
            <span>Knossos</span>
          </a>
          <nav aria-label="Main">
            <a href="#/" aria-current={current('home')}>
              Levels
            </a>
            <a href="#/edit" aria-current={current('edit')}>
              Editor
            </a>
            {GAMES.map(({ id, title }) => (
              <a
                key={id}
                href={formatRoute(roomRoute(id))}
                aria-current={here.page === 'room' && here.game === id ? 'page' : undefined}
              >
                {title}
              </a>
            ))}
            <a href="#/help" aria-current={current('help')}>
              Help
            </a>
          </nav>
          <button
            type="button"
            class="bare masthead-button"
            aria-label="Settings"
            onClick={put(settingsOpen, true)}
          >
            <Icon name="gear" />
          </button>
        </div>
        <div class="meander" />
      </header>
      <main class="page" ref={main} tabIndex={-1}>
        <Boundary key={place}>
          <ScreensContext.Provider value={SCREENS}>
            <Page here={here} />
          </ScreensContext.Provider>
        </Boundary>
      </main>
      <footer class="foot">Everything is kept in your browser; nothing is sent anywhere.</footer>
      {settingsOpen.value && <SettingsDialog onClose={put(settingsOpen, false)} />}
      <Speech />
      <Toast />
    </div>
  );
}

function Page({ here }: { readonly here: Route }) {
  switch (here.page) {
    case 'home':
      return <Home />;
    case 'help':
      return <Help />;
    case 'play':
      return <PackPage route={here} />;
    case 'level':
      return <LevelPage route={here} />;
    case 'edit':
      return <EditPage id={here.id} />;
    case 'room':
      return <GamePage route={here} />;
    case 'unknown':
      return (
        <Trouble
          title="There is no such page."
          fault={{
            message: `the address ends in “#${here.address.slice(0, 200)}”, which leads nowhere`,
            line: null,
            column: null,
            help: 'Perhaps a part of the link was lost; copy it once more, or start from the list of levels.',
          }}
        />
      );
  }
}

/** The rooms of a game that has some. */
function GamePage({ route }: RoomProps) {
  const { page: Rooms } = useScreens(route.game);
  return Rooms ? <Rooms route={route} /> : <p class="notice">This game has no screens of its own.</p>;
}

/** What makes a page another page: its address without the moves played, their dice, and what a room takes up. */
function placeOf(here: Route): string {
  if (here.page === 'room') {
    const isById = SCREENS[here.game]?.pagesById?.includes(here.room);
    return formatRoute(isById ? here : { ...here, id: null, query: null });
  }
  if (!('moves' in here)) return formatRoute(here);
  const { seed: _, ...bare } = here;
  return formatRoute({ ...bare, moves: null });
}
