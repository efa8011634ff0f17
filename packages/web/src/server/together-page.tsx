import './together.css';
import { useEffect } from 'preact/hooks';
import { features, isServerKnown } from '../state/features.js';
import { Icon } from '../ui/icon.js';
import { lazy } from '../ui/lazy.js';
import { Trouble } from '../ui/messages/notice.js';
import { useTitle } from '../ui/title.js';
import { openings, wantsAccount } from './api.js';
import { me, useMe } from './me.js';
import { isServerSilent, look } from './presence.js';
import { SECTIONS, type ServerSection } from './sections.js';
import { SignInLink } from './sign-in.js';

const NewestLevels = lazy(() => import('./levels/newest-levels.js'), 'NewestLevels');

interface TogetherProps {
  readonly section: string | null;
  readonly rest: readonly string[];
}

/** What people share on the server that the app comes from: its sections, or the one that the address names. */
export function TogetherPage({ section, rest }: TogetherProps) {
  const there = SECTIONS.filter(({ feature }) => features.value.has(feature));
  const here = there.find(({ name }) => name === section);
  const title = here?.title ?? 'Together';
  useTitle(title);
  const isKnown = isServerKnown.value;
  if (!isKnown && section !== null) return <p class="loading soft">Loading …</p>;
  if (here)
    return (
      <>
        <MustSignIn />
        <here.page key={openings.value} rest={rest} />
      </>
    );
  if (section !== null || (isKnown && there.length === 0)) return <NotHere />;
  const hasLevels = there.some(({ name }) => name === 'levels');
  return (
    <div class="page-stack together">
      <header class="bar">
        <div>
          <h1>Together</h1>
          <p class="soft">
            Share what you do with the others on this server: levels that you draw, results of the day, and
            the tasks of a class.
          </p>
        </div>
        <SignedIn key={openings.value} />
      </header>
      {!isKnown && <p class="loading soft">Loading …</p>}
      <ul class="plain together-sections">
        {features.value.has('daily') && <Tile {...TODAY} />}
        {there
          .filter(({ name }) => name !== 'levels')
          .map((one) => (
            <Tile key={one.name} {...one} to={`#/together/${one.name}`} />
          ))}
      </ul>
      {hasLevels && <NewestLevels key={openings.value} />}
    </div>
  );
}

interface TileProps extends Pick<ServerSection, 'title' | 'about' | 'icon'> {
  readonly to: string;
}

const TODAY: TileProps = {
  title: 'Today’s puzzles',
  about: 'Solve one, hand in your result, and see how the others did.',
  icon: 'day',
  to: '#/daily',
};

function Tile({ title, about, icon, to }: TileProps) {
  return (
    <li>
      <a class="card panel together-section" href={to}>
        <Icon name={icon} />
        <span>
          <strong>{title}</strong>
          <span class="soft small">{about}</span>
        </span>
      </a>
    </li>
  );
}

/** The way to an account, where the server has just asked for one on this page. */
function MustSignIn() {
  if (me.value || wantsAccount.value === null || wantsAccount.value !== location.hash) return null;
  return (
    <p class="notice calm" data-test="must-sign-in">
      <span>
        You are not signed in. <SignInLink text="Sign in or make an account" />, and you come back to this
        page.
      </span>
    </p>
  );
}

/** Milliseconds after which a server that does not answer is looked for again. */
const AGAIN = 4000;

function NotHere() {
  const isSilent = isServerSilent.value;
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = setInterval(() => void look(), AGAIN);
    return () => clearInterval(timer);
  }, [isSilent]);
  const help = 'Everything else works: your games and levels are in this browser.';
  const fault = isSilent
    ? {
        message: 'there is no network at the moment',
        help: `This page comes as soon as the server answers. ${help}`,
      }
    : { message: 'the server that this page comes from does not offer it', help };
  return <Trouble title="This page is not available." fault={fault} />;
}

/** Says who is signed in, and leads to the account: in its place before that is known, and nothing where the server has no accounts. */
function SignedIn() {
  const me = useMe();
  if (isServerKnown.value && !features.value.has('accounts')) return null;
  return (
    <p class="small signed-in" data-test="signed-in">
      {me === null && features.value.has('accounts') && <SignInLink />}
      {me && (
        <>
          Signed in as <a href="#/together/account">{me.name}</a>
        </>
      )}
    </p>
  );
}
