import { type AnyNode, type LegendEntry, tellActors } from '@knossos/engine/internal/puzzle';
import type { Signal } from '@preact/signals';
import { gridOf } from '../../board/geometry.js';
import { Sentence } from '../../board/sentence.js';
import { StillPiece } from '../../board/still-piece.js';
import type { PlaySession } from '../session.js';
import '../cards.css';

/** What one actor did before another one did something, and why: a sentence an event. */
interface Account {
  readonly actor: string;
  readonly name: string;
  readonly member: Pick<LegendEntry, 'letter' | 'look' | 'figure' | 'isUpright' | 'facing'>;
  readonly sentences: string[];
}

/** What everybody did in the turn that led to a node, in its order, so that a cause stands before what it brings about. */
export function accountsOf(session: PlaySession, node: Pick<AnyNode, 'state' | 'events'>): Account[] {
  const { rules } = session;
  const seen = rules.see(node.state);
  const { actors, dead = [], marks } = gridOf(rules.view(seen));
  const gate = marks.find(({ kind }) => kind === 'gate');
  const things = gate ? [{ id: gate.kind, name: gate.kind, letter: gate.letter, role: 'gate' } as const] : [];
  const known = new Map([...actors, ...dead, ...things].map((one) => [one.id, one]));
  const accounts: Account[] = [];
  const said = new Set<string>();
  for (const [actor, sentence] of tellActors(rules.words, seen, node.events)) {
    const one = known.get(actor);
    if (!one || sentence === '' || said.has(actor + sentence)) continue;
    said.add(actor + sentence);
    const { id, name, role, ...more } = one;
    const last = accounts.at(-1);
    if (last?.actor === id) last.sentences.push(sentence);
    else accounts.push({ actor: id, name, member: { look: role, ...more }, sentences: [sentence] });
  }
  return accounts;
}

interface WhyPanelProps {
  readonly session: PlaySession;
  readonly node: Pick<AnyNode, 'state' | 'events'>;
  readonly style: 'cells' | 'walls';
  readonly marked: Signal<string | null>;
}

/** The last turn in words: who went where, and why it went there. Choosing an actor marks its way on the board. */
export function WhyPanel({ session, node, style, marked }: WhyPanelProps) {
  const accounts = accountsOf(session, node);
  if (accounts.length === 0) return null;
  const isWhy = accounts.some(({ member }) => member.look !== 'player');
  return (
    <section class="panel why card" aria-labelledby="why-title" data-test="why">
      <h2 id="why-title">{isWhy ? 'Why did it go there?' : 'What happened'}</h2>
      <ul class="plain stack">
        {accounts.map((account) => (
          <li key={account.actor + account.sentences[0]}>
            <button
              type="button"
              class="bare why-actor"
              aria-pressed={marked.value === account.actor}
              aria-label={`Show the path of ${account.name}`}
              onClick={() => {
                marked.value = marked.value === account.actor ? null : account.actor;
              }}
            >
              <StillPiece member={account.member} style={style} />
            </button>
            <div>
              {account.sentences.map((sentence) => (
                <p key={sentence}>
                  <Sentence text={sentence} />
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
