/** Most words of a list that a message holds. */
const MOST = 16;

/** Words of a list for a message: all of a short one, the first of a long one and how many more there are. */
export function someOf(words: readonly string[]): string {
  if (words.length <= MOST) return words.join(' ');
  return `${words.slice(0, MOST).join(' ')} ... (${words.length - MOST} more)`;
}
