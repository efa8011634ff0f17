import { Menu } from './menu.js';
import { features } from './state/features.js';
import type { Route } from './state/route.js';
import { Icon, type IconName } from './ui/icon.js';

/** The ways through the house, with the pages that lie on each. */
const WAYS = [
  {
    text: 'Games',
    icon: 'games',
    to: '#/games',
    pages: ['games', 'game', 'play', 'level', 'room', 'review', 'graph', 'choose'],
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

interface Way {
  text: string;
  icon: IconName;
  to: string;
  pages: readonly Route['page'][];
}

/** The head of every page: the way home, and the ways through the house; on a telephone these are a bar at the bottom. */
export function Masthead({ page }: { readonly page: Route['page'] }) {
  return (
    <header class="masthead">
      <div class="masthead-line">
        <a class="brand" href="#/" aria-label="Knossos, front page">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M27 27H5V5h22v15H12V12h8" />
            <circle cx="19.500" cy="15.500" r="2.300" />
          </svg>
          <span>Knossos</span>
        </a>
        <div class="ways">
          <nav aria-label="Main">
            {(features.value.size === 0 ? WAYS : [...WAYS, TOGETHER]).map(({ text, icon, to, pages }) => (
              <a
                key={to}
                class="way"
                href={to}
                aria-current={pages.some((one) => one === page) ? 'page' : undefined}
              >
                <Icon name={icon} />
                {text}
              </a>
            ))}
          </nav>
          <Menu />
        </div>
      </div>
      <div class="meander" />
    </header>
  );
}
