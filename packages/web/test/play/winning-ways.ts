import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { minesOf } from '../games/mines/page.js';
import { lineTo } from '../lines.js';

const HOME = join(import.meta.dirname, '../../../../levels');

/** The pack of each game whose first level is won, the easiest there is. */
const FIRST_PACKS = {
  escape: '1-first-steps',
  theseus: '1-first-steps',
  gold: '1-loose-boards',
  mines: '1-one-number',
  mouse: '1-first-designs',
  haunt: '1-the-campaign',
  custom: '1-first-steps',
} as const;

/** All games. */
export const GAMES = Object.keys(FIRST_PACKS) as (keyof typeof FIRST_PACKS)[];

export type FirstLevel = ReturnType<typeof firstOf>;

const readLevel = (text: string) => orThrow(rulebook.parse(text));

/** The first level of a game by the name that visitors know, its text, and the title of the one after it. */
export function firstOf(game: keyof typeof FIRST_PACKS) {
  const file = join(HOME, game, `${FIRST_PACKS[game]}.txt`);
  const texts = splitPack(readFileSync(file, 'utf8')).map(({ text }) => text);
  const [level, second] = texts.map(readLevel);
  if (!level || !second) throw new Error(`${game} has no two levels`);
  const rules = rulebook.of(level);
  return {
    game,
    name: rules.title,
    level,
    text: rules.format(level),
    title: level.meta.title ?? '',
    nextTitle: second.meta.title ?? '',
    address: `#/play/${game}/${FIRST_PACKS[game]}/1`,
  };
}

/** The moves that win a level of a game whose player walks, with the most that can be had where moves are not all. */
export function stepsOf({ text }: Pick<FirstLevel, 'text'>): string {
  const level = readLevel(text);
  const answer = finish(mindOf(level).solve(rulebook.of(level).start(level, '1')));
  return answer.status === 'solved' ? answer.moves.join('') : lineTo(text, 'won');
}

/** The columns of a field, its cells without a mine, and the one to open first. */
export function sweepOf({ text }: Pick<FirstLevel, 'text'>) {
  const rows = text.split('\n\n').at(-1)?.trim().split('\n') ?? [];
  const columns = rows[0]?.length ?? 0;
  const first = /^first: ([a-z]+\d+)$/m.exec(text)?.[1] ?? 'a1';
  const isMine = minesOf(text.replace(/^first: .*\n/m, ''), first);
  return { columns, safe: [...isMine.keys()].filter((cell) => !isMine[cell]) };
}

/** The cells to be flipped, by name, for the best design of a level's frame. */
export function flipsOf({ level }: Pick<FirstLevel, 'level'>): readonly string[] {
  const answer = finish(mindOf(level).solve(rulebook.of(level).start(level, '1')));
  if (answer.status !== 'solved') throw new Error(`the frame is ${answer.status}`);
  // The last move lets the mouse go.
  return answer.moves.slice(0, -1);
}
