import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import './app.css';
import { Home } from './home/home.js';
import { formatRoute, type Route, route } from './state/route.js';
import { Boundary } from './ui/boundary.js';
import { Icon } from './ui/icon.js';
import { lazy } from './ui/lazy.js';
import { FaultNotice } from './ui/notice.js';
import { SettingsDialog } from './ui/settings-dialog.js';
import { Speech } from './ui/speech.js';
import { Toast } from './ui/toast.js';
import './ui/ui.css';

const LevelPage = lazy(() => import('./play/play-page.js').then((module) => module.LevelPage));
const PackPage = lazy(() => import('./play/play-page.js').then((module) => module.PackPage));
const EditPage = lazy(() => import('./editor/edit-page.js').then((module) => module.EditPage));
const Studio = lazy(() => import('./games/mouse/studio.js').then((module) => module.Studio));
const Minehunt = lazy(() => import('./games/mines/minehunt.js').then((module) => module.Minehunt));
const MonsterMaze = lazy(() => import('./games/haunt/haunt.js').then((module) => module.MonsterMaze));
const Help = lazy(() => import('./help/help.js').then((module) => module.Help));

const TITLES: Readonly<Record<string, string>> = {
  help: 'How to play · Knossos',
  edit: 'Drawing table · Knossos',
  mouse: 'Mouse studio · Knossos',
  mines: 'Minehunt · Knossos',
  haunt: 'Monster Maze · Knossos',
};

/** The frame of every page, and the page that the address names. */
export function App() {
  const settingsOpen = useSignal(false);
  const here = route.value;
  const main = useRef<HTMLElement>(null);
  const place = placeOf(here);
  const first = useRef(true);
  useEffect(() => {
    // A game titles itself after its level, and takes the focus to its board.
    const isGame = here.page === 'play' || here.page === 'level';
    if (!isGame) document.title = TITLES[here.page] ?? 'Knossos';
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
            <a href="#/mouse" aria-current={current('mouse')}>
              Mouse
            </a>
            <a href="#/mines" aria-current={current('mines')}>
              Mines
            </a>
            <a href="#/haunt" aria-current={current('haunt')}>
              Maze
            </a>
            <a href="#/help" aria-current={current('help')}>
              Help
            </a>
          </nav>
          <button
            type="button"
            class="masthead-button"
            aria-label="Settings"
            onClick={() => {
              settingsOpen.value = true;
            }}
          >
            <Icon name="gear" />
          </button>
        </div>
        <div class="meander" />
      </header>
      <main class="page" ref={main} tabIndex={-1}>
        <Boundary key={place}>
          <Page here={here} />
        </Boundary>
      </main>
      <footer class="foot">Everything is kept in your browser; nothing is sent anywhere.</footer>
      <SettingsDialog
        open={settingsOpen.value}
        onClose={() => {
          settingsOpen.value = false;
        }}
      />
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
    case 'mouse':
      return <Studio route={here} />;
    case 'mines':
      return <Minehunt route={here} />;
    case 'haunt':
      return <MonsterMaze route={here} />;
    case 'unknown':
      return (
        <div class="trouble">
          <FaultNotice
            heading
            title="There is no such page."
            fault={{
              message: `the address ends in “#${here.address.slice(0, 200)}”, which leads nowhere`,
              line: null,
              column: null,
              help: 'Perhaps a part of the link was lost; copy it once more, or start from the list of levels.',
            }}
          />
          <p>
            <a class="button primary" href="#/">
              All levels
            </a>
          </p>
        </div>
      );
  }
}

/** What makes a page another page: its address without the moves played, their dice, and what is put on a table. */
function placeOf(here: Route): string {
  if (here.page === 'mouse' || (here.page === 'mines' && here.room !== 'replay'))
    return formatRoute({ ...here, id: null });
  if (here.page === 'haunt' && here.room === 'play') return formatRoute({ ...here, id: null, run: null });
  if (!('moves' in here)) return formatRoute(here);
  const { seed: _, ...bare } = here;
  return formatRoute({ ...bare, moves: null });
}
