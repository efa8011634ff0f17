/** A piece of a line: plain, or as it is marked in Markdown. */
interface Piece {
  readonly text: string;
  readonly look: 'plain' | 'code' | 'strong' | 'em';
}

/** A block of a guide: a heading, a paragraph, or the items of a list. */
type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

const PART = /<!-- app: ([a-z-]+) -->\n([\s\S]*?)<!-- end -->/g;

/**
 * The parts of a guide that the app shows too, by name: what stands between `<!-- app: NAME -->` and `<!-- end -->`. They are made
 * of headings, paragraphs, flat lists, and words in code, bold or slanted.
 *
 * @throws Error where a part holds something else, such as a link, which leads elsewhere in the app
 */
export function partsOf(markdown: string): Record<string, readonly Block[]> {
  return Object.fromEntries(
    [...markdown.matchAll(PART)].map(([, name = '', text = '']) => [name, blocksOf(name, text)]),
  );
}

function blocksOf(name: string, text: string): Block[] {
  const wrong = /\]\(|```|^\||^[ \t]+- |</m.exec(text);
  if (wrong)
    throw new Error(`the part "${name}" of a guide holds "${wrong[0]}", which the app does not show`);
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block): Block => {
      const heading = /^#+ (.*)$/.exec(block)?.[1];
      if (heading !== undefined) return { kind: 'heading', text: heading };
      if (!block.startsWith('- ')) return { kind: 'paragraph', pieces: piecesOf(block) };
      return { kind: 'list', items: block.slice(2).split(/\n- /).map(piecesOf) };
    });
}

const LOOKS = { '`': 'code', '*': 'em', '**': 'strong' } as const;

function piecesOf(text: string): Piece[] {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const mark = /^(`|\*\*?)(?=.)/.exec(piece)?.[1];
      if (mark !== '`' && mark !== '*' && mark !== '**') return { text: piece, look: 'plain' };
      return { text: piece.slice(mark.length, -mark.length), look: LOOKS[mark] };
    });
}

const guides = import.meta.glob<string>('../../../../../docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The parts of the guides that the app shows too, by name; read from `docs/` when the app is built. */
export const GUIDE_PARTS: Readonly<Record<string, readonly Block[]>> = Object.assign(
  {},
  ...Object.values(guides).map(partsOf),
);

/** A part of a guide, in the guide's own words. */
export function FromGuides({ part }: { readonly part: string }) {
  return (
    <>
      {(GUIDE_PARTS[part] ?? []).map((block, index) => (
        <Shown key={index.toString()} block={block} />
      ))}
    </>
  );
}

function Shown({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Line pieces={block.pieces} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((pieces) => (
            <li key={pieces[0]?.text}>
              <Line pieces={pieces} />
            </li>
          ))}
        </ul>
      );
  }
}

function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, look }) => {
        if (look === 'plain') return text;
        const Mark = look;
        return <Mark key={text}>{text}</Mark>;
      })}
    </>
  );
}
