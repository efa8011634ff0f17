import type { AnyRules, Level } from '@knossos/engine/internal/puzzle';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { late } from '../ui/late.js';
import type { Named } from './letters.js';

/** The figures come when the page stands; until then a sentence has its letters. */
const figures = late(() => import('./late/figured.js'));

/** Whom sentences name by letter, and how the board there is drawn. */
export interface Members {
  readonly members: readonly Named[];
  readonly style: 'cells' | 'walls';
}

/** The level or the game whose sentences stand on a part of a page, or whom they name; null where they name nobody by letter. */
export const SentencesAbout = createContext<Level | AnyRules | Members | null>(null);

/** One character by itself, which may be a letter of the board. */
const SINGLE = /(?<![^\s(“"])\S(?=$|[\s).,;:”"])/;

/** Whether a text may name anybody by letter, at a glance. */
const mayName = (text: string): boolean => SINGLE.test(text);

interface SentenceProps {
  readonly text: string;
  /** Whether it is a rule, in which every character by itself is a letter. */
  readonly isRule?: boolean;
}

/** A sentence with a small figure in place of each letter of the board; to hear or to copy it is the letter. */
export function Sentence(props: SentenceProps): ComponentChildren {
  const about = useContext(SentencesAbout);
  return about === null || !mayName(props.text) ? props.text : <Naming {...props} about={about} />;
}

function Naming({
  about,
  ...props
}: SentenceProps & { readonly about: Level | AnyRules | Members }): ComponentChildren {
  figures.useFetched();
  const loaded = figures.now();
  return loaded === null ? props.text : <loaded.Figured {...props} about={about} />;
}
