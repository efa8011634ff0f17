import { spend } from '../../../grid/index.js';
import type { Pieces } from './pieces.js';
import { AWAKE, CELL, FACING, FORM, type Note, PIECE, type Position, YOU } from './position.js';
import type { MeetingSentence } from './sentences/sentence.js';
import type { Setting } from './setting.js';

/** How those who stand on one cell meet. */
export function settlingOf(setting: Setting, { count: pieces, size, kill }: Pieces) {
  const { forms, formOf, firstPiece, facingOf, meetings } = setting;
  const { withYou, pairs } = meetings;
  const passing = forms.map(({ passes }) => passes.includes('you'));
  const isPassing = (form: number) => passing[form];

  const meet = (
    p: Position,
    i: number,
    j: number,
    rule: number,
    sentence: MeetingSentence,
    note: Note,
  ): void => {
    const { result, first } = sentence;
    const isFirst = forms[p[firstPiece + i * PIECE + FORM]].letter === first;
    const [one, other] = isFirst ? [i, j] : [j, i];
    switch (result.kind) {
      case 'first dies':
        kill(p, one, rule, other, 'meeting', note);
        break;
      case 'second dies':
        kill(p, other, rule, one, 'meeting', note);
        break;
      case 'later dies':
        kill(p, j, rule, i, 'meeting', note);
        break;
      case 'both die':
        kill(p, i, rule, j, 'meeting', note);
        kill(p, j, rule, i, 'meeting', note);
        break;
      case 'become':
        for (const piece of [i, j]) {
          const at = firstPiece + piece * PIECE;
          const form = formOf.get(result.letter) ?? 0;
          p[at + FORM] = form;
          p[at + FACING] = facingOf(form);
          p[at + AWAKE] = 0;
          note?.(piece, 'became', p[at + CELL], p[at + CELL], rule, piece === i ? j : i, 'meeting');
        }
    }
  };

  /** Settles the first meeting of two pieces, in the order of letters and of the start; whether there was one. */
  const settlePair = (p: Position, note: Note): boolean => {
    for (const { a, b, rule, sentence } of pairs) {
      spend(pieces);
      for (let i = 0; i < pieces; i++) {
        const one = firstPiece + i * PIECE;
        if (p[one + CELL] < 0 || p[one + FORM] !== a) continue;
        spend(pieces);
        for (let j = a === b ? i + 1 : 0; j < pieces; j++) {
          const other = firstPiece + j * PIECE;
          if (p[other + CELL] !== p[one + CELL] || p[other + FORM] !== b || i === j) continue;
          meet(p, i, j, rule, sentence, note);
          return true;
        }
      }
    }
    return false;
  };

  /** Settles all meetings, of you only with forms that do not wait; whether you have lost. */
  const settle = (p: Position, waits: Uint8Array, note: Note): boolean => {
    for (;;) {
      let isAnybody = false;
      for (let at = firstPiece; at < size; at += PIECE) if (p[at + CELL] === p[YOU]) isAnybody = true;
      for (let form = 0; isAnybody && form < forms.length; form++) {
        if (waits[form] === 1) continue;
        spend(pieces);
        for (let piece = 0; piece < pieces; piece++) {
          const at = firstPiece + piece * PIECE;
          if (p[at + CELL] !== p[YOU] || p[at + FORM] !== form) continue;
          const met = withYou[form];
          if (met === null) {
            if (isPassing(form)) continue;
            note?.(-1, 'caught', p[YOU], p[YOU], forms[form].rule, piece, 'meeting');
            return true;
          }
          if (met.sentence.result.kind === 'first dies') kill(p, piece, met.rule, -1, 'meeting', note);
          if (met.sentence.result.kind === 'you lose') {
            note?.(-1, 'caught', p[YOU], p[YOU], met.rule, piece, 'meeting');
            return true;
          }
        }
      }
      if (pairs.length === 0 || !settlePair(p, note)) return false;
    }
  };

  return settle;
}
