import { rulebook } from '@knossos/engine/internal/games';
import { describeFault, type Level } from '@knossos/engine/internal/puzzle';
import { type Address, levelsAt } from '@knossos/engine/internal/session';
import type { NewItem } from '@knossos/server/classes/api';
import { oneLevel } from '@knossos/server/levels/api';
import { loadLessons } from '../../learn/lessons.js';
import { loadPack } from '../../levels/packs.js';
import { playRoute } from '../../play/level-route.js';
import { formatRoute, referenceIn } from '../../state/route.js';
import { ask } from '../api.js';

/** What links lead to, and what is wrong with those that lead to nothing. */
export interface ReadLinks {
  readonly items: readonly NewItem[];
  readonly faults: readonly string[];
}

/** Reads links of levels and lessons, or ids, one a line. */
export async function readLinks(text: string): Promise<ReadLinks> {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const read = await Promise.all(lines.map(readLink));
  return {
    items: read.flatMap((one) => (typeof one === 'string' ? [] : one)),
    faults: read.flatMap((one, at) =>
      typeof one === 'string' ? [`${shortened(lines[at] ?? '')}: ${one}`] : [],
    ),
  };
}

/** The items of one link, or why it leads to none. */
async function readLink(text: string): Promise<readonly NewItem[] | string> {
  const found = referenceIn(text);
  if (found?.kind === 'id') return decoded(found.id);
  if (found?.kind !== 'address') return 'this is no link of a level or a lesson.';
  try {
    return await itemsAt(found.address);
  } catch {
    return 'it could not be loaded.';
  }
}

async function itemsAt(address: Exclude<Address, { page: 'unknown' }>): Promise<readonly NewItem[] | string> {
  switch (address.page) {
    case 'play': {
      const { pack, number } = address;
      const level = (await loadPack(pack))?.levels[number - 1];
      if (!level?.ok) return 'there is no such level.';
      return [levelItem(level.level, level.title, formatRoute({ page: 'play', pack, number, moves: null }))];
    }
    case 'print': {
      const pack = address.of === 'pack' ? await loadPack(address.name) : null;
      return pack ? packItems(pack.name) : 'a sheet of levels is no level.';
    }
    case 'lesson':
      return lessonItems(address.game, address.number);
    case 'together': {
      const [id] = address.rest;
      if (address.section !== 'levels' || id === undefined || !/^\d+$/.test(id)) return 'this is no level.';
      const answer = await ask(oneLevel, { params: { id } });
      if (!answer.ok) return answer.message;
      const level = rulebook.parse(answer.value.text);
      return level.ok ? [levelItem(level.value, answer.value.title)] : describeFault(level.fault);
    }
    default: {
      const levels = levelsAt(address, rulebook, Date.now());
      if (!levels.ok) return describeFault(levels.fault);
      const [level] = levels.value;
      if (level === undefined || levels.value.length > 1) return 'it leads to several levels.';
      return [levelItem(level, level.meta.title ?? rulebook.of(level).title)];
    }
  }
}

/** All levels of a shipped pack. */
export async function packItems(name: string): Promise<readonly NewItem[]> {
  const pack = await loadPack(name);
  return (pack?.levels ?? []).flatMap((one, at) =>
    one.ok
      ? [
          levelItem(
            one.level,
            one.title,
            formatRoute({ page: 'play', pack: name, number: at + 1, moves: null }),
          ),
        ]
      : [],
  );
}

/** A game's first steps, or the one of a number. */
export async function lessonItems(game: string, number: number | null): Promise<readonly NewItem[] | string> {
  const lessons = await loadLessons(game);
  const items = lessons.map(({ level, title }, at) => ({
    kind: 'lesson' as const,
    address: formatRoute({ page: 'lesson', game, number: at + 1 }),
    title: titled(title),
    level: rulebook.format(level),
  }));
  if (number === null) return items;
  const one = items[number - 1];
  return one ? [one] : `there are ${items.length} lessons, no number ${number}.`;
}

function decoded(id: string): readonly NewItem[] | string {
  const level = rulebook.decode(id);
  if (!level.ok) return describeFault(level.fault);
  return [levelItem(level.value, level.value.meta.title ?? rulebook.of(level.value).title)];
}

function levelItem(level: Level, title: string, address = formatRoute(playRoute(level))): NewItem {
  return { kind: 'level', address, title: titled(title), level: rulebook.format(level) };
}

function titled(text: string): string {
  return text.trim().slice(0, 100) || 'A level';
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)} …` : text;
}
