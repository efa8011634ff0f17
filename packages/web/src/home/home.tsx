import { rulebook } from '@knossos/engine/games';
import { packNames } from '../levels/packs.js';
import { Button } from '../ui/button.js';
import { GameSection } from './game-section.js';
import './home.css';
import { OpenLevel } from './open-level.js';

/** The entrance: what there is to play, and where one left off. */
export function Home() {
  const packs = packNames();
  return (
    <div class="stack home">
      <section class="hero">
        <div>
          <h1>Puzzles that think back</h1>
          <p class="soft">
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

/** A seven-ring labyrinth in the Cretan manner, as a line drawing. */
function LabyrinthArt() {
  const rings = [16, 28, 40, 52, 64, 76, 88];
  return (
    <svg class="labyrinth-art" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      {rings.map((radius, index) => {
        // Each ring has its opening turned a little further, so that the way in winds.
        const gap = 15 / radius;
        const turn = index * 2.4 + 0.6;
        const from = turn + gap;
        const to = turn + 2 * Math.PI - gap;
        const x = (angle: number) => (radius * Math.cos(angle)).toFixed(1);
        const y = (angle: number) => (radius * Math.sin(angle)).toFixed(1);
        return <path key={radius} d={`M${x(from)} ${y(from)}A${radius} ${radius} 0 1 1 ${x(to)} ${y(to)}`} />;
      })}
      <circle r={6} fill="var(--aegean)" stroke="none" />
    </svg>
  );
}
