import { GUIDE_PARTS } from './guide-parts.built.js';
import type { Block, Piece } from './guide-parts.js';

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
