// Boards as pictures: a level with one of its own overlays, or with the way of its solution.

export const CELL = 30;

/**
 * @typedef {{ file: string, number: number, seed?: string }} Which a level of a file, counted from 1, and the seed of its dice
 * @param {Pick<import('./solver-figures.mjs').Tools, 'load' | 'levelOf' | 'keep'>} tools
 */
export async function boardsOf({ load, levelOf, keep }) {
  const { rulebook } = await load('games/index.js');
  const { mindOf } = await load('games/minds.js');
  const { finish } = await load('puzzle/index.js');
  const { sceneToSvg } = await load('draw/index.js');

  /** @param {Which} which */
  const begin = ({ file, number, seed = '1' }) => {
    const level = levelOf(file, number);
    const rules = rulebook.of(level);
    const start = rules.start(level, seed);
    const title = `${rules.title}: ${level.meta.title ?? file}`;
    return { level, rules, start, seen: rules.see(start), mind: mindOf(level), title };
  };

  return {
    begin,

    /** @param {string} name @param {Which & { overlay: string, cellSize?: number }} what */
    overlaid(name, what) {
      const { rules, seen, mind, title } = begin(what);
      const answer = finish(mind.overlay(seen, what.overlay));
      if (answer.status !== 'drawn') throw new Error(`${name}: ${answer.reason}`);
      const { cellSize = CELL } = what;
      keep(name, sceneToSvg(rules.view(seen), { cellSize, title, overlay: answer.overlay }));
    },

    /** @param {string} name @param {Which} what */
    trailed(name, what) {
      const { rules, start, seen, mind, title } = begin(what);
      const solution = finish(mind.solve(start));
      const trail = [rules.view(seen).actors.find(isPlayer).cell];
      let state = start;
      for (const move of solution.moves) {
        state = rules.play(state, move).state;
        const player = rules.view(rules.see(state)).actors.find(isPlayer);
        if (player) trail.push(player.cell);
      }
      keep(name, sceneToSvg(rules.view(seen), { cellSize: CELL, title, trail }));
    },
  };
}

/** @param {{ role: string }} actor */
export function isPlayer({ role }) {
  return role === 'player';
}
