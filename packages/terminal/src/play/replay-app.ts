import { type AnyNode, capital, playMoves, type Scene, startHistory } from '@knossos/engine/internal/puzzle';
import { playedSteps, type Review, reviewGame, VERDICT_WORDS } from '@knossos/engine/internal/session';
import type { Key } from '../screen/keys.js';
import { COMMON_ROWS } from './bindings.js';
import { type Handlers, type KeyHelp, KeyTable } from './key-table.js';
import { LevelApp, type LevelSetup } from './level-app.js';
import type { Page } from './page.js';
import { Playback, STEP_ROWS } from './playback.js';

const KEYS = new KeyTable([
  ...STEP_ROWS,
  ['n', 'the next move that gave something away', { n: 'worse' }],
  ['Enter', 'play on from here; at the end from before it', { enter: 'on' }],
  COMMON_ROWS.help,
  ['Esc', 'stops the judging', { escape: 'back' }],
  ['q', 'quit', { q: 'quit' }],
]);

/** A game that was played, seen again move by move and judged, until the user plays on from one of its positions. */
export class ReplayApp extends LevelApp {
  private readonly playback: Playback;
  /** Null while it is worked out. */
  private review: Review | null = null;

  /** `playOn` takes the moves to the position from which one plays on. */
  constructor(
    setup: LevelSetup,
    private readonly moves: readonly string[],
    private readonly playOn: (moves: readonly string[]) => void,
  ) {
    super(setup);
    const { rules, node } = setup.game;
    const whole = playMoves(rules, startHistory(node.state), moves);
    this.playback = new Playback(whole);
    const states = whole.nodes.map(({ state }) => state);
    const task = reviewGame(rules, this.mind, playedSteps(rules, states, moves));
    this.runner.start('judging the moves', task, (review) => {
      this.review = review;
    });
  }

  protected get helpKeys(): KeyHelp {
    return KEYS.help;
  }

  protected gameKey(key: Key): number | null {
    this.message = '';
    const { help, back, quit } = this.levelHandlers;
    const handlers: Handlers<'step' | 'worse' | 'on' | 'help' | 'back' | 'quit'> = {
      ...{ help, back, quit },
      step: () => this.playback.step(key),
      worse: () => this.toWorse(),
      on: () => this.leave(),
    };
    return this.press(KEYS, handlers, key);
  }

  /** The judgement stands beside each move: no solver is asked. */
  protected solve(): void {}

  private toWorse(): void {
    const { playback, review } = this;
    const next = review?.moves.findIndex(
      ({ verdict }, at) =>
        at >= playback.at && (verdict === 'longer' || verdict === 'worse' || verdict === 'lost'),
    );
    if (next === undefined) this.message = 'The moves are not judged yet.';
    else if (next < 0) this.message = 'No later move gave anything away.';
    else playback.at = next + 1;
  }

  /** Plays on from the shown position, or from before the move that ended the game. */
  private leave(): void {
    const { at, node } = this.playback;
    const { rules } = this.game;
    const isOpen = rules.outcome(rules.see(node.state)).status === 'open';
    this.playOn(this.moves.slice(0, isOpen ? at : at - 1));
  }

  private get node(): AnyNode {
    return this.playback.node;
  }

  protected override get scene(): Scene {
    const { rules } = this.game;
    return rules.view(rules.see(this.node.state));
  }

  protected override get details(): Partial<Page> {
    const { node, scene } = this;
    const named = scene.kind === 'graph' ? {} : { named: scene };
    if (scene.actors.some(({ role }) => role === 'player')) return named;
    // No figure moves: the cursor goes to the touched cell.
    const cell = node.events[0]?.to ?? null;
    return { ...named, cursor: cell, focus: cell ?? 0 };
  }

  protected get standing(): string {
    return `replay, move ${this.playback.at} of ${this.playback.length}`;
  }

  protected lines(): readonly string[] {
    const { playback, review, node, game } = this;
    const { words } = game.rules;
    const { at } = playback;
    const judged = review?.moves[at - 1];
    const move = node.move === null ? 'The start.' : `${at}. ${capital(words.move(node.move))}.`;
    return [
      ...this.news,
      judged ? `${move} ${capital(VERDICT_WORDS[judged.verdict])}. ${judged.text}` : move,
      ...(playback.next === null ? [words.state(game.rules.see(node.state))] : []),
      ...(at === 0 ? (review?.summary.sentences ?? []) : []),
    ];
  }

  protected get keyNames(): readonly string[] {
    return ['space next', 'Enter play on from here', 'n next mistake', 'left/right step', 'Home/End'];
  }
}
