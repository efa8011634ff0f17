import { rulebook } from '@knossos/engine/internal/games';
import type { AnyRules } from '@knossos/engine/internal/puzzle';
import { RulesInPictures } from '../play/rules-in-pictures.js';
import { statisticsOf } from '../session/statistics.js';
import { today } from '../session/today.js';
import { formatRoute, OWN_GAME, screenRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { type Screens, useScreens } from '../ui/screens.js';
import { type ListedPack, nextLevel, playAddress, tallyOf, useGameLevels } from './game-levels.js';
import { GamePicture } from './game-tile.js';
import { LevelList } from './level-list.js';
import './catalogue.css';

/** Everything about one game: what it is, how it goes, its levels, and the ways to more. */
export function GamePage({ game }: { readonly game: string }) {
  const rules = rulebook.find(game);
  return rules ? <Page key={game} rules={rules} /> : <p class="notice">There is no game “{game}”.</p>;
}

function Page({ rules }: { readonly rules: AnyRules }) {
  const levels = useGameLevels(rules.id);
  const packs = levels === 'failed' || levels === null ? [] : levels;
  const screens = useScreens(rules.id);
  return (
    <div class="stack one-game">
      <Head rules={rules} packs={packs} screens={screens} />
      <RulesInPictures rules={rules} />
      <div class="split one-game-parts">
        <div class="column">
          <Entrances rules={rules} screens={screens} />
          {levels === 'failed' && (
            <p class="notice">The levels could not be loaded. Reload the page to try again.</p>
          )}
          {levels === null && <div class="levels-coming" />}
          {packs.length > 0 && <LevelList game={rules.id} packs={packs} />}
        </div>
        <aside class="column" aria-label="More">
          <Progress game={rules.id} packs={packs} />
          <section class="card panel">
            <h2>Every day</h2>
            <p class="soft">A new puzzle every day, the same for everyone.</p>
            <Button icon="day" to="#/daily">
              Today’s puzzles
            </Button>
          </section>
          <section class="card panel">
            <h2>Your own</h2>
            <p class="soft">Draw a level. A solver checks it as you draw.</p>
            <Button icon="edit" to={formatRoute({ page: 'edit', id: null })}>
              Draw a level
            </Button>
          </section>
        </aside>
      </div>
    </div>
  );
}

interface PartProps {
  readonly rules: AnyRules;
  readonly packs: readonly ListedPack[];
  readonly screens: Screens;
}

function Head({ rules, packs, screens: { page, enter } }: PartProps) {
  const next = nextLevel(rules.id, packs);
  return (
    <header class="game-head-line">
      <div class="game-head-picture">
        <GamePicture game={rules.id} />
      </div>
      <div class="stack own-width">
        <h1>{rules.title}</h1>
        <p class="game-summary">{rules.summary}</p>
        <div class="row game-ways">
          {page ? (
            <Button
              look="primary"
              icon={enter?.icon ?? 'play'}
              to={formatRoute(screenRoute(rules.id, undefined, null, OWN_GAME))}
            >
              {enter?.text ?? 'Play'}
            </Button>
          ) : (
            <Button look="primary" icon="play" to={next ? playAddress(next) : '#/games'}>
              {next && next.standing.kind !== 'new' ? 'Continue' : 'Play'}
              <span class="hidden-text">{next ? ` ${rules.title}: ${next.title}` : ''}</span>
            </Button>
          )}
          <Button icon="next" to={formatRoute({ page: 'on', game: rules.id })}>
            Play on
          </Button>
          <Button icon="book" to={formatRoute({ page: 'lesson', game: rules.id, number: null })}>
            First steps
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Further ways into the screens that a game has for itself. */
function Entrances({ rules, screens: { entrances = [] } }: Omit<PartProps, 'packs'>) {
  if (entrances.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="entrances-title">
      <h2 id="entrances-title">Play {rules.title}</h2>
      <ul class="plain tiles">
        {entrances.map(({ name, text, href }) => (
          <li key={name}>
            <a class="tile" href={href}>
              <strong class="capital">{name}</strong>
              <span class="soft">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many levels one has solved, and how; and the days on which one did. */
function Progress({ game, packs }: { readonly game: string; readonly packs: readonly ListedPack[] }) {
  const { levels, solved, helped, others } = tallyOf(packs.flatMap((pack) => pack.levels));
  const { wins, clean, longest } = statisticsOf(game, today.value);
  return (
    <section class="card panel" data-test="tally">
      <h2>Your progress</h2>
      <Facts
        of={[
          levels > 0 && ['Levels solved', `${solved} of ${levels}`],
          levels > 0 && ['Solved with help', String(helped)],
          levels > 0 && others > 0 && ['Levels without a goal', String(others)],
          ['Games won', String(wins)],
          ['Won without help', String(clean)],
          ['Longest streak of days with a win', String(longest)],
        ]}
      />
    </section>
  );
}
