import { type AnyRules, type Level, type Scene, splitPack } from '@knossos/engine/internal/puzzle';

/**
 * Small positions by which a game is shown: the first is its picture, the others its rules, each with a caption and the
 * moves that show it.
 */
const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('./shown/*.txt', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text]),
);

/** A position, and what follows from it move by move. */
export interface Shown {
  readonly caption: string;
  readonly level: Level;
  readonly seed: string;
  readonly moves: readonly string[];
}

/** Reads the drawings of a game; empty where there are none. Throws where a drawing cannot be read. */
export function readShown(
  rules: AnyRules,
  parse: (text: string) => { ok: true; value: Level } | { ok: false },
): Shown[] {
  return splitPack(TEXTS.get(rules.id) ?? '').flatMap(({ text }) => {
    if (text.trim() === '') return [];
    const level = parse(text);
    if (!level.ok) throw new Error(`a picture of ${rules.id} cannot be read`);
    const { title, seed, moves } = level.value.meta;
    const read = rules.parseMoves(moves ?? '');
    if (!read.ok) throw new Error(`the moves of a picture of ${rules.id} cannot be read`);
    return [{ caption: title ?? '', level: level.value, seed: seed ?? '1', moves: read.value }];
  });
}

/** The scenes of a position, its start first. Throws a RangeError for an illegal move. */
export function scenesOf(rules: AnyRules, { level, seed, moves }: Shown): Scene[] {
  let state = rules.start(level, seed);
  const sceneOf = () => rules.overview?.(state) ?? rules.view(rules.see(state));
  const scenes = [sceneOf()];
  for (const move of moves) {
    state = rules.play(state, move).state;
    scenes.push(sceneOf());
  }
  return scenes;
}
