import { rulebook } from '@knossos/engine/games';
import { packNames } from '../levels/packs.js';
import { Button } from '../ui/button.js';
import { GameSection } from './game-section.js';
import './home.css';
import { LabyrinthArt } from './labyrinth-art.js';
import { OpenLevel } from './open-level.js';

/** The entrance: what there is to play, and where one left off. */
export function Home() {
  const packs = packNames();
  return (
    <div class="stack home">
      <section class="hero">
        <div>
          <h1>Puzzles that think back</h1>
          <p>
            A monster answers your every step; a Minotaur takes two to your one; a mouse with one simple rule
            wanders for thousands of turns; a field shows nothing of its mines but numbers. Play them, ask why
            they did what they did, see them solved exactly, and draw your own with a solver beside you.
          </p>
          <div class="row">
            <Button look="primary" icon="edit" to="#/edit">
              Draw a level
            </Button>
            <Button icon="help" to="#/help">
              How to play
            </Button>
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
