import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, type Progress } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dailyLevel, keepDailyLevel } from '../session/dailies.js';
import { GAMES } from '../state/games.built.js';
import { editorThinker } from '../worker/client.js';

/** How far the puzzles of a day have come. */
interface Making {
  /** The game whose puzzle is being made; null when none is. */
  readonly game: string | null;
  readonly progress: Progress | null;
  /** Why puzzles did not come out, by game. */
  readonly problems: ReadonlyMap<string, string>;
}

const IDLE: Making = { game: null, progress: null, problems: new Map() };

/** Makes those of a day's puzzles that are not kept yet, one after another, while the page is open. */
export function useDailies(day: string): Making {
  const making = useSignal<Making>(IDLE);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const make = async (game: string) => {
      making.value = { ...making.peek(), game, progress: null };
      const onProgress = (progress: Progress) => {
        if (!signal.aborted) making.value = { ...making.peek(), progress };
      };
      const text = await editorThinker.ask({ kind: 'daily', game, day }, { signal, onProgress });
      if (text === null || signal.aborted) return;
      const level = orThrow(rulebook.parse(text));
      const rules = rulebook.of(level);
      keepDailyLevel(game, day, { text, puzzle: rules.format(rules.puzzle(level)) });
    };
    const makeAll = async () => {
      for (const { id } of GAMES) {
        if (signal.aborted) return;
        if (dailyLevel(id, day) !== null) continue;
        try {
          await make(id);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          if (!signal.aborted)
            making.value = { ...making.peek(), problems: new Map(making.peek().problems).set(id, why) };
        }
      }
      if (!signal.aborted) making.value = { ...making.peek(), game: null, progress: null };
    };
    making.value = IDLE;
    void makeAll();
    return () => controller.abort();
  }, [day, making]);
  return making.value;
}
