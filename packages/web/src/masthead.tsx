import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isTouched } from './play/layout/on-side.js';
import { GUIDES, hasGuides, hasServer } from './state/features.js';
import { install, mayInstall } from './state/install.js';
import { keysShown } from './state/page-keys.js';
import { type Route, route } from './state/route.js';
import { put } from './state/signals.js';
import { Icon, type IconName } from './ui/icon.js';
import { lazy } from './ui/lazy.js';

const SettingsDialog = lazy(
  () => import('./ui/dialogs/settings-dialog.js'),
  'SettingsDialog',
  () => [],
  true,
);

const ENTRIES = [
  { what: 'settings', icon: 'gear', text: 'Settings' },
  { what: 'keys', icon: 'keys', text: 'Keys' },
] as const satisfies readonly { what: string; icon: IconName; text: string }[];

/** Seldom needed pages: settings, help, keys, and the data of this browser. */
function Menu({ page }: MastheadProps) {
  const list = useRef<HTMLDivElement>(null);
  const open = useSignal<(typeof ENTRIES)[number]['what'] | null>(null);
  const close = put(open, null);
  const here = route.value;
  useEffect(() => list.current?.hidePopover(), [here]);
  const mark = page === 'research' ? 'page' : undefined;
  return (
    <>
      <button type="button" class="bare way" popovertarget="menu" aria-current={mark}>
        <Icon name="menu" />
        Menu
      </button>
      <div ref={list} id="menu" class="card menu" popover="auto">
        <a class="menu-entry" href="#/help">
          <Icon name="help" />
          Help
        </a>
        {hasGuides.value && (
          <a class="menu-entry" href={GUIDES}>
            <Icon name="book" />
            Guides
          </a>
        )}
        <a class="menu-entry" href="#/together/records">
          <Icon name="flag" />
          Records
        </a>
        <a class="menu-entry" href="#/research" aria-current={mark}>
          <Icon name="explore" />
          Research
        </a>
        {ENTRIES.filter(({ what }) => what !== 'keys' || !isTouched.value).map(({ what, icon, text }) => (
          <button
            key={what}
            type="button"
            class="bare menu-entry"
            onClick={() => {
              list.current?.hidePopover();
              if (what === 'keys') keysShown.value = true;
              else open.value = what;
            }}
          >
            <Icon name={icon} />
            {text}
          </button>
        ))}
        <a class="menu-entry" href="#/kept">
          <Icon name="copy" />
          Saved data
        </a>
        {mayInstall.value && (
          <button type="button" class="bare menu-entry" onClick={() => void install()}>
            <Icon name="download" />
            Install
          </button>
        )}
      </div>
      {open.value === 'settings' && <SettingsDialog onClose={close} />}
    </>
  );
}

/** The links of the navigation, with the pages that belong to each. */
const WAYS = [
  {
    text: 'Games',
    icon: 'games',
    to: '#/games',
    pages: ['games', 'game', 'play', 'level', 'screen', 'review', 'graph', 'choose', 'on'],
  },
  { text: 'Daily', icon: 'day', to: '#/daily', pages: ['daily'] },
  { text: 'Create', icon: 'edit', to: '#/create', pages: ['create', 'edit', 'collection', 'print'] },
  { text: 'Learn', icon: 'book', to: '#/learn', pages: ['learn', 'lesson', 'help'] },
] as const satisfies readonly Way[];

/** What people share on a server; not there without one. */
const TOGETHER = {
  text: 'Together',
  icon: 'people',
  to: '#/together',
  pages: ['together'],
} as const satisfies Way;

/** Its place is free from the first picture on, unless no server answered last time: the others stay where they are when it comes. */
const hasPlace = hasServer.peek() !== false;

interface Way {
  text: string;
  icon: IconName;
  to: string;
  pages: readonly Route['page'][];
}

interface MastheadProps {
  /** The page that is shown, or the one that it belongs to. */
  readonly page: Route['page'];
}

/** The head of every page: the link home, and the navigation; on a telephone this is a bar at the bottom. */
export function Masthead({ page }: MastheadProps) {
  const isServed = hasServer.value === true;
  const isFive = hasPlace || isServed;
  return (
    <header class="masthead">
      <div class="row masthead-line">
        <a class="brand" href="#/" aria-label="Knossos, front page">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M27 27H5V5h22v15H12V12h8" />
            <circle cx="19.500" cy="15.500" r="2.300" />
          </svg>
          <span>Knossos</span>
        </a>
        <div class={isFive ? 'ways five' : 'ways'}>
          <nav aria-label="Main">
            {(isFive ? [...WAYS, TOGETHER] : WAYS).map(({ text, icon, to, pages }) => (
              <a
                key={to}
                class="way"
                href={to}
                style={isServed || to !== TOGETHER.to ? undefined : 'visibility: hidden'}
                aria-current={pages.some((one) => one === page) ? 'page' : undefined}
              >
                <Icon name={icon} />
                {text}
              </a>
            ))}
          </nav>
          <Menu page={page} />
        </div>
      </div>
      <div class="meander" />
    </header>
  );
}
