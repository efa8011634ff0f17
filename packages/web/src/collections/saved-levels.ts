import { rulebook } from '@knossos/engine/internal/games';
import {
  headerOf,
  type Level,
  memoizeFor,
  previewOf,
  puzzleText,
  type Result,
  setHeader,
} from '@knossos/engine/internal/puzzle';
import { computed } from '@preact/signals';
import { boolean, fallback, type InferOutput, nullable, number, object, picklist, string } from 'valibot';
import { rulesThere } from '../state/loading/rules.js';
import { formatRoute } from '../state/route.js';
import { savedCollection } from '../state/saved.js';
import { screenOfLevel } from '../state/screen-of-level.js';
import { shortName } from '../state/storage.js';

const SCHEMA = object({
  text: string(),
  /** How it came here; `found` ones are of other people, here only since they have a star or are on a list. */
  origin: picklist(['drawn', 'generated', 'opened', 'found']),
  star: fallback(boolean(), false),
  /** Where it is shipped. */
  pack: fallback(nullable(object({ name: string(), number: number() })), null),
  /** A solver's verdict on its puzzle, in few words; null before it was asked. */
  verdict: fallback(nullable(string()), null),
  grade: fallback(nullable(string()), null),
  /** When it came here and when it was changed, in milliseconds since 1970. */
  made: fallback(number(), 0),
  time: fallback(number(), 0),
});

/** A level that is kept in this browser. Its text may be no level yet. */
export type SavedLevel = Readonly<InferOutput<typeof SCHEMA>>;

const table = savedCollection<SavedLevel>({ prefix: 'level/', read: SCHEMA });

/** All kept levels by name. */
export const savedLevels = computed(table.all);

const isOwn = ({ origin }: SavedLevel) => origin !== 'found';

/** The names of one's own levels, the newest first. */
export const ownLevels = computed(() =>
  [...savedLevels.value]
    .filter(([, entry]) => isOwn(entry))
    .sort(([, a], [, b]) => b.made - a.made)
    .map(([name]) => name),
);

/** Whether a puzzle, by its text without title and notes, is that of one of one's own levels. */
export const isOwnPuzzle = (puzzle: string): boolean =>
  ownLevels.value.some((name) => {
    const level = levelIn(savedLevels.value.get(name)?.text ?? '');
    return level.ok && puzzleOf(level.value) === puzzle;
  });

/** The names of levels with a star, the newest first. */
export const favourites = computed(() =>
  [...savedLevels.value]
    .filter(([, { star }]) => star)
    .sort(([, a], [, b]) => b.time - a.time)
    .map(([name]) => name),
);

const MOST_READ = 2000;
const read = new Map<string, Result<Level>>();

/** The level in a text, read once. */
export function levelIn(text: string): Result<Level> {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= MOST_READ) read.clear();
  const level = rulebook.parse(text);
  // One whose game's rules are not there yet may be read later.
  if (level.ok) read.set(text, level);
  return level;
}

/** The text that two levels share when they are the same puzzle. */
export const puzzleOf = memoizeFor((level: Level) => {
  const rules = rulebook.of(level);
  return puzzleText(rules, level);
});

/** Kept levels by their puzzle; of several with the same one, one's own. */
const byPuzzle = computed(() => {
  void rulesThere.value;
  const found = new Map<string, string>();
  for (const [name, entry] of savedLevels.value) {
    const level = levelIn(entry.text);
    const key = level.ok ? puzzleOf(level.value) : entry.text;
    if (!found.has(key) || isOwn(entry)) found.set(key, name);
  }
  return found;
});

/** Whether a kept level outlives the page. */
export const isStored = table.isStored;

/** Writes a level again that the storage did not take; whether it does now. */
export function saveAgain(name: string): boolean {
  const entry = savedLevels.peek().get(name);
  return entry !== undefined && table.put(name, entry);
}

/** The name under which a level's puzzle is kept; null where it is not. */
export function savedAs(level: Level): string | null {
  return byPuzzle.value.get(puzzleOf(level)) ?? null;
}

let count = 0;

/** Keeps a level; returns its name, and whether it will outlive the page. */
export function keepLevel(entry: Pick<SavedLevel, 'text' | 'origin'> & Partial<SavedLevel>) {
  const now = Date.now();
  const name =
    entry.origin === 'found'
      ? shortName(entry.text)
      : shortName(`${entry.text} ${now} ${Math.random()} ${++count}`);
  const isSaved = table.put(name, {
    star: false,
    pack: null,
    verdict: null,
    grade: null,
    made: now,
    time: now,
    ...entry,
  });
  return { name, isSaved };
}

/** Replaces the text of a saved level; the verdict on its puzzle goes where that has changed. */
export function changeText(name: string, text: string): void {
  table.change(name, (entry) => {
    if (entry.text === text) return entry;
    const [before, after] = [levelIn(entry.text), levelIn(text)];
    const isSame = before.ok && after.ok && puzzleOf(before.value) === puzzleOf(after.value);
    const said = isSame ? {} : { verdict: null, grade: null };
    return { ...entry, ...said, text, time: Date.now() };
  });
}

export function noteVerdict(name: string, verdict: string, grade: string | null): void {
  table.change(name, (entry) =>
    entry.verdict === verdict && entry.grade === grade ? entry : { ...entry, verdict, grade },
  );
}

/** Gives a level another title; none for an empty one. */
export function renameLevel(name: string, title: string): void {
  const entry = savedLevels.peek().get(name);
  const plain = title.replace(/\s+/g, ' ').trim();
  if (entry) changeText(name, setHeader(entry.text, 'title', plain === '' ? null : plain));
}

/** Keeps a copy of a level; returns the copy's name. */
export function copyLevel(name: string): string | null {
  const entry = savedLevels.peek().get(name);
  if (!entry) return null;
  const { text, verdict, grade } = entry;
  const title = headerOf(text, 'title');
  const copied = title === null ? text : setHeader(text, 'title', `${title}, a copy`);
  return keepLevel({ text: copied, origin: isOwn(entry) ? entry.origin : 'drawn', verdict, grade }).name;
}

/** Takes a level away; returns how to bring it back. */
export function dropLevel(name: string): () => void {
  const entry = savedLevels.peek().get(name);
  table.remove(name);
  return () => {
    if (entry) table.put(name, entry);
  };
}

/** Gives a kept level a star or takes it. */
export function putStar(name: string, star: boolean): void {
  table.change(name, (entry) => (entry.star === star ? entry : { ...entry, star, time: Date.now() }));
}

/** What a level is called: its title, else its game and its size. */
export const nameOf = memoizeFor((level: Level) => {
  if (level.meta.title !== null) return level.meta.title;
  const rules = rulebook.of(level);
  const scene = previewOf(rules, level);
  return 'columns' in scene ? `${rules.title}, ${scene.columns} × ${scene.rows}` : rules.title;
});

/** The same of a text that may be no level yet. */
export function titleOf(text: string): string {
  const level = levelIn(text);
  const title = headerOf(text, 'title');
  if (title !== null) return title;
  return level.ok ? nameOf(level.value) : 'Unfinished drawing';
}

/** Where a kept level is played; where it is drawn while it is no level yet. */
export function addressOf({ text, pack }: SavedLevel): string | null {
  const level = levelIn(text);
  if (!level.ok) return null;
  const screen = screenOfLevel(level.value);
  if (screen) return formatRoute(screen);
  if (pack) return formatRoute({ page: 'play', pack: pack.name, number: pack.number, moves: null });
  return formatRoute({ page: 'level', id: rulebook.encode(level.value), moves: null });
}
