import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, counted, grouped } from '@knossos/engine/internal/puzzle';
import { numberText, type PlayMode, shapeOf } from '@knossos/engine/internal/strength';
import { isDesktop } from '../play/layout/on-side.js';
import { playRoute } from '../play/level-route.js';
import { useAhead, useOnward } from '../play/on/ahead.js';
import { useCalm } from '../play/on/calm.js';
import { MakingLine } from '../play/on/making-line.js';
import { Shape } from '../play/on/shape.js';
import { forgetNumber, isTimeOver, ownNumber, type PlayedOn, playedOn, winsOf } from '../session/play-on.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute, go } from '../state/route.js';
import { AskTwice } from '../ui/ask-twice.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { FromGuides } from '../ui/guides/from-guides.js';
import { copyText, linkTo } from '../ui/share.js';
import { GamePicture } from './game-tile.js';
import '../play/on/on.css';
import { useTitle } from '../ui/title.js';

const MODES = [
  {
    mode: 'on',
    title: 'Play on',
    text: 'One level after another, each about as hard as you are strong. Your number follows. Stop when you like.',
    best: 'longest',
    unit: 'in a row',
  },
  {
    mode: 'three minutes',
    title: 'Three minutes',
    text: 'As many as you can, the next one at once. It begins easy for you, and gets harder with each level solved. Your number stays.',
    best: 'threeMinutes',
    unit: 'solved',
  },
  {
    mode: 'first try',
    title: 'No undo',
    text: 'Nothing may be taken back: the first way must be the right one. How many in a row? Your number stays.',
    best: 'firstTry',
    unit: 'in a row',
  },
] as const satisfies readonly { mode: PlayMode; best: string; [more: string]: string }[];

/** Where one begins to play on in a game: one's number, the ways to play, and the last outcome. */
export function OnPage({ game }: { readonly game: string }) {
  const rules = rulebook.find(game);
  return rules ? <Page key={game} rules={rules} /> : <p class="notice">There is no game “{game}”.</p>;
}

function Page({ rules }: { readonly rules: AnyRules }) {
  const game = rules.id;
  const own = ownNumber(game);
  const line = playedOn();
  const here = line?.game === game ? line : null;
  const isOpen = here !== null && !here.isOver && !isTimeOver(here);
  const again = here === null || isOpen ? null : here.mode;
  const onward = useOnward();
  useCalm();
  useAhead(null, game, ['on', 'three minutes'], !isOpen);
  useTitle(`Play on, ${rules.title}`);
  const goBack = () => {
    const level = here && rulebook.parse(here.level.text);
    if (level?.ok) go(playRoute(level.value));
  };
  const main = isOpen ? goBack : () => onward.begin(game, again ?? 'on');
  usePageKeys({
    title: 'Play on',
    bindings: [{ on: ['enter'], text: isOpen ? 'go on' : 'begin', act: main, isOnce: true }],
  });
  return (
    <div class="page-stack narrow">
      <header class="on-head">
        <div class="on-picture">
          <GamePicture game={game} />
        </div>
        <div class="stack tight">
          <p class="small soft">
            <a href={formatRoute({ page: 'game', game })}>{rules.title}</a>
          </p>
          <h1>Play on</h1>
          <p class="on-number" data-test="own-number">
            {numberText(own)}
          </p>
          <p class="small soft">
            {own.games === 0
              ? 'Your number is a guess so far. It settles within ten levels or so.'
              : `Your number, from ${counted(own.games, 'level')}: ${own.wins} solved, ${own.streak} in a row now.`}
          </p>
        </div>
      </header>
      {isOpen ? (
        <div class="row">
          <Button look="primary" icon="play" to={goBack}>
            Continue
          </Button>
          <span class="soft small">You are in the middle of a level.</span>
        </div>
      ) : (
        here && <LastLine line={here} rules={rules} onAgain={main} />
      )}
      <MakingLine {...onward} />
      <div class="on-modes">
        {MODES.map(({ mode, title, text, best, unit }) => (
          <section key={mode} class="card panel on-mode" aria-label={title}>
            <div class="bar one-line">
              <h2>{title}</h2>
              <Button
                look={mode === 'on' && !isOpen && again === null ? 'primary' : ''}
                icon="play"
                to={() => onward.begin(game, mode)}
              >
                Start<span class="hidden-text"> {title}</span>
              </Button>
            </div>
            <p class="small">{text}</p>
            <p class="small soft">Best: {own[best] === 0 ? 'none yet' : `${own[best]} ${unit}`}</p>
          </section>
        ))}
      </div>
      <Card title="What counts" test="what-counts">
        <FromGuides part="on" />
        {own.games > 0 && (
          <p>
            <AskTwice text="Forget my number" yes="Forget it" no="Keep it" onYes={() => forgetNumber(game)} />
          </p>
        )}
      </Card>
    </div>
  );
}

interface LastLineProps {
  readonly line: PlayedOn;
  readonly rules: AnyRules;
  readonly onAgain: () => void;
}

/** The outcome of the levels that one played last, to be shared, and the way to more of the same. */
function LastLine({ line, rules, onAgain }: LastLineProps) {
  const { mode, results, first, game, level, outcome } = line;
  const kind = MODES.find((one) => one.mode === mode) ?? MODES[0];
  const own = ownNumber(game);
  const isUp = isTimeOver(line);
  const wins = winsOf(results);
  const best = own[kind.best];
  const said = `${wins} of ${counted(results.length, 'level')} solved`;
  const number = mode === 'on' ? `${grouped(Math.round(first))} → ${numberText(own)}` : null;
  const lost = results.flatMap(({ text }, at) => (text === undefined ? [] : [{ text, at }]));
  const isCut = isUp && outcome === null;
  const share = () => {
    const text = [
      `Knossos, ${rules.title}: ${kind.title}`,
      said,
      shapeOf(results),
      ...(number ? [number] : []),
    ];
    void copyText(`${text.join('\n')}\n${linkTo({ page: 'on', game })}`, 'Result');
  };
  return (
    <Card title={isUp ? `Time is up: ${wins} solved` : `${kind.title}: ${said}`} test="last-line">
      <div class="row airy">
        {(number !== null || !isUp) && <p class="on-number">{number ?? wins}</p>}
        <Shape results={results} />
        {best > 0 && <p class="soft">{`Best: ${best} ${kind.unit}`}</p>}
      </div>
      {(lost.length > 0 || isCut) && (
        <p class="row small" data-test="lost">
          {lost.length > 0 && 'Not solved:'}
          {lost.slice(-MOST_LOST).map((one) => (
            <LostLevel key={one.at} {...one} />
          ))}
          {isCut && 'Cut short:'}
          {isCut && <LostLevel text={level.text} at={results.length} />}
        </p>
      )}
      <div class="row">
        <Button look="primary" icon="restart" to={onAgain}>
          Again{isDesktop.value && <span aria-hidden="true">↵</span>}
        </Button>
        {results.length > 0 && (
          <Button icon="copy" to={share}>
            Copy result
          </Button>
        )}
      </div>
    </Card>
  );
}

/** How many of the levels that were not solved are listed. */
const MOST_LOST = 12;

/** The way to a level that was not solved, to be tried in peace. */
function LostLevel({ text, at }: { readonly text: string; readonly at: number }) {
  const level = rulebook.parse(text);
  if (!level.ok) return null;
  return <a href={formatRoute(playRoute(level.value))}>{level.value.meta.title ?? `Level ${at + 1}`}</a>;
}
