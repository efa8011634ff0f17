import { cellName, DIRECTION_WORDS, type Direction, type Grid, isFloor } from '../../grid/index.js';
import {
  type Answer,
  capital,
  grouped,
  listed,
  parseLetterMoves,
  type Result,
  tellAnswers,
  type Words,
} from '../../puzzle/index.js';
import { litCells } from './dark.js';
import { type ChaseMove, destination, mazeOf } from './level.js';
import { openDirections } from './rules.js';
import type { SceneStyle } from './scene.js';
import { type ChaseEvent, type ChaseState, GATE_ID, type Line, pursuerIndex } from './state.js';

const LETTERS: readonly ChaseMove[] = ['U', 'R', 'D', 'L', 'W'];

/** Reads moves: letters U R D L W in either case; spaces, commas and line ends between them do not count. */
export function parseChaseMoves(text: string): Result<readonly ChaseMove[]> {
  const help = 'Moves are U (up), R (right), D (down), L (left) and, where a level allows it, W (wait).';
  return parseLetterMoves(text, LETTERS, help);
}

export function moveWord(move: ChaseMove): string {
  return { U: 'up', R: 'right', D: 'down', L: 'left', W: 'wait' }[move];
}

/** The sentences of all pursuit games; `look` supplies the names. */
export function chaseWords<S extends ChaseState>(look: SceneStyle<S>): Words<S, ChaseMove, ChaseEvent> {
  return {
    move: moveWord,
    cell: (state, cell) => describeCell(state, cell, look),
    state: (state) => describeState(state, look),
    event: (state, event) => capital(describeEvent(state, event, look)),
    brief: (state, events) => describeBriefly(state, events, look),
  };
}

function describeCell<S extends ChaseState>(state: S, cell: number, look: SceneStyle<S>): string {
  const { maze, exits } = state.level;
  const name = cellName(maze, cell);
  if (litCells(state)?.has(cell) === false) return `${name}: too dark to see`;
  if (!isFloor(maze, cell)) return `${name}: rock`;
  const here = [
    ...(state.player === cell && state.beyond === null ? [look.player.name] : []),
    ...state.pursuers.flatMap((pursuer, i) =>
      pursuer.cell === cell && !pursuer.isDead ? [look.pursuerName(state, i)] : [],
    ),
    ...(exits.includes(cell) ? ['the exit'] : []),
    ...fixturesAt(state, cell),
  ];
  const ways = openDirections(state, cell).map((direction) => {
    const target = destination(mazeOf(state), cell, direction);
    return target !== null && 'beyond' in target
      ? `${DIRECTION_WORDS[direction]} to the outside`
      : DIRECTION_WORDS[direction];
  });
  const open = ways.length === 0 ? 'closed on all sides' : `open ${listed(ways)}`;
  return `${name}: ${[...here, open].join(', ')}`;
}

/** What stands on a cell besides people and exits, and the gate on its right or left. */
function fixturesAt(state: ChaseState, cell: number): string[] {
  const { fixtures, maze } = state.level;
  if (!fixtures) return [];
  const { traps, key, gate } = fixtures;
  const gateWords = `the gate, ${state.isGateOpen ? 'open' : 'shut'}`;
  return [
    ...(traps.includes(cell) ? ['a trap'] : []),
    ...(key === cell ? ['the key'] : []),
    ...(gate === cell ? [`${gateWords}, on the right`] : []),
    ...(gate !== null && gate + 1 === cell && cell % maze.columns !== 0 ? [`${gateWords}, on the left`] : []),
  ];
}

function describeState<S extends ChaseState>(state: S, look: SceneStyle<S>): string {
  const { maze } = state.level;
  const lit = litCells(state);
  const isSeen = (cell: number) => lit === null || lit.has(cell);
  const pursuers = state.pursuers.flatMap((p, i) =>
    p.isDead || !isSeen(p.cell) ? [] : [`${look.pursuerName(state, i)} on ${cellName(maze, p.cell)}`],
  );
  const hunted = pursuers.length > 0 ? listed(pursuers) : lit === null ? 'nobody chases' : 'nobody in sight';
  if (state.status === 'won')
    return `${capital(look.player.name)} ${look.player.isYou ? 'have' : 'has'} escaped.`;
  const at = state.level.fixtures?.gate ?? null;
  const isGated = at !== null && (isSeen(at) || isSeen(at + 1));
  const gate = isGated ? `, the gate ${state.isGateOpen ? 'open' : 'shut'}` : '';
  const place = `${look.player.name} on ${cellName(maze, state.player)}, ${hunted}${gate}`;
  return state.status === 'lost' ? capital(`${place}: caught.`) : `${capital(place)}.`;
}

/** What ends a game is told by what it is called, and where the player is by the cell that has the focus. */
const UNTOLD: ReadonlySet<ChaseEvent['because']['kind']> = new Set(['own-move', 'exit']);

/** A turn in a few words: where each pursuer is now and how far away, and what else has changed. */
function describeBriefly<S extends ChaseState>(
  state: S,
  events: readonly ChaseEvent[],
  look: SceneStyle<S>,
): string[] {
  const walkers = new Set<number>();
  const changes: string[] = [];
  for (const event of events) {
    const index = pursuerIndex(event.actor);
    const isWalking = event.action === 'moved' || event.action === 'stayed';
    if (index !== null && isWalking) {
      if (!isInTheDark(state, event)) walkers.add(index);
    } else if (event.action === 'waited' || !UNTOLD.has(event.because.kind))
      changes.push(describeEvent(state, event, look).replace(/:.*/, '.'));
  }
  const answers = [...walkers].flatMap((index): Answer[] => {
    const pursuer = state.pursuers[index];
    const hasMoved = events.some(({ actor, action }) => pursuerIndex(actor) === index && action === 'moved');
    return pursuer && !pursuer.isDead
      ? [{ name: look.pursuerName(state, index), cell: pursuer.cell, hasMoved }]
      : [];
  });
  const answered = state.status === 'open' ? tellAnswers(mazeOf(state), state.player, answers) : [];
  return [...answered, ...changes.map(capital)];
}

function describeEvent<S extends ChaseState>(state: S, event: ChaseEvent, look: SceneStyle<S>): string {
  const { maze } = state.level;
  if (isInTheDark(state, event)) return event.action === 'stayed' ? '' : 'something moves in the dark.';
  const who = (id: string) => {
    const index = pursuerIndex(id);
    return index === null ? look.player.name : look.pursuerName(state, index);
  };
  const actor = who(event.actor);
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
    case 'trap':
      return `${actor} ${verb('step', 'steps')} into a trap.`;
    case 'crushed':
      return `${actor} dies${step}: ${hunter(because.pursuer)} stands on its cell.`;
    case 'key':
    case 'crushed-on-key': {
      const why =
        because.kind === 'key'
          ? `${who(because.by)} entered the cell of the key`
          : `${hunter(because.pursuer)} stands on the cell of the key, where another one died`;
      return `the gate ${event.action === 'opened' ? 'opens' : 'shuts'}${step}: ${why}.`;
    }
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
        ? `${actor} stays: it has not noticed ${playerName}${lineText(because.line, playerName)}, and no path leads there.`
        : `${actor} stays: it has not noticed ${playerName}, ${because.distance} steps away${lineText(because.line, playerName)}.`;
    case 'wandering': {
      const apart =
        because.distance === null
          ? `no path leads to ${playerName}`
          : `it has not noticed ${playerName}, ${because.distance} ${because.distance === 1 ? 'step' : 'steps'} away${lineText(because.line, playerName)}`;
      const choice =
        because.ways === 1 ? 'the only way it can take' : `one of ${because.ways} ways, all equally likely`;
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

/** Whether nothing of an event was seen; the place of the gate is that of both its cells. */
function isInTheDark(state: ChaseState, { actor, from, to }: ChaseEvent): boolean {
  const lit = litCells(state);
  if (lit === null || actor === 'player') return false;
  const cells = actor === GATE_ID ? [from, (from ?? 0) + 1] : [from, to];
  return cells.every((cell) => cell === null || !lit.has(cell));
}

/** What a straight line has to do with not being noticed. */
function lineText(line: Line | undefined, playerName: string): string {
  if (!line) return '';
  const length = grouped(line.length, 1);
  return ` (${length} in a straight line${line.isBlocked ? `, where rock hides ${playerName}` : ''})`;
}

function other(axis: 'horizontal' | 'vertical'): string {
  return axis === 'horizontal' ? 'vertical' : 'horizontal';
}

function directionBetween(grid: Grid, from: number, to: number): Direction {
  if (to === from - grid.columns) return 0;
  if (to === from + grid.columns) return 2;
  return to > from ? 1 : 3;
}
