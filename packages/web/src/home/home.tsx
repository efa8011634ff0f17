import { rulebook } from '@knossos/engine/games';
import type { AnyRules } from '@knossos/engine/puzzle';
import { Figure } from '../board/actors.js';
import { packNames } from '../levels/packs.js';
import { Icon } from '../ui/icon.js';
import './home.css';
import { LabyrinthArt } from './labyrinth-art.js';
import { OpenLevel } from './open-level.js';
import { PackList } from './pack-list.js';

/** The entrance: what there is to play, and where one left off. */
export function Home() {
  const packs = packNames();
  return (
    <div class="home">
      <section class="hero">
        <div>
          <h1>Puzzles that think back</h1>
          <p>
            A monster answers your every step; a Minotaur takes two to your one. Play them, ask why they did
            what they did, see them solved exactly, and draw your own with a solver beside you.
          </p>
          <div class="row">
            <a class="button primary" href="#/edit">
              <Icon name="edit" /> Draw a level
            </a>
            <a class="button" href="#/help">
              <Icon name="help" /> How to play
            </a>
          </div>
        </div>
        <LabyrinthArt />
      </section>
      {rulebook.games.map((rules) => (
        <GameSection
          key={rules.id}
          rules={rules}
          packs={packs.filter((name) => name === rules.id || name.startsWith(`${rules.id}/`))}
        />
      ))}
      <OpenLevel />
    </div>
  );
}

interface GameSectionProps {
  readonly rules: AnyRules;
  readonly packs: readonly string[];
}

function GameSection({ rules, packs }: GameSectionProps) {
  const style = rules.id === 'theseus' ? 'walls' : 'cells';
  return (
    <section class="game" aria-labelledby={`game-${rules.id}`}>
      <header>
        <div class="cast" aria-hidden="true">
          <svg viewBox="-20 -20 40 40" class="actor player" aria-hidden="true">
            <Figure actor={{ role: 'player', letter: 'S' }} style={style} mood="normal" />
          </svg>
          <svg viewBox="-20 -20 40 40" class="actor pursuer" aria-hidden="true">
            <Figure actor={{ role: 'pursuer', letter: 'M' }} style={style} mood="hunting" />
          </svg>
        </div>
        <div>
          <h2 id={`game-${rules.id}`}>{rules.title}</h2>
          <p>{rules.summary}</p>
        </div>
      </header>
      {packs.length === 0 ? (
        <p class="soft">
          No levels are shipped yet. <a href="#/edit">Draw one</a> or open a link.
        </p>
      ) : (
        packs.map((name) => <PackList key={name} name={name} />)
      )}
    </section>
  );
}
