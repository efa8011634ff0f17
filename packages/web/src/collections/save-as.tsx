import { rulebook } from '@knossos/engine/internal/games';
import type { FileForm, Level, Overlay, Scene } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatRoute, type Route } from '../state/route.js';
import { Button } from '../ui/button.js';
import type { IconName } from '../ui/icon.js';
import { toast } from '../ui/messages/toast.js';
import { copyText, download, downloadText, fileName } from '../ui/share.js';
import { playWorker } from '../worker/client.js';
import { paintSvg, picturesSvg, pngOf, sceneOf } from './pictures.js';
import { packText } from './row.js';
import './collections.css';
import { put } from '../state/signals.js';

/** Moves to be shown in a level, with the dice of a seed. */
interface Line {
  readonly level: Level;
  readonly seed: string;
  readonly moves: readonly string[];
}

async function filmSvg({ level, seed, moves }: Line, title: string): Promise<string> {
  const { filmOf, filmToSvg } = await import('@knossos/engine/internal/draw');
  return filmToSvg(filmOf(rulebook.of(level), level, seed, moves), { title });
}

/** A line as an animated GIF; `onProgress` hears the share that is done. Rejects when the browser cannot draw it. */
async function filmGif({ level, seed, moves }: Line, onProgress: (share: number) => void): Promise<Blob> {
  const [{ animationOf, filmOf }, { Encoder }] = await Promise.all([
    import('@knossos/engine/internal/draw'),
    import('modern-gif'),
  ]);
  const { width, height, scale, pictures } = animationOf(filmOf(rulebook.of(level), level, seed, moves));
  const encoder = new Encoder({ width, height, maxColors: 255, looped: true, loopCount: 0 });
  for (const [index, { svg, wait }] of pictures.entries()) {
    const canvas = await paintSvg(svg, scale);
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (!data) throw new Error('this browser has no canvas');
    await encoder.encode({ data, delay: wait });
    onProgress((index + 1) / pictures.length);
  }
  return await encoder.flush('blob');
}

interface SaveAsProps {
  /** One level, or those of a collection in order. */
  readonly levels: readonly Level[];
  readonly title: string;
  /** The position at hand, where a picture is to show that instead of the start. */
  readonly position?: { readonly scene: Scene; readonly overlay: Overlay | null };
  /** Moves of one's own; where there are none, a solution is shown. */
  readonly line?: Line | null;
  /** Where these levels are laid out on paper. */
  readonly print: Route;
}

/** Most states that a solver may look at for a moving picture. */
const SOLVE_LIMIT = 3_000_000;

export function SaveAs({ levels, title, position, line = null, print }: SaveAsProps) {
  const busy = useSignal<string | null>(null);
  const [only] = levels;
  const forms = useForms(only?.game ?? null);
  const isOne = levels.length === 1 && only !== undefined;
  const run = async (what: string, work: () => Promise<void>) => {
    if (busy.peek() !== null) return;
    busy.value = `Making the ${what} …`;
    try {
      await work();
    } catch (error) {
      toast(`The ${what} could not be made: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      busy.value = null;
    }
  };
  const pictures = () =>
    position
      ? picturesSvg([{ ...position, title }])
      : picturesSvg(
          levels.map((level, i) => ({ scene: sceneOf(level), title: level.meta.title ?? `${i + 1}` })),
        );
  const film = async (kind: 'gif' | 'svg') => {
    const shown = line ?? (only ? await solutionOf(only) : null);
    if (shown === null) {
      toast(
        'There is no sure way through this level, so there is nothing to show. Play it, then save your own moves.',
      );
      return;
    }
    const name = fileName(`${title} ${line ? 'my moves' : 'solution'}`, kind);
    if (kind === 'svg') return downloadText(await filmSvg(shown, title), name, 'image/svg+xml');
    const gif = await filmGif(shown, (share) => {
      busy.value = `Making the moving picture: ${Math.round(100 * share)} % …`;
    });
    download(gif, name);
  };
  const subject = line ? 'your moves' : 'a solution';
  return (
    <div class="stack">
      <div class="save-as" data-test="save-as">
        <Way
          icon="download"
          text={isOne ? 'Text' : 'Pack'}
          note={isOne ? 'opens here again' : 'all levels, opens here again'}
          onDo={() => downloadText(packText(levels, title), fileName(title, 'txt'), 'text/plain')}
        />
        <Way
          icon="download"
          text="Picture (PNG)"
          note="for chats and posts"
          onDo={() =>
            void run('picture', async () => download(await pngOf(await pictures()), fileName(title, 'png')))
          }
        />
        <Way
          icon="download"
          text="Picture (SVG)"
          note="sharp at any size"
          onDo={() =>
            void run('picture', async () =>
              downloadText(await pictures(), fileName(title, 'svg'), 'image/svg+xml'),
            )
          }
        />
        {isOne && (
          <>
            <Way
              icon="film"
              text="Moving picture (GIF)"
              note={`${subject}, for chats`}
              onDo={() => void run('moving picture', () => film('gif'))}
            />
            <Way
              icon="film"
              text="Moving picture (SVG)"
              note={`${subject}, small and sharp`}
              onDo={() => void run('moving picture', () => film('svg'))}
            />
          </>
        )}
        {isOne &&
          forms.map((form) => (
            <Way
              key={form.name}
              icon={form.endings[0] === undefined ? 'copy' : 'download'}
              text={form.endings[0] === undefined ? `Copy as ${form.name}` : `.${form.endings[0]} file`}
              note={form.summary}
              onDo={() => {
                const bytes = form.write?.(only);
                if (!bytes) return;
                const [ending] = form.endings;
                // What has no files of its own is a word to be pasted there.
                if (bytes.ok && ending === undefined)
                  void copyText(new TextDecoder().decode(bytes.value).trim(), 'Text');
                else if (bytes.ok)
                  download(new Blob([bytes.value as BlobPart]), fileName(title, ending ?? 'txt'));
                else toast(`This level cannot be such a file: ${bytes.fault.message}. ${bytes.fault.help}`);
              }}
            />
          ))}
        <Way icon="print" text="Print sheet" note="puzzles and solutions on paper" to={formatRoute(print)} />
      </div>
      {busy.value !== null && (
        <div class="row">
          <p role="status">{busy.value}</p>
        </div>
      )}
    </div>
  );
}

/** The forms of other programs that a game's levels are written in, once they are there. */
function useForms(game: string | null): readonly FileForm<Level>[] {
  const all = useSignal<readonly FileForm<Level>[]>([]);
  useEffect(() => {
    import('@knossos/engine/internal/games/forms').then(
      ({ FORMS }) => {
        all.value = FORMS;
      },
      // Without a network the other ways are still there.
      put(all, []),
    );
  }, [all]);
  return all.value.filter((form) => form.game === game && form.write !== undefined);
}

interface WayProps {
  readonly icon: IconName;
  readonly text: string;
  readonly note: ComponentChildren;
  readonly to?: string;
  readonly onDo?: () => void;
}

function Way({ icon, text, note, to, onDo }: WayProps) {
  return (
    <Button icon={icon} to={to ?? onDo}>
      <span>
        {text}
        <span class="soft">{note}</span>
      </span>
    </Button>
  );
}

/** A way through a level from its start; null where none is sure. */
async function solutionOf(level: Level): Promise<Line | null> {
  const seed = level.meta.seed ?? '1';
  const position = { text: rulebook.format(level), seed, moves: [] };
  const solved = await playWorker.ask({ kind: 'solve', position, limit: SOLVE_LIMIT });
  return solved?.status === 'solved' && solved.moves.length > 0 ? { level, seed, moves: solved.moves } : null;
}
