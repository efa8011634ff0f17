import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { trapStar } from '@knossos/engine/games/mouse/trap/maze';
import { NO_META } from '@knossos/engine/puzzle';
import { computed, signal } from '@preact/signals';
import { bestKnown } from '../best-known.js';
import { design as onTable } from '../studio/table.js';

/** Largest star that is drawn. */
export const MOST_STAR = 60;

/** What the laboratory looks at: the lemma's star for k, a record's trap, the maze on the table, or a text. */
type Subject =
  | { readonly kind: 'star'; readonly extra: 0 | 1 }
  | { readonly kind: 'record'; readonly name: string }
  | { readonly kind: 'table' }
  | { readonly kind: 'own'; readonly level: MouseLevel };

export const subject = signal<Subject>({ kind: 'star', extra: 0 });
export const modulo = signal(3);

export const level = computed<MouseLevel>(() => levelOf(subject.value, modulo.value));

function levelOf(what: Subject, k: number): MouseLevel {
  switch (what.kind) {
    case 'star': {
      const star = Math.min(k, MOST_STAR);
      return {
        game: 'mouse',
        meta: NO_META,
        order: [2, 1, 3, 0],
        modulo: star,
        board: trapStar(star, star + what.extra),
      };
    }
    case 'record': {
      const record = bestKnown().find(({ kind, name }) => kind === 'traps' && name === what.name);
      return { ...(record?.level ?? onTable.value), modulo: k };
    }
    case 'table':
      return { ...onTable.value, modulo: k };
    case 'own':
      return { ...what.level, modulo: k };
  }
}

/** Puts any level into the laboratory. */
export function bring(read: MouseLevel): void {
  if (read.modulo !== null) modulo.value = read.modulo;
  subject.value = { kind: 'own', level: read };
}
