import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { moveTowards } from './session.js';

test('a tap on a cell beside the player, slanting ones too, asks for the step that leads there', () => {
  const drawing = 'M......\n.......\n.......\n...S...\n.......\n.......\n......E';
  const level = orThrow(
    rulebook.parse(`game: custom\nrule: you step 8 ways\nrule: M stands\n\n${drawing}\n`),
  );
  const rules = rulebook.of(level);
  const state = rules.start(level, '1');
  const scene = rules.view(rules.see(state));
  if (scene.kind !== 'grid') throw new TypeError('a level of cells has a grid');
  const places = [2, 3, 4].flatMap((row) => [2, 3, 4].map((column) => ({ column, row })));
  for (const { column, row } of places.filter((one) => one.column !== 3 || one.row !== 3)) {
    const move = moveTowards(scene, column, row);
    expect(rules.moves(rules.see(state))).toContain(move);
    const next = rules.view(rules.see(rules.play(state, move ?? '').state));
    const player = next.kind === 'grid' ? next.actors.find(({ role }) => role === 'player') : null;
    expect(player?.cell, move ?? '').toBe(row * scene.columns + column);
  }
});
