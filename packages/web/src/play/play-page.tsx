import { rulebook } from '@knossos/engine/internal/games';
import { counted, type Level, movesPlayed, puzzleText, type Result } from '@knossos/engine/internal/puzzle';
import { isHelped, readCarried, winOf } from '@knossos/engine/internal/session';
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isOwnPack } from '../collections/own-pack-names.js';
import { PACK_TEXTS } from '../levels/pack-texts.js';
import { loadPack, type Pack } from '../levels/packs.js';
import { keepGame, onOthersGame, readRecord } from '../session/records.js';
import { isPlayedOn, trying } from '../session/trying.js';
import {
  route as current,
  formatRoute,
  go,
  promiseAddress,
  type Route,
  rewriteAddress,
} from '../state/route.js';
import { screenOfLevel } from '../state/screen-of-level.js';
import { freshSeed } from '../state/seed.js';
import { put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { lazy } from '../ui/lazy.js';
import { FaultNotice, Trouble } from '../ui/messages/notice.js';
import { say } from '../ui/messages/speech.js';
import { later } from './later.js';
import { PlayView } from './play-view.js';
import { createPlaySession, type PlaySession } from './session.js';
import { endTeller } from './tell-end.js';
import { useLast } from './use-last.js';

// It takes its place at once.
const Star = later.part('Star', true);
const Message = lazy(
  () => import('./layout/message.js'),
  'Message',
  () => [],
  true,
);

/** A level that the address carries. */
export function LevelPage({ route }: { readonly route: Extract<Route, { page: 'level' }> }) {
  const level = useMemo<Result<Level>>(() => rulebook.decode(route.id), [route.id]);
  if (!level.ok) {
    return <Trouble title="This link holds no level that can be played." fault={level.fault} />;
  }
  const screen = screenOfLevel(level.value);
  if (screen) return <ToScreen screen={screen} />;
  return <Game level={level.value} route={route} pack={null} />;
}

/** The way leads on to the screen of the level's game, and Back skips this page. */
function ToScreen({ screen }: { readonly screen: Route }) {
  const address = formatRoute(screen);
  useEffect(() => {
    location.replace(address);
  }, [address]);
  return <p class="loading soft">Loading …</p>;
}

/** A shipped level. */
export function PackPage({ route }: { readonly route: Extract<Route, { page: 'play' }> }) {
  const pack = useSignal<Pack | null>(null);
  const missing = useSignal<string | null>(null);
  useEffect(() => {
    pack.value = null;
    missing.value = null;
    packOf(route.pack).then(
      (found) => {
        if (found) pack.value = found;
        else missing.value = `There is no pack “${route.pack}”.`;
      },
      () => {
        missing.value = `The pack “${route.pack}” could not be loaded.`;
      },
    );
  }, [route.pack, pack, missing]);
  const carried = readCarried(route.pack);
  if (carried?.ok === false)
    return <Trouble title="This link holds no game that can be played." fault={carried.fault} />;
  const plain = (message: string) => (
    <Trouble
      title="There is no such level."
      fault={{ message, line: null, column: null, help: 'Choose one from the list.' }}
    />
  );
  if (missing.value !== null) return plain(missing.value);
  if (!pack.value || pack.value.name !== route.pack) return <p class="loading soft">Loading …</p>;
  const entry = pack.value.levels[route.number - 1];
  if (!entry)
    return plain(
      `The pack “${route.pack}” has ${counted(pack.value.levels.length, 'level')}, no number ${route.number}`,
    );
  if (!entry.ok) return <Trouble title="This level cannot be read." fault={entry.fault} />;
  const screen = screenOfLevel(entry.level);
  if (screen) return <ToScreen screen={screen} />;
  return <Game level={entry.level} route={route} pack={pack.value} />;
}

/** A pack by its name, also one of one's own. */
async function packOf(name: string): Promise<Pack | null> {
  if (isOwnPack(name)) await import('../collections/own-packs.js');
  return loadPack(name);
}

interface GameProps {
  readonly level: Level;
  readonly route: Extract<Route, { page: 'level' | 'play' }>;
  readonly pack: Pack | null;
}

function Game({ level, route, pack }: GameProps) {
  const { rules } = useMemo(() => ({ rules: rulebook.of(level) }), [level]);
  const session = useMemo(() => openSession(level, route), [level, route.seed]);
  // From now on: a key may end the game before the page is drawn.
  const tellEnd = useMemo(() => endTeller(session), [session]);
  const { before } = level.meta;
  const readMessage = useSignal<PlaySession | null>(null);
  const isBefore = before !== null && readMessage.value !== session && session.node.value.depth === 0;
  const watch = useRef<(() => void) | null>(null);
  useEffect(() => {
    watch.current = keepWatch(session, route, tellEnd);
    return watch.current;
  }, [session, route]);
  useLast(session, route);
  /** The game so far stays behind the Back button. */
  const throwAgain = () => {
    watch.current?.();
    rewriteAddress(addressOf(session, route));
    go({ ...route, moves: null, seed: freshSeed(), beat: '' });
    say('You have new dice, and are back at the start.');
  };
  useEffect(() => {
    document.title = `${level.meta.title ?? rules.title} · Knossos`;
  }, [level, rules]);

  const number = route.page === 'play' ? route.number : null;
  const hasNext = pack !== null && number !== null && number < pack.levels.length;
  const beside = (step: number) =>
    route.page === 'play'
      ? formatRoute({ page: 'play', pack: route.pack, number: route.number + step, moves: null })
      : null;
  const next = hasNext ? beside(1) : null;
  const hasBefore = route.page === 'play' && route.number > 1;
  const name = level.meta.title ?? (number === null ? rules.title : `Level ${number}`);
  const title = (
    <header class="game-head">
      <nav class="small soft crumbs" aria-label="Where you are">
        <a href={formatRoute({ page: 'game', game: rules.id })}>{rules.title}</a>
        {pack && (
          <>
            <span aria-hidden="true"> / </span>
            {`${pack.title} ${number}`}
          </>
        )}
      </nav>
      <h1 class="capital">{name}</h1>
    </header>
  );
  const ways = (
    <>
      {pack && route.page === 'play' && !isPlayedOn.value && (
        <nav class="row one-line tight" aria-label="Other levels of the pack">
          {hasBefore && (
            <Button look="small" icon="left" to={beside(-1) ?? '#/'}>
              <span class="wide-only">Previous</span>
            </Button>
          )}
          {next !== null && session.status.value === 'open' && (
            <a class="button small" href={next}>
              <span class="wide-only">Next</span> <Icon name="right" />
            </a>
          )}
        </nav>
      )}
      {later.now() ? (
        <Star
          level={level}
          title={level.meta.title ?? rules.title}
          pack={
            route.page === 'play' && PACK_TEXTS.has(route.pack)
              ? { name: route.pack, number: route.number }
              : null
          }
        />
      ) : (
        <StarPlace />
      )}
    </>
  );
  return (
    <div class="stack game-page">
      {session.refused && session.change.value === null && (
        <FaultNotice title="Not all moves of this link could be played." fault={session.refused} />
      )}
      <PlayView
        key={rules.id}
        session={session}
        title={title}
        ways={ways}
        place={route.page === 'play' ? { pack: route.pack, number: route.number } : null}
        ending={pack && !hasNext && !PACK_TEXTS.has(pack.name) ? pack.title : null}
        onThrow={session.dice === null ? null : throwAgain}
      />
      {isBefore && <Message key={session} title={name} text={before} onGone={put(readMessage, session)} />}
    </div>
  );
}

/** Where the star of the level is going to be. */
function StarPlace() {
  later.useFetched();
  return (
    <span class="star" aria-hidden="true">
      <Icon name="star" />
    </span>
  );
}

/** Goes on with the game that was left, unless the address asks for other dice. */
function openSession(level: Level, route: GameProps['route']): PlaySession {
  const { moves, seed: given } = route;
  const rules = rulebook.of(level);
  const saved = readRecord(puzzleText(rules, level))?.session ?? null;
  const own = level.meta.seed ?? '1';
  const left = saved?.seed ?? own;
  const isThrown = rules.hidden(level) !== 'nothing';
  const seed = isThrown ? (given ?? left) : own;
  const begin = (from: typeof saved) => createPlaySession(level, { rules, seed, saved: from, moves });
  const session = begin(!isThrown || seed === left ? saved : null);
  // Levels of one's own in a row may be alike, and each is begun from the start.
  const isRow = route.page === 'play' && readCarried(route.pack) !== null;
  return isRow && !moves && session.status.peek() !== 'open' ? begin(null) : session;
}

/** The address of the present position. */
function addressOf({ rules, history, dice }: PlaySession, route: GameProps['route']): Route {
  const moves = rules.formatMoves(movesPlayed(history.peek()));
  return { ...route, moves, ...(dice === null ? {} : { seed: dice }) };
}

/** Milliseconds between two addresses at the least: browsers refuse more than about a hundred in half a minute. */
const ADDRESS_PAUSE = 300;

/**
 * Writes the address of each position, at once where none was written just now, so that a reload finds it. Where one has gone
 * elsewhere before, the way back does.
 */
function addressWriter(session: PlaySession, route: GameProps['route']) {
  let isBehind = true;
  /** The address that the position has until then. */
  let before = location.hash;
  const wait = () =>
    setTimeout(() => {
      timer = undefined;
      if (isBehind) follow();
    }, ADDRESS_PAUSE);
  const follow = () => {
    isBehind = true;
    const address = addressOf(session, route);
    if (timer !== undefined || current.peek() !== route) promiseAddress(address, before);
    else {
      isBehind = false;
      rewriteAddress(address);
      before = location.hash;
      timer = wait();
    }
  };
  // A page that has just been opened has its address.
  let timer: ReturnType<typeof setTimeout> | undefined = wait();
  return { follow, stop: () => clearTimeout(timer) };
}

/** Milliseconds in which a move is seen before it is saved: storage takes as long as drawing. */
const SEEN_FIRST = 40;

/** Saves the game whenever it changes, and lets the address follow the moves; returns how to stop. */
function keepWatch(session: PlaySession, route: GameProps['route'], tellEnd: () => void): () => void {
  const { rules, node, status, history, puzzle, aids } = session;
  const address = addressWriter(session, route);
  let first = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const saved = session.save();
    const won =
      status.value === 'won'
        ? winOf(rules, rules.outcome(rules.see(node.value.state)), node.value.depth)
        : null;
    const untouched = saved.history.moves.length === 0 && saved.aids.length === 0;
    if (!(first && untouched)) keepGame(puzzle, saved, won);
    first = false;
    address.follow();
  };
  const finish = () => {
    if (timer !== undefined) save();
  };
  addEventListener('pagehide', finish);
  const stop = effect(() => {
    void session.session.value;
    const tried = history.value.nodes.length - 1;
    trying.value = { puzzle, tried, moves: node.value.depth, isHelped: isHelped(aids.value) };
    // What an end comes to is on its card.
    if (first || status.value !== 'open') save();
    else timer ??= setTimeout(save, SEEN_FIRST);
    tellEnd();
  });
  const stopListening = onOthersGame(session.puzzle, (other) => {
    session.takeIn(other);
    const own = session.save();
    // The other tab wrote without having seen the tries here: they are added again.
    const isMissing = other.history.moves.length < own.history.moves.length;
    if (other.seed === own.seed && isMissing) keepGame(session.puzzle, own, null);
  });
  return () => {
    stop();
    finish();
    removeEventListener('pagehide', finish);
    address.stop();
    stopListening();
  };
}
