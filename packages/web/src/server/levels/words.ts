import type { SharedLevel } from '@knossos/server/levels/api';
import { GAMES } from '../../state/games.built.js';

/** What a game is called. */
export function gameTitle(game: string): string {
  return GAMES.find(({ id }) => id === game)?.title ?? game;
}

/** What a level is called. */
export function levelTitle({ title }: Pick<SharedLevel, 'title'>): string {
  return title === '' ? 'Untitled' : title;
}

/** How hard a level is, in words that stand behind the word difficulty. */
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

/** Addresses of the section. */
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
