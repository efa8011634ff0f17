import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, type State } from '@knossos/engine/internal/puzzle';

/** The shortest line of moves that ends as wished, found by trying everything. */
export function lineTo(text: string, wished: 'won' | 'lost'): string {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  const start = rules.start(level, '1');
  const queue: { state: State; line: string }[] = [{ state: start, line: '' }];
  const seen = new Set([rules.key(start)]);
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const move of rules.moves(next.state)) {
      const { state } = rules.play(next.state, move);
      const line = next.line + move;
      if (rules.outcome(state).status === wished) return line;
      if (rules.outcome(state).status !== 'open' || seen.has(rules.key(state))) continue;
      seen.add(rules.key(state));
      queue.push({ state, line });
    }
  }
  throw new Error(`no line is ${wished}`);
}

/** The keys of moves. */
export const ARROWS: Readonly<Record<string, string>> = {
  U: 'ArrowUp',
  R: 'ArrowRight',
  D: 'ArrowDown',
  L: 'ArrowLeft',
  W: 'Space',
};
