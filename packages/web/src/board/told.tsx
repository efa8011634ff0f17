import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Level, legendOf, memoizeFor } from '@knossos/engine/internal/puzzle';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { mayName, type Named, splitAtLetters } from './letters.js';
import { StillPiece } from './still-piece.js';
import './board.css';
import './told.css';

/** Who is named by letter on a part of a page, and how the board there is drawn. */
export interface Cast {
  readonly members: readonly Named[];
  readonly style: 'cells' | 'walls';
}

/** The level that sentences are about, or whom they may name; null where they name nobody by letter. */
export const ToldOf = createContext<Level | Cast | null>(null);

/** Whom a level shows. */
const castOf = memoizeFor((level: Level): Cast => {
  const rules = rulebook.of(level);
  const scene = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  return { members: legendOf(rules, level), style: scene.kind === 'grid' ? scene.style : 'cells' };
});

/** Whom the levels of a game show, drawn as in the one that a new level begins from. */
export function castOfGame({ blank, legend }: AnyRules): Cast {
  const level = rulebook.parse(blank);
  return { members: legend, style: level.ok ? castOf(level.value).style : 'cells' };
}

interface SentenceProps {
  readonly text: string;
  /** Whether it is a rule, in which every character by itself is a letter. */
  readonly isRule?: boolean;
}

/** A sentence with a small figure in place of each letter of the board; who hears or copies it gets the letter. */
export function Sentence({ text, isRule = false }: SentenceProps) {
  const of = useContext(ToldOf);
  if (of === null || !mayName(text)) return <>{text}</>;
  const { members, style } = 'members' in of ? of : castOf(of);
  return (
    <>
      {splitAtLetters(text, members, isRule).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={at} class="told" title={part.member.name}>
            <span class="hidden-text">{part.letter}</span>
            <StillPiece member={part.member} style={style} />
          </span>
        ),
      )}
    </>
  );
}
