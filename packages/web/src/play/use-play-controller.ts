import { cellName, DIRECTION_LETTERS } from '@knossos/engine/internal/grid';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import { useEffect, useRef } from 'preact/hooks';
import type { Gesture } from '../board/gestures.js';
import { directionBindings, type KeyBinding, type KeyTable } from '../state/key-tables.js';
import { type Intent, moveActive, moveOn } from '../state/keys.js';
import { settings } from '../state/settings.js';
import { useSignalAbout } from '../state/signals.js';
import { exclaim, say, silence } from '../ui/messages/speech.js';
import { tell, toast } from '../ui/messages/toast.js';
import { countMoves } from '../ui/words.js';
import { createReplay, type Replay } from './end/replay.js';
import { goToStep } from './end/steps.js';
import { questionBindings } from './hint/questions.js';
import {
  endMessage,
  legalMessage,
  overviewMessage,
  pursuersMessage,
  standingMessage,
  turnMessage,
  whyMessage,
  withPlace,
} from './hint/sentences.js';
import { moveTowards, type PlaySession } from './session.js';
import { reportedTravel } from './travel.js';
import { useReading } from './use-reading.js';

/** Plays a session: keys, taps and buttons in, moves and messages out. */
export type PlayController = ReturnType<typeof usePlayController>;

/** What the controller asks of the page; null where it cannot be had. */
interface Asks {
  /** The next step of a hint. */
  readonly onHint: (() => void) | null;
  /** What each step is worth, all at once. */
  readonly onWorth: (() => void) | null;
  /** What can still be had from here. */
  readonly onProspect?: (() => void) | undefined;
  /** Starts the level again with other dice. */
  readonly onThrow: (() => void) | null;
}

export function usePlayController(session: PlaySession, asks: Asks) {
  const shown = useShown(session);
  const moves = useMoves(session, shown);
  const walk = useDirections(session, shown, moves);
  const keys: KeyTable = {
    title: 'On the board',
    note: 'Swipe, or tap a square beside you, to move; long-press to read a square.',
    bindings: bindingsOf(session, shown, moves, walk, asks).filter(
      (binding) => typeof binding === 'object' && binding !== null,
    ),
  };
  return {
    ...shown,
    ...moves,
    moves: shown.replay ? shown.at : session.node.value.depth,
    /** The arrow buttons: the same as the arrow keys. They keep the focus, so that the words are read out. */
    steer: (letter: string) => {
      if (shown.isExploring) shown.tell(moveOn(shown.scene, shown.active, letter));
      else moves.move(letter);
    },
    keys,
    onGesture: (gesture: Gesture) =>
      shown.onGesture(
        gesture,
        (direction) => moves.move(DIRECTION_LETTERS[direction]),
        (column, row) => goTowards(session, shown.scene, moves.move, column, row),
      ),
  };
}

/** The shown position: one's own position, or that of the solution being looked at; and the cell that is read. */
function useShown(session: PlaySession) {
  const looking = useSignalAbout<Replay | null>(session, null);
  const { rules } = session;
  const replay = looking.value;
  const at = replay?.at.value ?? 0;
  const scene = replay ? replay.scene.value : session.scene.value;
  const { state, events } = replay?.nodes[at] ?? session.node.value;
  const player = scene.actors.find((actor) => actor.role === 'player')?.cell ?? 0;
  const describe = (cell: number) => rules.words.cell(rules.see(state), cell);
  const reading = useReading({
    about: session,
    home: player,
    columns: scene.columns,
    rows: scene.rows,
    describe,
    words: { exploring: 'Exploring: arrows read the board.', playing: 'Playing: arrows move you.' },
  });
  useEffect(() => silence, []);
  return {
    ...reading,
    replay,
    at,
    scene,
    state,
    events,
    player,
    describe,
    /** What a cell of the board is called: who plays hears of the player's only where it is, all else is asked for. */
    label: (cell: number) => (!reading.isExploring && cell === player ? hereWords(scene) : describe(cell)),
    /** Looks at a line of moves from the present position, or from the start of the level. */
    look: (moves: readonly string[], from: 'here' | 'start') => {
      const start = session.history.value.nodes[0]?.state;
      looking.value = createReplay(
        session,
        (from === 'start' ? start : null) ?? session.node.value.state,
        moves,
      );
      say(`Looking at a solution of ${countMoves(looking.value.moves.length)}. Your own game waits.`);
    },
    leave: () => {
      looking.value = null;
      say('Back in your own game.');
    },
  };
}

type Shown = ReturnType<typeof useShown>;

/** Who the player is, and where: `e3: you`. */
function hereWords(scene: GridScene): string {
  const player = scene.actors.find(({ role }) => role === 'player');
  return player ? `${cellName(scene, player.cell)}: ${player.name}` : '';
}

/** Moves of one's own, and back and forth among them; while a solution is looked at, they go through that. */
function useMoves(session: PlaySession, { replay, at, goOn }: Shown) {
  const marked = useSignalAbout<string | null>(session, null);
  const { rules } = session;
  /** After every step of one's own: one polite message, or one at once when the game has ended. */
  const report = (text: string) => {
    marked.value = null;
    const end = endMessage(session, session.node.value);
    say(end === null ? text : '');
    if (end !== null) exclaim(`${text} ${end}`);
  };
  /** What the turn brought; how it ends is told with it. */
  const news = () => {
    const { speech } = settings.peek();
    const text = turnMessage(rules, session.node.value, speech);
    return speech === 'usual' ? withPlace(hereWords(session.scene.value), text) : text;
  };
  const move = (letter: string) => {
    goOn();
    if (replay) say('You are looking at a solution. Leave it to play on.');
    else if (session.play(letter)) report(news());
    else if (session.status.value !== 'open') say('The game is over. Undo or restart to play on.');
    else
      say(
        letter === 'W' ? 'Waiting is not allowed here.' : `You cannot go ${rules.words.move(letter)} here.`,
      );
  };
  const travel = reportedTravel(
    session,
    () => (session.status.peek() === 'open' ? standingMessage(session) : ''),
    { report },
  );
  /** While a solution is looked at, keys walk through it and leave one's own game alone. */
  const scrub = (to: number) => {
    if (!replay) return;
    say(`Move ${goToStep(replay, to)} of ${replay.most}.`);
  };
  return {
    /** The actor whose way stands out. */
    marked,
    move,
    ...travel,
    undo: () => (replay ? scrub(at - 1) : travel.undo()),
    redo: () => (replay ? scrub(at + 1) : travel.redo()),
    restart: () => (replay ? scrub(0) : travel.restart()),
  };
}

type Moves = ReturnType<typeof useMoves>;

/** What arrow keys do, and the letters that walk. */
function useDirections(session: PlaySession, shown: Shown, { move, undo, redo }: Moves) {
  const { rules } = session;
  const { isExploring, replay, scene, active } = shown;
  /** Whether a letter was pressed: the question about H comes with the first one alone. */
  const lettersWalk = useRef(false);
  /** A player who walks by arrows may mean a hint by the first H: it asks before it loses the game. */
  const isMistaken = ({ key }: KeyboardEvent) => {
    const isLetter = key.length === 1;
    const isFirst = isLetter && !lettersWalk.current;
    if (isLetter) lettersWalk.current = true;
    if (!isFirst || key.toLowerCase() !== 'h' || replay || !session.legal.peek().includes('L')) return false;
    return rules.outcome(rules.see(rules.play(session.node.peek().state, 'L').state)).status === 'lost';
  };
  return (intent: Extract<Intent, { kind: 'direction' }>, event: KeyboardEvent) => {
    if (!isExploring && isMistaken(event)) {
      toast('H walks left, and that way you are lost. Press it again if you mean it; T gives a hint.');
      return;
    }
    if (isExploring) shown.readAt(moveActive(scene, active, intent));
    else if (replay && intent.direction === 3) undo();
    else if (replay && intent.direction === 1) redo();
    else move(DIRECTION_LETTERS[intent.direction]);
  };
}

/** What keys do on the board. */
function bindingsOf(
  session: PlaySession,
  { isExploring, scene, state, player, active, describe, setExploring, readAt }: Shown,
  { move, undo, redo, restart }: Moves,
  walk: ReturnType<typeof useDirections>,
  { onHint, onWorth, onProspect, onThrow }: Asks,
): readonly (KeyBinding | false)[] {
  const { rules } = session;
  const { left } = rules.words;
  const hasPursuers = scene.actors.some(({ role }) => role === 'pursuer');
  const jump = (intent: Extract<Intent, { kind: 'jump' }>) => readAt(moveActive(scene, active, intent));
  /** A hint after the end would only repeat how it ended. */
  const whileOpen = (ask: () => void) => () =>
    session.status.value === 'open' ? ask() : say('The game is over. Undo or restart to play on.');
  return [
    ...directionBindings(isExploring ? 'read the board' : 'move', walk, jump),
    ...slantBindings(session, (letter) =>
      isExploring ? readAt(moveOn(scene, active, letter)) : move(letter),
    ),
    { on: 'wait', text: 'wait', act: () => move('W'), isUnlisted: !session.known.includes('W') },
    { on: 'undo', text: 'undo', act: undo },
    { on: 'redo', text: 'redo', act: redo },
    { on: 'restart', text: 'back to the start', act: restart },
    {
      on: 'new-dice',
      text: 'start again with new dice',
      act: onThrow ?? (() => say('This level has no dice.')),
      isUnlisted: onThrow === null,
    },
    onProspect
      ? { on: ['m'], text: 'the most that I can still get; counts as help', act: whileOpen(onProspect) }
      : false,
    onHint !== null && { on: 'hint', text: 'a hint: nudge, move, reason', act: whileOpen(onHint) },
    {
      on: exploreKey(session),
      text: isExploring ? 'back to playing' : 'read the board, square by square',
      act: () => setExploring(!isExploring),
    },
    { on: 'where-am-i', text: 'where am I?', act: () => tell(describe(player)) },
    hasPursuers && {
      on: 'where-are-they',
      text: 'where are they?',
      act: () => tell(pursuersMessage(rules, state)),
    },
    { on: 'what-is-here', text: 'what is here?', act: () => tell(describe(active)) },
    { on: 'what-is-legal', text: 'where can I go?', act: () => tell(legalMessage(rules, state)) },
    ...questionBindings({
      around: () => overviewMessage(rules, state, active),
      onWorth: onWorth && whileOpen(onWorth),
      left: left ? () => left(rules.see(state)) : null,
      why: () => whyMessage(rules, session.node.value),
    }),
  ];
}

/** Whether a level knows slanting steps. */
export const hasSlants = ({ known }: PlaySession) => known.includes('Q');

/** The moves of a number pad, from 1 to 9. */
const PAD = [...'ZDCLWRQUE'];
/** The arrows that make slanting steps with Shift. */
const SHIFTED: Readonly<Record<string, string>> = { Q: 'left', E: 'up', Z: 'down', C: 'right' };

/** In a level with slanting steps: the keys around S as they lie, Shift with an arrow, and the number pad for all ways. */
function slantBindings(session: PlaySession, go: (letter: string) => void): readonly KeyBinding[] {
  if (!hasSlants(session)) return [];
  return PAD.map((letter, at) => {
    const pad = `Numpad${at + 1}`;
    const arrow = SHIFTED[letter];
    return {
      on: arrow ? [letter.toLowerCase(), pad, `shift+arrow${arrow}`] : [pad],
      text: arrow ? 'move slantwise' : 'all ways by the number pad',
      act: () => go(letter),
    };
  });
}

/** E is a step in levels with slanting steps: X explores there, unless one has chosen a key for it. */
export const exploreKey = (session: PlaySession) =>
  hasSlants(session) && settings.value.ownKeys.explore === undefined ? ['x'] : 'explore';

/** Moves towards a cell that was tapped. */
function goTowards(
  session: PlaySession,
  scene: GridScene,
  move: Moves['move'],
  column: number,
  row: number,
): void {
  const letter = moveTowards(scene, column, row);
  const isLegal = letter !== null && session.legal.value.includes(letter);
  if (isLegal || (letter !== null && 'URDL'.includes(letter))) move(letter);
  else if (letter !== 'W') say('Tap a square beside you, or one straight up, down, left or right of you.');
}
