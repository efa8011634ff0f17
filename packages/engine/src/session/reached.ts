import { type AnyModel, grouped, type Level, measureOf, worthText } from '../puzzle/index.js';
import { exactTime } from './clock.js';

/** A player's result in a level, for a friend to beat. */
export interface Reached {
  /** From 1 on, in the unit of the game's measure; in milliseconds where a layout is uncovered: there the clock tells more than clicks. */
  readonly figure: number;
  readonly isHelped: boolean;
}

const WRITTEN = /^([1-9][0-9]{0,8})(-helped)?$/;

/** Reads `14` or `14-helped`; null for anything else. */
export function parseReached(text: string): Reached | null {
  const found = WRITTEN.exec(text);
  return found && { figure: Number(found[1]), isHelped: found[2] !== undefined };
}

/** Writes what {@link parseReached} reads. */
export function formatReached({ figure, isHelped }: Reached): string {
  return `${figure}${isHelped ? '-helped' : ''}`;
}

/** Whether time is what a win of a level is compared by. */
export function isTimed(rules: AnyModel, level: Level): boolean {
  return rules.hidden(level) === 'layout';
}

const figureText = (rules: AnyModel, level: Level, figure: number) =>
  isTimed(rules, level) ? exactTime(figure) : worthText(rules, figure);

/** Words to a friend before he plays: `A friend did it in 14 moves. Can you?` */
export function challengeWords(rules: AnyModel, level: Level, { figure, isHelped }: Reached): string {
  const did = measureOf(rules).better === 'more' ? 'reached' : 'did it in';
  return `A friend ${did} ${figureText(rules, level, figure)}${isHelped ? ', with help' : ''}. Can you?`;
}

/** How one's own figure compares: `12 moves: 2 fewer than your friend.` */
export function comparedWords(
  rules: AnyModel,
  level: Level,
  { figure, isHelped }: Reached,
  { figure: other }: Reached,
  friend = 'your friend',
): string {
  const { one, many } = measureOf(rules);
  const isTime = isTimed(rules, level);
  const [less, more] = isTime ? ['faster', 'slower'] : [one === many ? 'less' : 'fewer', 'more'];
  const between = Math.abs(figure - other);
  const compared =
    between === 0
      ? 'the same as'
      : `${isTime ? `${(between / 1000).toFixed(2)} s` : grouped(between)} ${figure < other ? less : more} than`;
  return `${figureText(rules, level, figure)}${isHelped ? ', with help' : ''}: ${compared} ${friend}.`;
}
