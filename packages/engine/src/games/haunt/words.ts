import { isFloor } from '../../grid/index.js';
import { capital, countWord, listed, type Words } from '../../puzzle/index.js';
import { counted } from './rules/document.js';
import type { HauntLevel } from './rules/level.js';
import { type HauntEvent, type HauntMove, type HauntState, hauntMoveWord } from './rules/state.js';
import { isSeen, type Offset, offsetOf, type Window, windowCell, windowOf } from './view/window.js';

/** The sentences of the game; cells are those of the window. */
export const HAUNT_WORDS: Words<HauntState, HauntMove, HauntEvent> = {
  move: hauntMoveWord,
  cell: describeCell,
  state: describeState,
  event: describeEvent,
  around: describeSights,
  left: describeRest,
};

/** A cell of the window, e.g. `2 ahead and 1 to the right: corridor, ghost`. */
function describeCell(state: HauntState, cell: number): string {
  const window = windowOf(state);
  const { columns, player } = window;
  const ahead = Math.floor(player / columns) - Math.floor(cell / columns);
  const right = (cell % columns) - (player % columns);
  const name = offsetWords({ ahead, right });
  const target = window.cells[cell] ?? -1;
  if (window.visible[cell] !== 1) return `${name}: out of sight`;
  if (!isFloor(state.level.maze, target)) return `${name}: wall`;
  const here = [
    ...(target === state.player ? ['you'] : []),
    ...state.ghosts.filter((ghost) => ghost === target).map(() => 'ghost'),
    ...state.zombies.filter((zombie) => zombie === target).map(() => 'zombie'),
  ];
  return `${name}: ${[target === state.level.exit ? 'exit' : 'corridor', ...here].join(', ')}`;
}

function describeState(state: HauntState): string {
  const { status, moves, lives } = state;
  const made = counted(moves, 'move');
  if (status === 'won') return `You have found the exit in ${made}.`;
  if (status === 'lost') return `A zombie has taken your last life after ${made}.`;
  const left = lives === null ? '' : `, ${lives} ${lives === 1 ? 'life' : 'lives'} left`;
  const sights = describeWindow(state).join(', ');
  return `${capital(sights)}. ${capital(made)}${left}.`;
}

/** What the window shows, and which of exit, ghosts and zombies it does not. */
function describeSights(state: HauntState): string {
  const { ghosts, zombies } = state.level;
  const parts = describeWindow(state);
  const hidden = [
    { name: 'exit', there: 1 },
    { name: 'ghost', there: ghosts },
    { name: 'zombie', there: zombies },
  ].filter(({ name, there }) => there > 0 && !parts.some((part) => part.startsWith(`${name} `)));
  const unseen =
    hidden.length === 0
      ? ''
      : `; no ${listed(
          hidden.map(({ name }) => name),
          'or',
        )} in sight`;
  return `${capital(parts.join(', '))}${unseen}.`;
}

/** What the player has left, and what the monsters wait for. */
function describeRest(state: HauntState): string {
  const { lives } = state;
  const left = lives === null ? 'Unlimited lives' : `${lives} ${lives === 1 ? 'life' : 'lives'} left`;
  return [`${left}.`, ...dueWords(state)].join(' ');
}

/** When ghosts and zombies are next, a sentence each. */
export function dueWords(state: HauntState): string[] {
  return dueOf(state).map(
    ({ who, does, moves }) =>
      `${who} ${does} ${moves === 1 ? 'with your next move' : `in ${counted(moves, 'move')}`}.`,
  );
}

/**
 * What the window shows, as it is spoken: the corridor ahead and its openings, what lies behind, the exit, monsters from
 * near to far. E.g. `corridor ahead for 3 cells`, `opening on the left 1 ahead`, `ghost 2 ahead and 1 to the right`.
 */
export function describeWindow(state: HauntState): string[] {
  const { level, ghosts, zombies } = state;
  const window = windowOf(state);
  const { forward, rear } = level.vision;
  const ahead = runOf(state, window, 1, forward);
  const along =
    ahead === 0
      ? 'wall ahead'
      : `corridor ahead for ${counted(ahead, 'cell')}${ahead === forward ? ' or more' : ''}`;
  const openings = (side: 'left' | 'right') => {
    const right = side === 'left' ? -1 : 1;
    const steps = Array.from({ length: ahead + 1 }, (_, step) => step);
    const open = steps.filter((step) => isOpen(state, window, { ahead: step, right }));
    return open.length === 0 ? [] : [`opening on the ${side} ${openingsAt(open)}`];
  };
  const back = rear === 0 ? [] : [runOf(state, window, -1, rear)];
  const behind = back.map((run) =>
    run === 0 ? 'wall behind' : `corridor behind for ${counted(run, 'cell')}`,
  );
  const exit = isSeen(state, level.exit) ? [`exit ${offsetWords(offsetOf(state, level.exit))}`] : [];
  const seen = (name: string, cells: readonly number[]) =>
    cells.filter((cell) => isSeen(state, cell)).map((cell) => ({ name, offset: offsetOf(state, cell) }));
  const monsters = [...seen('ghost', ghosts), ...seen('zombie', zombies)]
    .sort((a, b) => apart(a.offset) - apart(b.offset))
    .map(({ name, offset }) => `${name} ${offsetWords(offset)}`);
  return [along, ...openings('left'), ...openings('right'), ...behind, ...exit, ...monsters];
}

/**
 * What the window shows in a few words: the corridor ahead, the exit, or where it is not seen the first opening on each side, and the
 * nearest monster. E.g. `ahead 3`, `left 1`, `right here`, `ghost 2 ahead, 1 left`.
 */
export function describeWindowBriefly(state: HauntState): string[] {
  const [, ...sights] = describeWindow(state);
  const ahead = runOf(state, windowOf(state), 1, state.level.vision.forward);
  const first = (start: string) => sights.find((sight) => sight.startsWith(start));
  const exit = first('exit ');
  const ways = ['left', 'right'].flatMap((side) => {
    const at = /\d+|here/.exec(first(`opening on the ${side} `) ?? '')?.[0];
    return at === undefined ? [] : [`${side} ${at}`];
  });
  return [
    ahead === 0 ? 'wall ahead' : `ahead ${ahead}`,
    ...(exit === undefined ? ways : [offsetBriefly(exit)]),
    ...threatBriefly(state),
  ];
}

/** The nearest monster in sight, `ghost 2 ahead, 1 left`; empty without one. */
export function threatBriefly(state: HauntState): string[] {
  const nearest = describeWindow(state).find((sight) => /^(ghost|zombie) /.test(sight));
  return nearest === undefined ? [] : [offsetBriefly(nearest)];
}

const offsetBriefly = (sight: string) => sight.replace(' and ', ', ').replace(' to the ', ' ');

/** Open cells in a row ahead (1) or behind (-1), as far as the window goes. */
function runOf(state: HauntState, window: Window, way: 1 | -1, most: number): number {
  let run = 0;
  while (run < most && isOpen(state, window, { ahead: way * (run + 1), right: 0 })) run++;
  return run;
}

function isOpen({ level }: HauntState, window: Window, offset: Offset): boolean {
  const cell = windowCell(level.vision, offset);
  return cell !== null && window.visible[cell] === 1 && isFloor(level.maze, window.cells[cell] ?? -1);
}

function openingsAt(steps: readonly number[]): string {
  const places = steps.map((step) => (step === 0 ? 'here' : String(step)));
  return `${listed(places)}${steps.at(-1) === 0 ? '' : ' ahead'}`;
}

/** Moves until something happens by itself. */
export function dueOf({ level, since }: HauntState) {
  const left = (every: number) => every - (since % every);
  return [
    {
      name: 'ghosts',
      letter: 'G',
      who: 'Ghosts',
      does: 'jump',
      count: level.ghosts,
      moves: left(level.ghostEvery),
    },
    {
      name: 'zombies',
      letter: 'Z',
      who: 'Zombies',
      does: 'step',
      count: level.zombies,
      moves: left(level.zombieEvery),
    },
  ].filter(({ count }) => count > 0);
}

function apart({ ahead, right }: Offset): number {
  return Math.abs(ahead) + Math.abs(right);
}

/** `here`, `2 ahead`, `1 behind and 3 to the left`. */
export function offsetWords({ ahead, right }: Offset): string {
  const parts = [
    ...(ahead === 0 ? [] : [`${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`]),
    ...(right === 0 ? [] : [`${Math.abs(right)} to the ${right > 0 ? 'right' : 'left'}`]),
  ];
  return parts.length === 0 ? 'here' : parts.join(' and ');
}

function describeEvent(state: HauntState, { actor, because }: HauntEvent): string {
  const zombie = `Zombie ${Number(actor.replace(/^\D*/, '')) + 1}`;
  switch (because.kind) {
    case 'own-move':
      return 'You walk one step.';
    case 'turn':
      return `You turn ${because.way}.`;
    case 'wall':
      return `You walk into a wall${because.counts ? '' : '; that takes no time'}.`;
    case 'exit':
      return `You reach the exit after ${counted(because.moves, 'move')}.`;
    case 'due': {
      const ghosts =
        because.cells.length === 1
          ? 'The ghost vanishes and appears elsewhere, as it does'
          : 'The ghosts vanish and appear elsewhere, as they do';
      const every = because.every === 1 ? 'every move' : `every ${because.every} moves`;
      return `${ghosts} ${every}.`;
    }
    case 'closer':
      return `${zombie} steps nearer: it is ${because.distance === 0 ? 'on you' : `${because.distance} away`}.`;
    case 'no-closer-cell':
      return `${zombie} stays: no free cell around it is nearer to you.`;
    case 'contact':
      return because.distance === 0
        ? 'You walk into a ghost, and it sends you away.'
        : 'A ghost beside you touches you and sends you away.';
    case 'bite': {
      const { lives } = because;
      const left =
        lives === null ? '' : `; ${lives === 0 ? 'none is' : lives === 1 ? '1 is' : `${lives} are`} left`;
      return `${zombie} takes a life${left}.`;
    }
    case 'shuffle':
      return `You wake up somewhere else, ${state.level.ghosts + state.level.zombies === 1 ? 'and so does the monster' : 'and so do the monsters'}.`;
    case 'no-lives':
      return 'You have no lives left.';
  }
}

/** What a haunted maze asks for, and what its monsters do. */
export function goalOfHaunt({ ghosts, zombies, zombieEvery }: HauntLevel): string {
  const every = zombieEvery === 1 ? 'after each move' : `every ${countWord(zombieEvery)} moves`;
  return [
    'Find the exit. You see only what lies around you.',
    ...(ghosts === 0 ? [] : ['When a ghost is next to you, you wake up somewhere else.']),
    ...(zombies === 0
      ? []
      : [
          `${zombies === 1 ? 'The zombie comes' : 'Zombies come'} one step nearer ${every}; a bite costs a life.`,
        ]),
  ].join(' ');
}
