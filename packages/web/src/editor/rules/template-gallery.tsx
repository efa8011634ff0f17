import { counted, type Level, type Sentences } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { sceneOf } from '../../collections/pictures.js';
import { loadPack, packNames } from '../../levels/packs.js';
import { into, put } from '../../state/signals.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { Icon } from '../../ui/icon.js';

/** A shipped level, and the rules that it says. */
export interface ShippedLevel {
  readonly title: string;
  readonly level: Level;
  readonly text: string;
  readonly sentences: readonly string[];
}

/** The shipped levels of a game that says its rules in sentences; those that cannot be read are left out. */
export async function shippedLevels(game: string, sentences: Sentences): Promise<readonly ShippedLevel[]> {
  const packs = await Promise.all(packNames(game).map((name) => loadPack(name)));
  return packs.flatMap((pack) =>
    (pack?.levels ?? []).flatMap((entry) => {
      if (!entry.ok) return [];
      const { level, title, puzzle: text } = entry;
      return [{ title, level, text, sentences: sentencesOf(sentences, text) }];
    }),
  );
}

/** The rules of a text in canonical form. */
export const sentencesOf = (sentences: Sentences, text: string): readonly string[] =>
  sentences.read(text).rules.map(({ sentence }) => sentence);

/** Whether two lists of rules are the same, in whatever order. */
export const isSame = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join('\n') === [...b].sort().join('\n');

interface TemplateGalleryProps {
  readonly game: string;
  readonly sentences: Sentences;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}

/** Rules to begin from, each with a level that they make. */
export function TemplateGallery({ game, sentences, onChoose, onClose }: TemplateGalleryProps) {
  const levels = useSignal<readonly ShippedLevel[] | null>(null);
  useEffect(() => {
    shippedLevels(game, sentences).then(into(levels), put(levels, []));
  }, [game, sentences, levels]);
  return (
    <Dialog title="Begin from" onClose={onClose}>
      {levels.value === null ? (
        <p class="soft">Loading …</p>
      ) : (
        <ul class="plain new-levels templates">
          <li>
            <button type="button" class="tile" onClick={() => onChoose(sentences.empty)}>
              <span class="thumb empty-page">
                <Icon name="plus" />
              </span>
              <strong>An empty page</strong>
              <span class="soft small">No rules, only you.</span>
            </button>
          </li>
          {sentences.templates.map(({ name, title, sentences: rules }) => {
            const example = levels.value?.find((one) => isSame(one.sentences, rules));
            return (
              example && (
                <li key={name}>
                  <button type="button" class="tile" onClick={() => onChoose(example.text)}>
                    <span class="thumb">
                      <StillBoard scene={sceneOf(example.level)} />
                    </span>
                    <strong>{title}</strong>
                    <span class="soft small">{counted(rules.length, 'rule')}</span>
                  </button>
                </li>
              )
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
