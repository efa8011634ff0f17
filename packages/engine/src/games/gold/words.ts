import { cellName, DIRECTION_WORDS, directionOf, isFloor } from '../../grid/index.js';
import type { Words } from '../../puzzle/index.js';
import { isExit } from './level.js';
import {
  type GoldEvent,
  type GoldMove,
  type GoldState,
  isHole,
  isTrodden,
  legalGold,
  playerOf,
} from './state.js';
import { goldVerdict } from './verdict.js';

/** The sentences of the game. */
export const GOLD_WORDS: Words<GoldState, GoldMove, GoldEvent> = {
  move: goldMoveWord,
  cell: describeCell,
  state: describeState,
  event: describeEvent,
  ends: { won: 'Escaped', lost: 'Stuck' },
  verdict: goldVerdict,
};

export function goldMoveWord(move: GoldMove): string {
  return DIRECTION_WORDS[directionOf(move) ?? 0];
}

function describeCell(state: GoldState, cell: number): string {
  const { level } = state;
  const name = cellName(level.maze, cell);
  if (!isFloor(level.maze, cell)) return `${name}: rock`;
  if (isHole(state, cell)) return `${name}: a hole, the floor has fallen in`;
  const here: string[] = [];
  if (cell === playerOf(state)) here.push('you');
  if (isExit(level, cell)) here.push('the exit');
  if (!isTrodden(state, cell)) here.push(`${level.gold[cell]} gold`);
  if (cell === playerOf(state)) {
    const ways = legalGold(state).map(goldMoveWord);
    here.push(ways.length === 0 ? 'no way on' : `open ${ways.join(', ')}`);
  }
  return `${name}: ${here.join(', ')}`;
}

function describeState(state: GoldState): string {
  const { level, gold, way } = state;
  const name = cellName(level.maze, playerOf(state));
  const steps = `${way.length - 1} ${way.length === 2 ? 'step' : 'steps'}`;
  switch (state.status) {
    case 'won':
      return `You have escaped with ${gold} gold in ${steps}.`;
    case 'lost':
      return `You are on ${name}, and there is no floor left to step on.`;
    case 'open': {
      const exits = level.exits.map((cell) => cellName(level.maze, cell)).join(', ');
      const fallen = way.length - 1;
      const holes =
        fallen === 0 ? '' : ` ${fallen === 1 ? 'One cell has' : `${fallen} cells have`} fallen in.`;
      return `You are on ${name} with ${gold} gold; ${level.exits.length === 1 ? 'the exit is' : 'exits are'} ${exits}.${holes}`;
    }
  }
}

function describeEvent(state: GoldState, event: GoldEvent): string {
  const { because, from, to } = event;
  const name = (cell: number | null) => cellName(state.level.maze, cell ?? playerOf(state));
  switch (because.kind) {
    case 'own-move':
      return `You step on ${name(to)} and take ${because.gold} gold: ${because.total} in all.`;
    case 'left-behind':
      return `The floor of ${name(from)} falls in behind you.`;
    case 'exit':
      return `You reach the exit with ${because.total} gold.`;
    case 'dead-end':
      return 'You are stuck: no floor is left around you.';
  }
}
