import { useEffect } from 'preact/hooks';
import { features, isServerKnown } from '../state/features.js';
import { Icon } from '../ui/icon.js';
import { Trouble } from '../ui/messages/notice.js';
import { SignedIn } from './account/signed-in.js';
import { ROOMS } from './rooms.js';
import './together.css';

interface TogetherProps {
  readonly room: string | null;
  readonly rest: readonly string[];
}

/** What people share on the server that the app comes from: its rooms, or the one that the address names. */
export function TogetherPage({ room, rest }: TogetherProps) {
  const there = ROOMS.filter(({ feature }) => features.value.has(feature));
  const here = there.find(({ name }) => name === room);
  const title = here?.title ?? 'Together';
  useEffect(() => {
    document.title = `${title} · Knossos`;
  }, [title]);
  if (!isServerKnown.value) return <p class="loading soft">Asking the server …</p>;
  if (here) return <here.page rest={rest} />;
  if (room !== null || there.length === 0) return <NotHere />;
  return (
    <div class="page-stack together">
      <header class="bar">
        <div>
          <h1>Together</h1>
          <p class="soft">What people share on this server.</p>
        </div>
        <SignedIn />
      </header>
      <ul class="plain together-rooms">
        {there.map(({ name, title: text, about, icon }) => (
          <li key={name}>
            <a class="card panel together-room" href={`#/together/${name}`}>
              <Icon name={icon} />
              <span>
                <strong>{text}</strong>
                <span class="soft small">{about}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotHere() {
  const help = 'Everything else works: your games and levels are in this browser.';
  const message = navigator.onLine
    ? 'the server that this page comes from does not offer it'
    : 'there is no network at the moment';
  return <Trouble title="This is not here." fault={{ message, line: null, column: null, help }} />;
}
