import type { SharedLevel } from '@knossos/server/levels/api';
import { GAMES } from '../../state/games.built.js';

export function gameTitle(game: string): string {
  return GAMES.find(({ id }) => id === game)?.title ?? game;
}

export function levelTitle({ title, game, columns, rows }: SharedLevel): string {
  if (title !== '') return title;
  return columns === null ? gameTitle(game) : `${gameTitle(game)}, ${columns} × ${rows}`;
}

export function difficultyWords({ rating, difficulty, grade, state }: SharedLevel): string {
  if (difficulty !== null && grade !== null) {
    const measured = String(Math.round(difficulty * 10) / 10);
    return rating === 'sampled' ? `${measured}, by games played` : measured;
  }
  if (rating === 'waiting') return state === 'published' ? 'being measured' : 'measured once it is published';
  return rating === 'impossible'
    ? 'none: it cannot be won'
    : 'not known: the level is too costly to be rated';
}

/** Tags as they are typed, with commas or spaces between. */
export function tagsIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

export const at = {
  list: '#/together/levels',
  mine: '#/together/levels/mine',
  packs: '#/together/levels/packs',
  publish: '#/together/levels/publish',
  level: (id: number) => `#/together/levels/${id}`,
  pack: (id: number) => `#/together/levels/packs/${id}`,
  by: (author: number) => `#/together/levels/by/${author}`,
  tag: (tag: string) => `#/together/levels/tag/${encodeURIComponent(tag)}`,
  forks: (id: number) => `#/together/levels/forks/${id}`,
} as const;
