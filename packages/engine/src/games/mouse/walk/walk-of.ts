import { vertexCount } from '../../../grid/index.js';
import { RuleWalk } from './rule-walk.js';
import { DEFAULT_RULE, type StepRule } from './step-rules.js';
import { type Network, Walk } from './walk.js';

/** Who walks: what a level says of its mouse besides his preferences. */
export interface Walker {
  /** k of a mouse that counts modulo k; null, or left out, for one that counts on. */
  readonly modulo?: number | null;
  /** How he chooses his next step; left out for the mouse himself. */
  readonly mind?: StepRule;
}

/** The walk of a mouse from the start of a network. Throws a RangeError for one of another rule that counts modulo k. */
export function walkOf(network: Network, { modulo = null, mind = DEFAULT_RULE }: Walker = {}): Walk {
  if (mind === DEFAULT_RULE) return new Walk(network, modulo);
  if (modulo !== null) throw new RangeError(`the mind ${mind} counts nothing modulo ${modulo}`);
  return new OtherWalk(network, mind);
}

/** The walk of another rule. What is counted at a vertex are its visits, though he may not look at them. */
class OtherWalk extends Walk {
  private readonly chooser: RuleWalk;
  private readonly nothingClosed: Uint8Array;

  constructor(network: Network, mind: StepRule) {
    super(network);
    this.chooser = new RuleWalk(mind, network.graph, network.start);
    this.nothingClosed = new Uint8Array(vertexCount(network.graph));
  }

  override step(): void {
    if (this.isOut) throw new RangeError('the mouse is out');
    const { chooser, visits, at } = this;
    const arc = chooser.choose(this.nothingClosed);
    if (arc < 0) throw new RangeError('the mouse has nowhere to go');
    visits[at]++;
    chooser.cross(arc);
    this.at = chooser.at;
    this.turns = chooser.turns;
  }
}
