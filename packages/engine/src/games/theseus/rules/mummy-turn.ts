import {
  type Answer,
  type Axis,
  type ChaseEvent,
  type ChaseReason,
  type Decision,
  GATE_ID,
  mazeOf,
  type Pursuer,
  pursuerId,
} from '../../../chase/index.js';
import type { Maze } from '../../../grid/index.js';
import type { TheseusLevel, TheseusState } from './level.js';
import { axisOf, type MummyRoles, mummyRoles } from './mummy-roles.js';

/** One step of a pursuer that prefers an axis, in the maze as it stands. */
type Step = (maze: Maze, player: number, axis: Axis, pursuer: Pursuer) => Decision;

/**
 * What follows upon the explorer's arrival on a cell under the rules of the Mummy Maze family, clause by clause in the
 * order in which they hold; written to be read. The packed form that solvers take is `packed/mummy-turn.ts`.
 */
export function mummyTurn(state: TheseusState, player: number, step: Step): Answer {
  return new Turn(state, player, step).answer();
}

class Turn {
  readonly level: TheseusLevel;
  private readonly roles: MummyRoles;
  private readonly pursuers: Pursuer[];
  private readonly events: ChaseEvent[] = [];
  isGateOpen: boolean;
  /** Whether the one entering of the key's cell that counts in a turn is used up. */
  private isToggled = false;
  /** Where the scorpion stands or has died in this turn. */
  private scorpionCell: number | null = null;
  private pass = 0;

  constructor(
    private readonly state: TheseusState,
    private readonly player: number,
    private readonly step: Step,
  ) {
    this.level = state.level;
    this.roles = mummyRoles(state.level);
    this.pursuers = state.pursuers.slice();
    this.isGateOpen = state.isGateOpen;
  }

  answer(): Answer {
    const { level, player, state } = this;
    if (player === this.key && player !== state.player) this.enterKey('player', true);
    if (level.fixtures?.traps.includes(player)) return this.ended({ kind: 'trap' });
    const { scorpion } = this.roles;
    if (scorpion !== null && this.lives(scorpion)) {
      if (this.scorpionMoves(scorpion)) return this.ended({ kind: 'reached', pursuer: scorpion });
    }
    for (this.pass = 1; this.pass <= 2; this.pass++) {
      const catcher = this.mummiesMove();
      if (catcher !== null) return this.ended({ kind: 'reached', pursuer: catcher });
    }
    return this.ended(null);
  }

  private get key(): number | null {
    return this.level.fixtures?.key ?? null;
  }

  private lives(index: number): boolean {
    return !this.pursuers[index].isDead;
  }

  private mummiesOn(cell: number): number[] {
    return this.roles.mummies.filter((index) => this.lives(index) && this.pursuers[index].cell === cell);
  }

  /** The scorpion's one step, and what comes of it; whether it has caught the explorer. */
  private scorpionMoves(scorpion: number): boolean {
    this.pass = 1;
    const before = this.pursuers[scorpion].cell;
    this.moves(scorpion);
    const { cell } = this.pursuers[scorpion];
    this.scorpionCell = cell;
    if (cell === this.player) return true;
    const [mummy] = this.mummiesOn(cell);
    if (mummy !== undefined) this.dies(scorpion, mummy);
    else if (cell === this.key && cell !== before) this.enterKey(pursuerId(scorpion), true);
    return false;
  }

  /** A step of every mummy, and what comes of it; the one that has caught the explorer, or null. */
  private mummiesMove(): number | null {
    for (const index of this.roles.mummies) if (this.lives(index)) this.moves(index);
    for (const [place, index] of this.roles.mummies.entries()) {
      const first = this.roles.mummies
        .slice(0, place)
        .find((other) => this.lives(other) && this.pursuers[other].cell === this.pursuers[index].cell);
      if (first !== undefined && this.lives(index)) this.dies(index, first);
    }
    this.crushScorpion();
    const [catcher] = this.mummiesOn(this.player);
    if (catcher !== undefined) return catcher;
    if (!this.isToggled && this.key !== null) {
      const entered = this.mummiesOn(this.key).find((index) => this.state.pursuers[index].cell !== this.key);
      if (entered !== undefined) this.enterKey(pursuerId(entered), entered === this.roles.mummies[0]);
    }
    return null;
  }

  /** A mummy where the scorpion stands kills it; on the key's cell the gate turns, also where it had died before. */
  private crushScorpion(): void {
    const { scorpion } = this.roles;
    if (scorpion === null || this.scorpionCell === null) return;
    const [mummy] = this.mummiesOn(this.scorpionCell);
    if (mummy === undefined) return;
    if (this.lives(scorpion)) this.dies(scorpion, mummy);
    if (this.scorpionCell === this.key)
      this.turnGate(!this.isGateOpen, { kind: 'crushed-on-key', pursuer: mummy });
  }

  /** The gate becomes what it was not when the turn began. */
  private enterKey(by: string, usesUp: boolean): void {
    if (this.isToggled) return;
    this.isToggled = usesUp;
    this.turnGate(!this.state.isGateOpen, { kind: 'key', by });
  }

  private turnGate(isOpen: boolean, because: ChaseReason): void {
    const { gate = null } = this.level.fixtures ?? {};
    if (gate === null || this.isGateOpen === isOpen) return;
    this.isGateOpen = isOpen;
    const action = isOpen ? 'opened' : 'shut';
    this.events.push({ actor: GATE_ID, action, from: gate, to: gate, because, step: this.pass });
  }

  private moves(index: number): void {
    const before = this.pursuers[index];
    const maze = mazeOf(this);
    const { pursuer, because } = this.step(maze, this.player, axisOf(this.level, this.roles, index), before);
    this.pursuers[index] = pursuer;
    const [from, to] = [before.cell, pursuer.cell];
    const action = from === to ? 'stayed' : 'moved';
    this.events.push({ actor: pursuerId(index), action, from, to, because, step: this.pass });
  }

  private dies(index: number, by: number): void {
    const { cell } = this.pursuers[index];
    this.pursuers[index] = { ...this.pursuers[index], isDead: true };
    const because = { kind: 'crushed', pursuer: by } as const;
    this.events.push({
      actor: pursuerId(index),
      action: 'died',
      from: cell,
      to: cell,
      because,
      step: this.pass,
    });
  }

  private ended(end: ChaseReason | null): Answer {
    const { pursuers, isGateOpen, events } = this;
    return { pursuers, isGateOpen, end, events };
  }
}
