// All shipped levels of the two pursuit games, solved one after another: a warm process, seconds of the processor.
import { readdirSync, readFileSync } from 'node:fs';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { figure, processorSeconds } from './figures.mjs';
import { machine } from './machine.mjs';

console.log(machine());
for (const game of ['theseus', 'escape']) {
  const folder = new URL(`../levels/${game}/`, import.meta.url);
  const starts = readdirSync(folder)
    .flatMap((name) => splitPack(readFileSync(new URL(name, folder), 'utf8')))
    .map(({ text }) => {
      const level = orThrow(rulebook.parse(text));
      return { mind: mindOf(level), state: rulebook.of(level).start(level, '1') };
    });
  let states = 0;
  const seconds = processorSeconds(() => {
    states = 0;
    for (const { mind, state } of starts)
      states += finish(mind.solve(rulebook.of(state.level).see(state))).states;
  });
  console.log(`${game}: ${starts.length} levels, ${states} states`);
  figure(`all ${starts.length} levels of ${game} solved`, seconds, {
    kind: 'seconds',
    better: 'less',
    unit: 's',
  });
}
