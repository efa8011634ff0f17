import { capital, type LegendEntry, type RuleLetter, type Sentences } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { StillPiece } from '../../board/still-piece.js';
import { Button } from '../../ui/button.js';
import type { Opened } from './sentence-line.js';
import { Tray } from './tray.js';

interface LetterListProps {
  readonly letters: readonly RuleLetter[];
  readonly sentences: Sentences;
  readonly text: string;
  readonly stamps: readonly LegendEntry[];
  readonly style: 'cells' | 'walls';
  readonly opened: Opened;
  readonly onOpen: (place: Opened) => void;
  /** Takes the text with another name or look; names are typed. */
  readonly onText: (text: string, kind: 'header' | 'replace') => void;
  /** Takes the pencil of a letter in hand. */
  readonly onDraw: (stamp: LegendEntry) => void;
}

/** What the letters of the rules are called, how they look, and whether they are drawn. */
export function LetterList(props: LetterListProps) {
  const { letters, sentences, text, stamps, style, opened, onOpen, onText, onDraw } = props;
  if (letters.length === 0) return null;
  return (
    <section class="stack" aria-label="Pieces">
      <h3>Pieces and ground</h3>
      <ul class="plain stack letters">
        {letters.map((one) => {
          const stamp = stamps.find(({ letter }) => letter === one.letter);
          const place = `look.${one.letter}`;
          return (
            <li key={one.letter} class="stack letter-line">
              <div class="row one-line">
                {stamp && one.figures.length > 0 ? (
                  <button
                    type="button"
                    class="bare chip-button look"
                    data-place={place}
                    aria-haspopup="menu"
                    aria-expanded={opened === place}
                    aria-label={`Look of ${one.letter}`}
                    title="Choose how it looks"
                    onClick={() => onOpen(opened === place ? null : place)}
                  >
                    <StillPiece member={stamp} style={style} />
                  </button>
                ) : (
                  <span class="look" aria-hidden="true">
                    {stamp && <StillPiece member={stamp} style={style} />}
                  </span>
                )}
                <code class="letter-name">{one.letter}</code>
                <NameField
                  letter={one.letter}
                  name={one.name}
                  onName={(name) => onText(sentences.named(text, one.letter, name), 'header')}
                />
                {stamp && (
                  <Button
                    look={`small ${one.drawn === 0 ? 'primary' : ''}`}
                    icon="edit"
                    to={() => onDraw(stamp)}
                  >
                    Draw {one.letter}
                  </Button>
                )}
              </div>
              {one.drawn === 0 && stamp && (
                <p class="small soft">
                  {one.letter} is not on the board yet: choose Draw {one.letter} and a cell.
                </p>
              )}
              {opened === place && stamp && (
                <Tray
                  label={`Look of ${one.letter}`}
                  onClose={() => onOpen(null)}
                  groups={[
                    {
                      items: [
                        {
                          text: 'As usual',
                          isChosen: one.figure === null,
                          onDo: () => onText(sentences.looking(text, one.letter, null), 'replace'),
                        },
                        ...one.figures.map((figure) => ({
                          text: capital(figure),
                          isChosen: one.figure === figure,
                          picture: <StillPiece member={{ ...stamp, figure }} style={style} />,
                          onDo: () => onText(sentences.looking(text, one.letter, figure), 'replace'),
                        })),
                      ],
                    },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface NameFieldProps {
  readonly letter: string;
  readonly name: string;
  readonly onName: (name: string) => void;
}

function NameField({ letter, name, onName }: NameFieldProps) {
  // A header has no blanks at its ends, but while one types the next word there is one.
  const typed = useSignal('');
  return (
    <input
      class="field"
      type="text"
      maxLength={40}
      aria-label={`Name of ${letter}`}
      title={name}
      placeholder="its name"
      value={typed.value.trim() === name ? typed.value : name}
      onInput={(event) => {
        typed.value = event.currentTarget.value;
        onName(typed.value.trim());
      }}
    />
  );
}
