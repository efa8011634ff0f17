import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board.js';
import type { Gesture } from '../board/gestures.js';
import { type Intent, moveActive } from '../board/keys.js';
import { settings, stepTime } from '../state/settings.js';
import { Choice } from '../ui/choice.js';
import { Icon } from '../ui/icon.js';
import { exclaim, say } from '../ui/speech.js';
import { CompareBoard } from './compare.js';
import { KeyHints } from './key-hints.js';
import { Pad } from './pad.js';
import './play.css';
import { PlayerBar } from './player-bar.js';
import type { Replay } from './replay.js';
import { Result } from './result.js';
import { accountsOf, endMessage, legalMessage, pursuersMessage, turnMessage } from './sentences.js';
import { moveOf, moveTowards, type Session } from './session.js';
import { type ToolName, Tools } from './tools.js';
import { useOverlay } from './use-overlay.js';
import { useStage } from './use-stage.js';
import { WhyPanel } from './why-panel.js';

interface PlayViewProps {
  readonly session: Session;
  readonly optimum: number | null;
  readonly next: string | null;
}

type Mode = 'play' | 'explore';

/** The table one plays at: board, buttons, the reasons for the last turn, and the tools beside. */
export function PlayView({ session, optimum, next }: PlayViewProps) {
  const mode = useSignal<Mode>('play');
  const replay = useSignal<Replay | null>(null);
  const marked = useSignal<string | null>(null);
  const chosen = useSignal<string | null>(null);
  const compared = useSignal<string | null>(null);
  const pointed = useSignal<number | null>(null);
  const tool = useSignal<ToolName>('hint');
  const asked = useSignal(0);
  const table = useRef<HTMLDivElement>(null);
  const read = useSignal<number | null>(null);
  const stage = useStage(session, replay.value);
  const { overlay, problem } = useOverlay(session, chosen);
  const second = useOverlay(session, compared);

  const { rules } = session;
  const looking = replay.value;
  const scene = looking ? looking.scene.value : session.scene.value;
  const state = looking
    ? (looking.states[looking.at.value] ?? session.node.value.state)
    : session.node.value.state;
  const events = looking ? (looking.events[looking.at.value] ?? []) : session.node.value.events;
  const player = scene.actors.find((actor) => actor.role === 'player')?.cell ?? 0;
  const active = mode.value === 'explore' ? (read.value ?? player) : player;
  const words = (cell: number) => rules.words.cell(rules.see(state), cell);

  useEffect(() => {
    replay.value = null;
    mode.value = 'play';
  }, [session, replay, mode]);

  /** After every step of one's own: one polite message, or one at once when the game has ended. */
  const report = (text: string) => {
    marked.value = null;
    const end = endMessage(session, session.node.value);
    if (end === null) say(text);
    else {
      say('');
      exclaim(`${text} ${end}`);
    }
  };
  const move = (letter: string) => {
    if (looking) {
      say('You are looking at a solution. Leave it to play on.');
      return;
    }
    if (session.play(letter)) report(turnMessage(rules, session.node.value));
    else if (session.status.value !== 'open') say('The game is over. Undo or restart to play on.');
    else say(letter === 'W' ? 'Waiting is not allowed here.' : `No way ${rules.words.move(letter)}.`);
  };
  const back = (done: boolean, word: string) => {
    if (looking) replay.value = null;
    if (!done) say(`Nothing to ${word}.`);
    else
      report(
        `${word === 'restart' ? 'Back at the start' : word === 'undo' ? 'Taken back' : 'Done again'}. ${rules.words.state(rules.see(session.node.value.state))}`,
      );
  };
  const doUndo = () => back(session.undo(), 'undo');
  const doRedo = () => back(session.redo(), 'redo');
  const doRestart = () => back(session.restart(), 'restart');
  const setMode = (to: Mode) => {
    mode.value = to;
    read.value = player;
    say(to === 'play' ? 'Playing: arrows move you.' : 'Exploring: arrows read the board.');
  };

  const onIntent = (intent: Intent): boolean => {
    switch (intent.kind) {
      case 'direction':
        if (mode.value === 'explore') read.value = moveActive(scene, active, intent);
        else move(moveOf(intent.direction));
        return true;
      case 'jump':
        if (mode.value === 'play') setMode('explore');
        read.value = moveActive(scene, active, intent);
        return true;
      case 'wait':
        move('W');
        return true;
      case 'undo':
        doUndo();
        return true;
      case 'redo':
        doRedo();
        return true;
      case 'restart':
        doRestart();
        return true;
      case 'hint':
        tool.value = 'hint';
        asked.value++;
        return true;
      case 'explore':
        setMode(mode.value === 'play' ? 'explore' : 'play');
        return true;
      case 'where-am-i':
        say(words(player));
        return true;
      case 'where-are-they':
        say(pursuersMessage(session));
        return true;
      case 'what-is-here':
        say(words(active));
        return true;
      case 'what-is-legal':
        say(legalMessage(session));
        return true;
    }
  };
  const onGesture = (gesture: Gesture) => {
    if (gesture.kind === 'swipe') {
      if (mode.value === 'play') move(moveOf(gesture.direction));
      return;
    }
    const { column, row } = gesture;
    const inside = column >= 0 && row >= 0 && column < scene.columns && row < scene.rows;
    const cell = row * scene.columns + column;
    if (gesture.kind === 'hold' || mode.value === 'explore') {
      if (!inside) return;
      if (mode.value === 'play') setMode('explore');
      read.value = cell;
      say(words(cell));
      return;
    }
    const letter = moveTowards(scene, column, row);
    if (letter === null) say('Tap a square beside you, or one straight up, down, left or right of you.');
    else if (letter !== 'W' || session.legal.value.includes('W')) move(letter);
    document
      .querySelector<HTMLElement>(`[data-cell="${session.scene.value.actors[0]?.cell ?? 0}"]`)
      ?.focus({ preventScroll: true });
  };
  const onPoint = useCallback(
    (cell: number | null) => {
      pointed.value = cell;
    },
    [pointed],
  );
  const leaveReplay = () => {
    replay.value = null;
    say('Back in your own game.');
  };
  const moves = looking ? looking.at.value : session.node.value.depth;
  const nodes = session.history.value;
  const canUndo = nodes.nodes[nodes.current]?.parent !== null;
  const canRedo = nodes.nodes[nodes.current]?.preferred !== null;
  const pad = settings.value.pad;

  return (
    <div class={`table ${scene.style}`}>
      <div class="table-main" ref={table}>
        <div class="table-bar">
          <Choice
            label="What the arrow keys do"
            value={mode.value}
            options={[
              { value: 'play', text: 'Play', icon: 'play' },
              { value: 'explore', text: 'Explore', icon: 'explore' },
            ]}
            onChange={setMode}
          />
          <p class="counter" data-test="counter">
            <strong>{moves}</strong> {moves === 1 ? 'move' : 'moves'}
            {optimum !== null && <span class="goal">best {optimum}</span>}
          </p>
        </div>
        <div class={`boards ${compared.value === null || looking ? '' : 'two'}`}>
          <div class="board-scroll">
            <Board
              scene={scene}
              places={stage.places.value}
              settled={stage.settled.value}
              events={events}
              marked={marked.value}
              overlay={looking ? null : overlay.value}
              label={`${session.level.meta.title ?? rules.title}, ${scene.columns} by ${scene.rows}`}
              description={
                mode.value === 'play'
                  ? 'Arrow keys move you. Press E to explore, 1 to 4 to ask.'
                  : 'Arrow keys read the board. Press E to play.'
              }
              cellLabel={words}
              active={active}
              exploring={mode.value === 'explore'}
              pointed={looking ? null : pointed.value}
              stepMs={stepTime()}
              onIntent={onIntent}
              onGesture={onGesture}
            />
          </div>
          {compared.value !== null && second.overlay.value && !looking && (
            <CompareBoard scene={scene} overlay={second.overlay.value} />
          )}
        </div>
        {mode.value === 'explore' && (
          <p class="reading card" aria-hidden="true" data-test="reading">
            {words(active)}
          </p>
        )}
        {looking ? (
          <PlayerBar replay={looking} moveWord={(letter) => rules.words.move(letter)} onLeave={leaveReplay} />
        ) : (
          <>
            <fieldset class="controls" aria-label="Take back">
              <ControlButton icon="undo" text="Undo" usable={canUndo} onClick={doUndo} />
              <ControlButton icon="redo" text="Redo" usable={canRedo} onClick={doRedo} />
              <ControlButton icon="restart" text="Restart" usable={canUndo} onClick={doRestart} />
            </fieldset>
            {pad !== 'off' && (
              <div class={`pad-place ${pad}`}>
                <Pad session={session} onMove={move} />
              </div>
            )}
          </>
        )}
      </div>
      <div class="table-side">
        {!looking && (
          <Result session={session} optimum={optimum} next={next} onUndo={doUndo} onRestart={doRestart} />
        )}
        <WhyPanel accounts={accountsOf(session, { state, events })} style={scene.style} marked={marked} />
        <Tools
          session={session}
          tool={tool}
          asked={asked.value}
          chosen={chosen}
          compared={compared}
          overlay={overlay.value}
          problem={problem.value}
          onPoint={onPoint}
          onReplay={(line) => {
            replay.value = line;
            table.current?.scrollIntoView({ block: 'nearest' });
            say(`Looking at a solution of ${line.moves.length} moves. Your own game waits.`);
          }}
        />
        {settings.value.keys && <KeyHints waits={rules.moveOrder.includes('W')} />}
      </div>
    </div>
  );
}

interface ControlButtonProps {
  readonly icon: 'undo' | 'redo' | 'restart';
  readonly text: string;
  readonly usable: boolean;
  readonly onClick: () => void;
}

/** Always there; when there is nothing to do it says so instead of vanishing, and keeps the focus. */
function ControlButton({ icon, text, usable, onClick }: ControlButtonProps) {
  return (
    <button type="button" class="button" aria-disabled={!usable} onClick={onClick}>
      <Icon name={icon} /> {text}
    </button>
  );
}
