import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Level, legendOf, memoizeFor } from '@knossos/engine/internal/puzzle';
import { splitAtLetters } from '../letters.js';
import type { Members } from '../sentence.js';
import { StillPiece } from '../still-piece.js';
import '../board.css';
import './figured.css';

const membersOfLevel = memoizeFor((level: Level): Members => {
  const rules = rulebook.of(level);
  const scene = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  return { members: legendOf(rules, level), style: scene.kind === 'grid' ? scene.style : 'cells' };
});

/** Of a game all that its levels show, drawn as in the one that a new level begins from. */
function membersOf(about: Level | AnyRules | Members): Members {
  if ('members' in about) return about;
  if (!('legend' in about)) return membersOfLevel(about);
  const level = rulebook.parse(about.blank);
  return { members: about.legend, style: level.ok ? membersOfLevel(level.value).style : 'cells' };
}

interface FiguredProps {
  readonly text: string;
  readonly isRule?: boolean;
  readonly about: Level | AnyRules | Members;
}

/** A sentence in which figures stand for letters. */
export function Figured({ text, isRule = false, about }: FiguredProps) {
  const { members, style } = membersOf(about);
  return (
    <>
      {splitAtLetters(text, members, isRule).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={at} class="inline-figure" title={part.member.name}>
            <span class="hidden-text">{part.letter}</span>
            <StillPiece member={part.member} style={style} />
          </span>
        ),
      )}
    </>
  );
}
