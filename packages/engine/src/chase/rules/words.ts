import { cellName, DIRECTION_WORDS, type Direction, type Grid, isFloor } from '../../grid/index.js';
import { capital, listed, parseLetterMoves, type Result, type Words } from '../../puzzle/index.js';
import { type ChaseMove, destination } from './level.js';
import { openDirections } from './rules.js';
import type { SceneStyle } from './scene.js';
import { type ChaseEvent, type ChaseState, pursuerIndex } from './state.js';

const LETTERS: readonly ChaseMove[] = ['U', 'R', 'D', 'L', 'W'];

/** Reads moves: letters U R D L W in either case; spaces, commas and line ends between them do not count. */
export function parseChaseMoves(text: string): Result<readonly ChaseMove[]> {
  const help = 'Moves are U (up), R (right), D (down), L (left) and W (wait).';
  return parseLetterMoves(text, LETTERS, help);
}

export function moveWord(move: ChaseMove): string {
  return { U: 'up', R: 'right', D: 'down', L: 'left', W: 'wait' }[move];
}

/** The sentences of all pursuit games; `look` supplies the names. */
export function chaseWords<S extends ChaseState>(look: SceneStyle<S>): Words<S, ChaseMove, ChaseEvent> {
  const who = (state: S, actor: string) => {
    const index = pursuerIndex(actor);
    return index === null ? look.player.name : look.pursuerName(state, index);
  };
  return {
    move: moveWord,
    cell: (state, cell) => describeCell(state, cell, look),
    state: (state) => describeState(state, look),
    event: (state, event) => capital(describeEvent(state, event, who(state, event.actor), look)),
  };
}

function describeCell<S extends ChaseState>(state: S, cell: number, look: SceneStyle<S>): string {
  const { maze, exits } = state.level;
  const name = cellName(maze, cell);
  if (!isFloor(maze, cell)) return `${name}: rock`;
  const here = [
    ...(state.player === cell && state.beyond === null ? [look.player.name] : []),
    ...state.pursuers.flatMap((pursuer, i) => (pursuer.cell === cell ? [look.pursuerName(state, i)] : [])),
    ...(exits.includes(cell) ? ['the exit'] : []),
  ];
  const ways = openDirections(state.level, cell).map((direction) => {
    const target = destination(maze, cell, direction);
    return target !== null && 'beyond' in target
      ? `${DIRECTION_WORDS[direction]} to the outside`
      : DIRECTION_WORDS[direction];
  });
  const open = ways.length === 0 ? 'closed on all sides' : `open ${listed(ways)}`;
  return `${name}: ${[...here, open].join(', ')}`;
}

function describeState<S extends ChaseState>(state: S, look: SceneStyle<S>): string {
  const { maze } = state.level;
  const pursuers = state.pursuers.map((p, i) => `${look.pursuerName(state, i)} on ${cellName(maze, p.cell)}`);
  const hunted = pursuers.length === 0 ? 'nobody hunts' : listed(pursuers);
  if (state.status === 'won')
    return `${capital(look.player.name)} ${look.player.isYou ? 'have' : 'has'} escaped.`;
  const place = `${look.player.name} on ${cellName(maze, state.player)}, ${hunted}`;
  return state.status === 'lost' ? capital(`${place}: caught.`) : `${capital(place)}.`;
}

function describeEvent<S extends ChaseState>(
  state: S,
  event: ChaseEvent,
  actor: string,
  look: SceneStyle<S>,
): string {
  const { maze } = state.level;
  const { name: playerName, isYou } = look.player;
  const hunter = (index: number) => look.pursuerName(state, index);
  /** The player's verb: you `go`, Theseus `goes`. */
  const verb = (you: string, other: string) => (isYou ? you : other);
  const from = event.from ?? 0;
  const way =
    event.to === null || event.to === from ? null : DIRECTION_WORDS[directionBetween(maze, from, event.to)];
  const step = event.step > 1 ? ` (step ${event.step})` : '';
  const because = event.because;
  switch (because.kind) {
    case 'own-move':
      if (event.action === 'waited') return `${actor} ${verb('wait', 'waits')} on ${cellName(maze, from)}.`;
      return event.to === null
        ? `${actor} ${verb('walk', 'walks')} out of the maze.`
        : `${actor} ${verb('go', 'goes')} ${way} to ${cellName(maze, event.to)}.`;
    case 'exit':
      return `${actor} ${verb('escape', 'escapes')}.`;
    case 'walked-into':
      return `${actor} ${verb('walk', 'walks')} into ${hunter(because.pursuer)} and ${verb('are', 'is')} caught.`;
    case 'reached':
      return `${hunter(because.pursuer)} catches ${playerName}.`;
    case 'shortest-path': {
      const ties = because.ties.map((direction) => DIRECTION_WORDS[direction]);
      const tie =
        ties.length === 0 ? '' : `, and ${way} comes before ${listed(ties)} when paths are equally short`;
      const left =
        because.distance === 0
          ? `it reaches ${playerName}`
          : `${because.distance} ${because.distance === 1 ? 'step is' : 'steps are'} left`;
      return `${actor} goes ${way}${step}: a shortest path to ${playerName} leads there (${left})${tie}.`;
    }
    case 'no-path':
      return `${actor} stays: no path leads to ${playerName}.`;
    case 'unaware':
      return because.distance === null
        ? `${actor} stays: it has not noticed ${playerName}, and no path leads there.`
        : `${actor} stays: it has not noticed ${playerName}, ${because.distance} steps away.`;
    case 'wandering': {
      const apart =
        because.distance === null
          ? `no path leads to ${playerName}`
          : `it has not noticed ${playerName}, ${because.distance} ${because.distance === 1 ? 'step' : 'steps'} away`;
      const choice =
        because.ways === 1 ? 'the only way it can take' : `one of ${because.ways} ways, each as likely`;
      return `${actor} wanders ${way}: ${apart}, and this is ${choice}.`;
    }
    case 'preferred-axis':
      return `${actor} goes ${way}${step}: it tries ${because.axis} steps first, and this one brings it closer.`;
    case 'other-axis':
      return `${actor} goes ${way}${step}: ${because.first === 'walled' ? `a wall stops its ${other(because.axis)} step` : because.axis === 'vertical' ? `it is in ${isYou ? 'your' : `${playerName}'s`} column` : `it is in ${isYou ? 'your' : `${playerName}'s`} row`}, so it takes the ${because.axis} one.`;
    case 'stuck':
      return `${actor} stays${step}: ${because.first === 'walled' && because.second === 'walled' ? 'walls stop both steps' : 'a wall stops the only step'} that would bring it closer.`;
  }
}

function other(axis: 'horizontal' | 'vertical'): string {
  return axis === 'horizontal' ? 'vertical' : 'horizontal';
}

function directionBetween(grid: Grid, from: number, to: number): Direction {
  if (to === from - grid.columns) return 0;
  if (to === from + grid.columns) return 2;
  return to > from ? 1 : 3;
}
