import { rulebook } from '@knossos/engine/internal/games';
import type { AnyRules } from '@knossos/engine/internal/puzzle';

/** What all games share, as addresses name it and as people read it. */
export const COMMON = [
  { kind: 'touch', title: 'By touch and by mouse' },
  { kind: 'keyboard', title: 'By keyboard' },
  { kind: 'dice', title: 'Games with dice' },
  { kind: 'graph', title: 'The graph of positions' },
  { kind: 'kept', title: 'Saved data' },
] as const;

export type Topic = { readonly kind: 'game' | 'story'; readonly rules: AnyRules } | (typeof COMMON)[number];

/** How the page of the story of a game is named, behind the name of the game. */
const STORY = '-story';

export function helpAddress(topic: string): string {
  return `#/help/${topic}`;
}

export function storyAddress({ id }: AnyRules): string {
  return helpAddress(id + STORY);
}

/** The topic that an address names; null where it names none. */
export function topicOf(name: string | null): Topic | null {
  if (name === null) return null;
  const isStory = name.endsWith(STORY);
  const rules = rulebook.find(isStory ? name.slice(0, -STORY.length) : name);
  if (rules) return { kind: isStory ? 'story' : 'game', rules };
  return COMMON.find(({ kind }) => kind === name) ?? null;
}
