import { useEffect } from 'preact/hooks';
import { Trouble } from '../../ui/messages/notice.js';
import type { RestProps } from '../rooms.js';
import { FindLevels } from './find-levels.js';
import './levels.css';
import { LevelView } from './level-view.js';
import { mayPublish, useMe } from './me.js';
import { OwnLevels } from './own-levels.js';
import { PackList } from './pack-list.js';
import { PackView } from './pack-view.js';
import { PublishPage } from './publish-page.js';
import { at } from './words.js';

/** The library of levels that people share: what follows its name in the address says which part of it. */
export function LevelsPage({ rest }: RestProps) {
  const known = useMe();
  const [part, name] = rest;
  const place = rest.join('/');
  useEffect(() => {
    document.title = 'Levels · Knossos';
  }, [place]);
  // Who is not known yet is not told to sign in.
  const isOwn = part === 'publish' || part === 'mine';
  if (isOwn && known === undefined) return <p class="loading soft">Loading …</p>;
  const me = known ?? null;
  if (part === 'publish') return <PublishPage me={me} />;
  if (part === 'packs' && name !== undefined) return <PackView id={name} me={me} />;
  if (part !== undefined && /^\d+$/.test(part) && name === undefined) return <LevelView id={part} me={me} />;
  const only = narrowedBy(part, name);
  if (only === null && part !== 'mine' && part !== 'packs') return <NoSuchPlace />;
  return (
    <div class="page-stack">
      <header class="bar">
        <div>
          <h1>Levels</h1>
          <p class="soft">What people have drawn and published here.</p>
        </div>
        <nav class="row" aria-label="Parts of the library">
          <Way to={at.list} text="All" isHere={only !== null} />
          {mayPublish(me) && <Way to={at.mine} text="Mine" isHere={part === 'mine'} />}
          <Way to={at.packs} text="Packs" isHere={part === 'packs'} />
        </nav>
      </header>
      {only !== null && <FindLevels me={me} only={only.query} about={only.about} />}
      {part === 'mine' && <OwnLevels me={me} />}
      {part === 'packs' && <PackList me={me} />}
    </div>
  );
}

/** What an address narrows the list to; null where it leads elsewhere. */
function narrowedBy(part: string | undefined, name: string | undefined) {
  if (part === undefined) return { query: {}, about: null };
  if (name === undefined) return null;
  if (part === 'tag') {
    const tag = unescaped(name);
    return { query: { tag }, about: `tag: ${tag}` };
  }
  if (!/^\d+$/.test(name)) return null;
  if (part === 'by') return { query: { author: name }, about: 'by one author' };
  return part === 'forks' ? { query: { forkOf: name }, about: `made from level ${name}` } : null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function Way({ to, text, isHere }: { readonly to: string; readonly text: string; readonly isHere: boolean }) {
  return (
    <a class={`button ${isHere ? 'primary' : ''}`} href={to} aria-current={isHere ? 'page' : undefined}>
      {text}
    </a>
  );
}

function NoSuchPlace() {
  const message = 'this address leads to no part of the library';
  const help = 'Look through all levels, or go back.';
  return <Trouble title="There is no such page." fault={{ message, line: null, column: null, help }} />;
}
