import { rulebook } from '@knossos/engine/internal/games';
import { puzzleText, verdictWords } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { levelIn, noteVerdict, savedLevels } from '../collections/saved-levels.js';
import { editorWorker } from '../worker/client.js';

/** Most states that are looked at for a card. */
const LIMIT = 400_000;

/** Has the levels of a list solved and measured, one after another, while one looks at them; each is done once. */
export function useMeasuring(names: readonly string[]): void {
  const failed = useSignal<ReadonlySet<string>>(new Set());
  const next = names.find((name) => {
    const entry = savedLevels.value.get(name);
    return entry?.verdict === null && !failed.value.has(name) && levelIn(entry.text).ok;
  });
  useEffect(() => {
    const level = levelIn(savedLevels.peek().get(next ?? '')?.text ?? '');
    if (next === undefined || !level.ok) return;
    const controller = new AbortController();
    const { signal } = controller;
    const rules = rulebook.of(level.value);
    const position = { text: puzzleText(rules, level.value), seed: '1', moves: [] };
    const measure = async () => {
      const solved = await editorWorker.ask(
        { kind: 'solve', position, limit: LIMIT, anyStart: true },
        { signal },
      );
      if (solved === null) return;
      const { headline } = verdictWords(rules, rules.see(rules.start(level.value, '1')), solved);
      const rated =
        solved.status === 'solved' ? await editorWorker.ask({ kind: 'rate', position }, { signal }) : null;
      if (!signal.aborted) noteVerdict(next, headline, rated?.grade ?? null);
    };
    measure().catch(() => {
      failed.value = new Set([...failed.peek(), next]);
    });
    return () => controller.abort();
  }, [next, failed]);
}
