import { overlayLegend } from '@knossos/engine/internal/draw';
import { SLANT_LETTERS } from '@knossos/engine/internal/grid';
import {
  type AnyNode,
  counted,
  goalOf,
  lineTo,
  type Outcome,
  type Overlay,
  playMoves,
  type Scene,
  type Solution,
  startHistory,
  stillHad,
  tellTurn,
} from '@knossos/engine/internal/puzzle';
import { percent } from '../cli/text.js';
import type { Key } from '../screen/keys.js';
import { type Action, BACKWARDS, BRANCH_KEYS, gameKeys, hasSlants, moveOfWay } from './bindings.js';
import { type Game, isScored } from './game.js';
import { each, type Handlers, type KeyHelp, type KeyTable, WAYS } from './key-table.js';
import { LevelApp, type LevelSetup } from './level-app.js';
import type { Page } from './page.js';
import { PLAYBACK_KEYS, Playback } from './playback.js';

/** Most states that telling what can still be scored may cost. */
const PROSPECT_LIMIT = 2_000_000;

/** Keys that wait, where a level lets the player. */
const WAITING: ReadonlySet<Key> = new Set([' ', '.', 'W']);

/** What befell the player in the last turn after his own move, such as being sent away, and why; empty for nothing. */
function befallen({ rules, seen, node: { events } }: Game): string {
  const last = events.map(({ actor }) => actor).lastIndexOf('player');
  if (last < 1) return '';
  return events
    .slice(last - 1, last + 1)
    .map((event) => rules.words.event(seen, event))
    .join(' ');
}

/** One line of play from the start to its end. */
interface Branch {
  readonly node: number;
  readonly moves: string;
  readonly length: number;
  readonly status: Outcome['status'];
  readonly isCurrent: boolean;
}

function branchesOf({ rules, history }: Game): Branch[] {
  return history.nodes.flatMap(({ children, depth, state }, node) => {
    const isCurrent = node === history.current;
    if (children.length > 0 && !isCurrent) return [];
    const moves = rules.formatMoves(lineTo(history, node).flatMap((at) => history.nodes[at]?.move ?? []));
    return [{ node, moves, length: depth, status: rules.outcome(rules.see(state)).status, isCurrent }];
  });
}

/** A level played on the whole screen: keys become moves, hints, overlays, replays. */
export class GameApp extends LevelApp {
  private isWhyOpen = false;
  /** All lines that have been tried, one of them chosen, while they are listed. */
  private list: { readonly branches: readonly Branch[]; readonly chosen: number } | null = null;
  private playback: Playback | null = null;
  /** Whether the level lets the player wait. */
  private readonly canWait: boolean;
  /** Whether the level has slanting steps. */
  private readonly slants: boolean;
  /** Whether anybody but the player moves, whose ways can be asked about. */
  private readonly hasOthers: boolean;
  private readonly keys: KeyTable<Action>;

  constructor(setup: LevelSetup) {
    super(setup);
    const { rules, history } = setup.game;
    this.canWait = history.nodes[0] !== undefined && rules.moves(history.nodes[0].state).includes('W');
    // Where dice fall they fall for others, who may not be in sight.
    this.hasOthers =
      setup.throwAgain !== null ||
      (history.nodes[0] !== undefined &&
        rules.view(history.nodes[0].state).actors.some(({ role }) => role !== 'player'));
    const moves = rules.movesIn?.(setup.game.level) ?? rules.moveOrder;
    this.slants = hasSlants(moves);
    this.keys = gameKeys(this.canWait ? moves : moves.filter((move) => move !== 'W'));
  }

  protected get helpKeys(): KeyHelp {
    if (this.list) return BRANCH_KEYS.help;
    const why = this.hasOthers ? [] : (['why'] as const);
    if (this.playback) return PLAYBACK_KEYS.helpWithout(why);
    const most = isScored(this.game.rules) ? [] : (['most'] as const);
    return this.keys.helpWithout([...why, ...most, ...(this.setup.throwAgain ? [] : (['new'] as const))]);
  }

  protected gameKey(key: Key): number | null {
    if (this.list) return this.branchKey(this.list, key);
    if (this.playback) return this.playbackKey(this.playback, key);
    if (this.canWait || !WAITING.has(key))
      return this.press(
        this.keys,
        this.handlers,
        this.keys.actionOf(key) === null ? key.replace(/^shift-/, '') : key,
      );
    this.message = 'You cannot wait here.';
    return null;
  }

  private play(move: string): void {
    const word = this.game.rules.words.move(move);
    const before = this.game.node;
    if (this.isEnded()) return;
    const events = this.game.play(move);
    if (events === null) this.message = `You cannot go ${word} here.`;
    else if (this.game.node === before)
      this.message = tellTurn(this.game.rules.words, this.game.seen, events).join(' ');
    else {
      this.changed();
      if (this.game.status === 'open') this.message = befallen(this.game);
    }
  }

  private readonly handlers: Handlers<Action> = {
    ...this.levelHandlers,
    ...each(WAYS, (way) => {
      const move = moveOfWay(way, this.game.rules.moveOrder);
      if (move === null) this.message = BACKWARDS;
      else this.play(move);
    }),
    ...each(SLANT_LETTERS, (letter) => this.play(letter)),
    wait: () => this.play('W'),
    why: () => {
      if (this.hasOthers) this.isWhyOpen = !this.isWhyOpen;
      else this.message = 'Nobody else moves in this level.';
    },
    branches: () => {
      const branches = branchesOf(this.game);
      this.list = { branches, chosen: branches.findIndex(({ isCurrent }) => isCurrent) };
    },
    most: () => this.tellMost(),
    new: () => this.dealAgain(),
  };

  /** Tells what can still be scored from here, which counts as help. */
  private tellMost(): void {
    const { game } = this;
    if (this.isEnded()) return;
    game.help('prospect');
    const task = this.mind.solve(game.seen, { limit: PROSPECT_LIMIT });
    this.runner.start('looking ahead', task, (solution: Solution<string>) => {
      this.message = `You ${stillHad(solution) ?? 'play a level that is too large to tell what can still be had'}.`;
    });
  }

  /** The level again with other dice, whose game takes the place of this one: asks where that is in the middle. */
  private dealAgain(): void {
    const { throwAgain } = this.setup;
    if (!throwAgain) this.message = 'No dice fall in this level; r restarts.';
    else if (this.mayLeave('this game for one with new dice')) throwAgain();
  }

  protected solve(): void {
    const { game } = this;
    if (this.isEnded()) return;
    game.help('solution');
    this.runner.start('solving', this.mind.solve(game.seen), (solution: Solution<string>) => {
      this.message = this.solvedText(solution);
      if (solution.status === 'solved')
        this.playback = new Playback(playMoves(game.rules, startHistory(game.node.state), solution.moves));
    });
  }

  /** The text about a solution, besides stepping through it. */
  private solvedText(solution: Solution<string>): string {
    const { game } = this;
    switch (solution.status) {
      case 'solved':
        return '';
      case 'impossible':
        return game.node.depth === 0
          ? 'Proved: it cannot be won.'
          : 'Proved: it can no longer be won from here. u undoes.';
      case 'policy': {
        const { expected, probability, first } = solution;
        const best = first === null ? '' : ` Best now: ${this.game.rules.words.move(first)}; t says why.`;
        return expected === null
          ? `No way out is sure: ${percent(probability, 2)} with best play.${best}`
          : `The way out is sure: ${expected.toFixed(2)} moves on average.${best}`;
      }
      case 'sampled': {
        const { games, probability, policy } = solution;
        return `Too large to be solved. Of ${counted(games, 'game')} from here ${policy} wins ${percent(probability)}.`;
      }
      case 'gave-up':
        return `The solver gave up: ${solution.reason}.`;
    }
  }

  private branchKey({ branches, chosen }: NonNullable<typeof this.list>, key: Key): number | null {
    const choose = (next: number) => {
      this.list = { branches, chosen: Math.min(branches.length - 1, Math.max(0, next)) };
    };
    const back = () => {
      this.list = null;
    };
    const handlers = {
      ...this.shellHandlers,
      before: () => choose(chosen - 1),
      after: () => choose(chosen + 1),
      first: () => choose(0),
      last: () => choose(branches.length),
      choose: () => {
        back();
        const branch = branches[chosen];
        if (!branch) return;
        this.game.goTo(branch.node);
        this.changed();
      },
      back,
    };
    return this.press(BRANCH_KEYS, handlers, key);
  }

  private playbackKey(playback: Playback, key: Key): number | null {
    const { help, quit, why } = this.handlers;
    const back = () => {
      this.playback = null;
      this.message = '';
    };
    return this.press(PLAYBACK_KEYS, { help, quit, why, back, step: () => playback.step(key) }, key);
  }

  /** The node to be drawn: the game's, or the one that is being played back. */
  private get shownNode(): AnyNode {
    return this.playback?.node ?? this.game.node;
  }

  protected override get scene(): Scene {
    const { rules } = this.game;
    return rules.view(rules.see(this.shownNode.state));
  }

  protected override overlayIn(): Overlay | null {
    return this.playback ? null : this.overlay;
  }

  protected override get details(): Partial<Page> {
    const { scene } = this;
    // Lessons speak of cells by their names.
    return this.setup.note !== null && scene.kind === 'grid' ? { named: scene } : {};
  }

  protected get standing(): string {
    const { game, playback } = this;
    if (playback) return `solution, move ${playback.at} of ${playback.length}`;
    const { status, score } = game.outcome;
    // A score that is the number of moves stands there already.
    const isNew = score !== null && score.name !== 'moves';
    const scored = isNew ? `, ${score.value} ${score.name}` : '';
    const dice = this.setup.throwAgain ? `, dice ${game.seed}` : '';
    const count = `${counted(game.node.depth, 'move')}${scored}${dice}`;
    if (status === 'lost') return `LOST after ${count}`;
    if (status === 'won') return `WON in ${count}${game.isHelped() ? ', with help' : ''}`;
    return count;
  }

  private branchLines({ branches, chosen }: NonNullable<typeof this.list>): string[] {
    const from = Math.max(0, chosen - 8);
    const lines = branches.slice(from, from + 12).map(({ length, status, moves, isCurrent }, index) => {
      const mark = from + index === chosen ? '>' : ' ';
      return `${mark} ${length} ${status} ${moves.slice(-16)}${isCurrent ? ' *' : ''}`;
    });
    return ['Lines that you have tried:', ...lines];
  }

  protected lines(overlay: Overlay | null): string[] {
    if (this.list) return [...this.branchLines(this.list), ...this.news];
    const { game, playback } = this;
    const lines = this.news;
    // The goal, until the first move is made; the help says it at any time.
    if (!playback && game.node.depth === 0) lines.push(goalOf(game.rules, game.level));
    if (playback) {
      const { next } = playback;
      lines.push(next === null ? 'The end of the solution.' : `Next: ${game.rules.words.move(next)}.`);
    } else {
      if (game.isOver) lines.push(this.endText(), ...this.winLines());
      lines.push(...this.hint.lines);
    }
    if (this.isWhyOpen) lines.push(...this.why());
    if (overlay) lines.push('', ...overlayLegend(overlay));
    return lines;
  }

  private endText(): string {
    const { best, node, outcome, rules, seen } = this.game;
    const { score } = outcome;
    const text = rules.words.state(seen);
    const newDice = this.setup.throwAgain ? ', n throws new dice' : '';
    if (outcome.status === 'lost') return `${text} u undoes the last move${newDice}.`;
    const isBeaten = best !== null && (score === null ? best < node.depth : best > score.value);
    return `${text}${isBeaten ? ` Your best: ${best}.` : ''} u undoes, r plays again${newDice}.`;
  }

  /** What the last move brought about, with reasons. */
  private why(): string[] {
    const { rules } = this.game;
    const { events, state } = this.shownNode;
    if (events.length === 0) return ['Nothing has moved yet.'];
    return tellTurn(rules.words, rules.see(state), events);
  }

  protected get keyNames(): readonly string[] {
    if (this.list) return ['up/down choose', 'Enter go there', 'Esc back'];
    const why = this.hasOthers ? ['y why'] : [];
    if (this.playback) return ['space next', 'left/right step', 'Esc game', ...why, 'Home/End'];
    const newDice = this.setup.throwAgain ? ['n new dice'] : [];
    const list = this.hasList ? ['Esc list'] : [];
    if (this.game.status === 'won')
      return [
        ...(this.setup.next !== null ? ['Enter next level'] : []),
        ...['r play again', 'u undo', ...newDice, ...list, 'b lines', ...why, 'p save moves'],
      ];
    if (this.game.isOver) return ['u undo', 'r restart', 't hint', ...newDice, ...list, ...why, 'b lines'];
    return [
      this.slants ? 'arrows, 7 9 1 3 move' : 'arrows move',
      ...['u undo', 't hint'],
      ...list,
      ...newDice,
      ...['v solve', 'o overlay'],
      ...(this.canWait ? ['space wait'] : []),
      ...why,
    ];
  }
}
