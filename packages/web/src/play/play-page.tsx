import { rulebook } from '@knossos/engine/games';
import { type Level, movesPlayed, optimumOf, type Result } from '@knossos/engine/puzzle';
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { loadPack, type Pack } from '../levels/packs.js';
import { specialRules } from '../levels/palette.js';
import { keepGame, readRecord } from '../state/records.js';
import { route as current, formatRoute, type Route, rewriteAddress } from '../state/route.js';
import { Icon } from '../ui/icon.js';
import { FaultNotice } from '../ui/notice.js';
import { toast } from '../ui/toast.js';
import { AboutLevel, SpecialRules } from './about-level.js';
import { PlayView } from './play-view.js';
import { createSession, type Session, treeOf } from './session.js';

/** A level that the address carries. */
export function LevelPage({ route }: { readonly route: Extract<Route, { page: 'level' }> }) {
  const level = useMemo<Result<Level>>(() => rulebook.decode(route.id), [route.id]);
  if (!level.ok) {
    return <Trouble title="This link holds no level that can be played." fault={level.fault} />;
  }
  if (hasRoom(level.value)) return <ToRoom level={level.value} />;
  return <Game level={level.value} route={route} pack={null} />;
}

/** Mouse mazes are designed rather than walked, and fields are swept: both have rooms of their own. */
function hasRoom({ game }: Level): boolean {
  return game === 'mouse' || game === 'mines';
}

/** The way leads on to the room of the level's game, and Back skips this page. */
function ToRoom({ level }: { readonly level: Level }) {
  useEffect(() => {
    const id = rulebook.encode(level);
    location.replace(
      formatRoute(
        level.game === 'mines' ? { page: 'mines', room: 'play', id } : { page: 'mouse', room: 'design', id },
      ),
    );
  }, [level]);
  return <p class="loading">Loading …</p>;
}

/** A shipped level. */
export function PackPage({ route }: { readonly route: Extract<Route, { page: 'play' }> }) {
  const pack = useSignal<Pack | null>(null);
  const missing = useSignal<string | null>(null);
  useEffect(() => {
    pack.value = null;
    missing.value = null;
    const loading = loadPack(route.pack);
    if (!loading) {
      missing.value = `There is no pack “${route.pack}”.`;
      return;
    }
    loading.then(
      (loaded) => {
        pack.value = loaded;
      },
      () => {
        missing.value = `The pack “${route.pack}” could not be loaded.`;
      },
    );
  }, [route.pack, pack, missing]);
  const plain = (message: string) => (
    <Trouble
      title="This level is not here."
      fault={{ message, line: null, column: null, help: 'Choose one from the list.' }}
    />
  );
  if (missing.value !== null) return plain(missing.value);
  if (!pack.value || pack.value.name !== route.pack) return <p class="loading">Loading …</p>;
  const entry = pack.value.levels[route.number - 1];
  if (!entry)
    return plain(
      `The pack “${route.pack}” has ${pack.value.levels.length} levels, no number ${route.number}`,
    );
  if (!entry.ok) return <Trouble title="This level cannot be read." fault={entry.fault} />;
  if (hasRoom(entry.level)) return <ToRoom level={entry.level} />;
  return <Game level={entry.level} route={route} pack={pack.value} />;
}

function Trouble(props: {
  readonly title: string;
  readonly fault: Parameters<typeof FaultNotice>[0]['fault'];
}) {
  return (
    <div class="trouble">
      <FaultNotice heading {...props} />
      <p>
        <a class="button primary" href="#/">
          All levels
        </a>{' '}
        <a class="button" href="#/edit">
          Draw one
        </a>
      </p>
    </div>
  );
}

interface GameProps {
  readonly level: Level;
  readonly route: Extract<Route, { page: 'level' | 'play' }>;
  readonly pack: Pack | null;
}

function Game({ level, route, pack }: GameProps) {
  const { rules } = useMemo(() => ({ rules: rulebook.of(level) }), [level]);
  const session = useMemo(() => {
    const record = readRecord(rules.format(rules.puzzle(level)));
    return createSession(level, {
      history: record?.history ?? null,
      help: record?.help ?? 'none',
      moves: route.moves,
    });
  }, [level]);
  useEffect(() => keepWatch(session, route), [session, route]);
  useEffect(() => {
    document.title = `${level.meta.title ?? rules.title} · Knossos`;
  }, [level, rules]);

  const number = route.page === 'play' ? route.number : null;
  const hasNext = pack !== null && number !== null && number < pack.levels.length;
  const next =
    hasNext && route.page === 'play'
      ? formatRoute({ ...route, number: route.number + 1, moves: null })
      : null;
  const hasBefore = route.page === 'play' && route.number > 1;
  return (
    <div class="game-page">
      <header class="game-head">
        <nav class="crumbs" aria-label="Where you are">
          <a href="#/">Levels</a>
          <span aria-hidden="true"> / </span>
          {pack ? `${pack.title} ${number}` : rules.title}
        </nav>
        <div class="game-title">
          <h1>{level.meta.title ?? (number === null ? rules.title : `Level ${number}`)}</h1>
          {pack && route.page === 'play' && (
            <nav class="row" aria-label="Other levels of the pack">
              {hasBefore && (
                <a
                  class="button small"
                  href={formatRoute({ ...route, number: route.number - 1, moves: null })}
                >
                  <Icon name="left" /> <span>Previous</span>
                </a>
              )}
              {next !== null && (
                <a class="button small" href={next}>
                  <span>Next</span> <Icon name="right" />
                </a>
              )}
            </nav>
          )}
        </div>
        <SpecialRules rules={specialRules(session.text, level.game)} />
      </header>
      <PlayView key={session.text} session={session} optimum={optimumOf(level)} next={next} />
      <AboutLevel level={level} />
    </div>
  );
}

/** Saves the game whenever it changes, and lets the address follow the moves; returns how to stop. */
function keepWatch(session: Session, route: GameProps['route']): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warned = false;
  let first = true;
  const stop = effect(() => {
    const history = session.history.value;
    const help = session.help.value;
    const won = session.status.value === 'won' ? session.node.value.depth : null;
    const untouched = history.nodes.length === 1 && help === 'none';
    if (!(first && untouched)) {
      const kept = keepGame(session.puzzle, treeOf(session), help, won);
      if (!kept && !warned) {
        warned = true;
        toast(
          'This browser keeps nothing for this page (storage is off or full). Your game lasts until you close it.',
        );
      }
    }
    first = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // By now one may have gone elsewhere.
      if (current.peek() !== route) return;
      rewriteAddress({ ...route, moves: session.rules.formatMoves(movesPlayed(history)) });
    }, 300);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
