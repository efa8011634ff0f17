import { Alert } from '../../ui/messages/notice.js';
import { unknown, useMe } from '../me.js';
import type { RestProps } from '../sections.js';
import './account.css';
import { Door } from './door.js';
import { OwnPage } from './own-page.js';
import { PeoplePage } from './people-page.js';

/** One's account on this server: the way in, what is one's own, and for admins all others. */
export function AccountPage({ rest }: RestProps) {
  const me = useMe();
  const isAdmin = me?.role === 'admin' && rest[0] === 'people';
  return (
    <div class="page-stack narrow">
      <header class="bar">
        <div>
          <h1>{isAdmin ? 'Accounts' : 'Your account'}</h1>
          <p class="soft">On this server. You can play without one.</p>
        </div>
      </header>
      <Alert text={unknown.value} />
      {me === undefined && unknown.value === null && <p class="loading soft">Asking the server …</p>}
      {me === null && <Door />}
      {me && (isAdmin ? <PeoplePage /> : <OwnPage key={me.account} own={me} />)}
    </div>
  );
}
