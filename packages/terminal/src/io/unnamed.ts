import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { nearest } from '@knossos/engine/internal/puzzle';
import { allLevelsShipped, shippedPacks } from './shipped.js';

export function folderMessage(path: string): string {
  return `"${shorten(path)}" is a folder; name the files in it, e.g. ${join(path, '*.txt')}`;
}

/** Why an argument names nothing, and similar names. */
export function nothingNamed(argument: string): string {
  const missing = `there is no file "${shorten(argument)}"`;
  if (argument.includes('#/'))
    return `${missing}, and as an address it leads nowhere; copy the whole link once more`;
  const end = argument.search(/[:#/\\.]|$/);
  const [word, rest] = [argument.slice(0, end), argument.slice(end)];
  if (rest.startsWith(':') && rulebook.find(word)) {
    const name = argument.replace(/#$/, '');
    return `${missing}; a generated level is named with its seed behind a #, e.g. ${shorten(name)}#1`;
  }
  const near =
    rest === '' || rest.startsWith(':')
      ? nearest(
          word,
          rulebook.games.map(({ id }) => id),
        )
      : null;
  if (near !== null) return `${missing}; did you mean "${near}${shorten(rest)}"?`;
  const level = nearestShipped(argument);
  if (level !== null) return `${missing}, and no shipped level is called so; did you mean "${level}"?`;
  return `${missing}, and it is neither a game (${gameNames()}), a shipped pack or level, the title of one, nor a level id; knossos list names what ships`;
}

/** The game in a name like that of a pack, `gold/1-loose-boards#3`; null where it may be a file's. */
export function gameOfPackName(argument: string): string | null {
  const [, game = ''] = /^([^/]+)\/[^/.]+(?:#[0-9]*)?$/s.exec(argument) ?? [];
  return rulebook.find(game)?.id ?? null;
}

/** That a game has no such pack, similar names, and where the packs are listed. */
export function noPackNamed(argument: string, game: string): string {
  const level = nearestShipped(argument);
  const meant = level === null ? '' : `did you mean "${level}"? `;
  return `there is no pack "${shorten(argument)}"; ${meant}knossos list ${game} names those that ship`;
}

/** The name of a shipped pack or level, or a title, that an argument is almost; null where none is. */
function nearestShipped(argument: string): string | null {
  const [, name = argument, number = ''] = /^(.+?)(#[0-9]*)?$/s.exec(argument) ?? [];
  const folder = /^([^/]+)\//.exec(name)?.[1];
  if (folder !== undefined) {
    const ids = rulebook.games.map(({ id }) => id);
    const game = rulebook.find(folder)?.id ?? nearest(folder, ids);
    if (game === null) return null;
    const packs = shippedPacks(game);
    const bare = `${game}${name.slice(folder.length).replace(/\.txt$/, '')}`;
    const pack =
      packs.find((one) => one.name.startsWith(bare))?.name ??
      close(
        bare,
        packs.map((one) => one.name),
      );
    return pack === null ? null : `${pack}${number}`;
  }
  const titles = allLevelsShipped().flatMap(({ title }) => title ?? []);
  return close(name, titles);
}

/** The nearest of many names, if it is near: names that begin or end differently and are of other lengths are not. */
function close(typed: string, names: readonly string[]): string | null {
  const [head, tail] = [typed.slice(0, 3).toLowerCase(), typed.slice(-3).toLowerCase()];
  const likely = names.filter((name) => {
    const lower = name.toLowerCase();
    const isLike = lower.startsWith(head) || lower.endsWith(tail);
    return isLike && Math.abs(lower.length - typed.length) <= 1 + typed.length / 4;
  });
  return nearest(typed, likely);
}

export function gameNames(): string {
  return rulebook.games.map((game) => game.id).join(', ');
}

/** A name that is not too long for a message. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
