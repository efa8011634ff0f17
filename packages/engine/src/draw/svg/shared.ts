/** Documents shorter than this stay as they are. */
const SHORT = 256 * 1024;
/** Pieces that are drawn more often than this are drawn once and referred to. */
const OFTEN = 8;

/** What the group around every piece ends with: `inUnits` writes it. */
const BEGIN = ' stroke-linecap="round" stroke-linejoin="round">';
const END = '</g>';
const TAG = /<\/?g[ >]/g;

/** A long document with every repeated piece written once, in linear time. Names follow from the drawing. */
export function withSharedPieces(svg: string): string {
  if (svg.length < SHORT) return svg;
  const bodies = [...bodiesIn(svg)];
  const counts = new Map<string, number>();
  for (const [from, to] of bodies) {
    const body = svg.slice(from, to);
    counts.set(body, (counts.get(body) ?? 0) + 1);
  }
  const names = new Map(
    [...counts].filter(([, count]) => count > OFTEN).map(([body]) => [body, nameOf(body)]),
  );
  if (names.size === 0) return svg;
  const parts: string[] = [];
  let done = 0;
  for (const [from, to] of bodies) {
    const name = names.get(svg.slice(from, to));
    if (name === undefined) continue;
    parts.push(svg.slice(done, from), `<use href="#${name}"/>`);
    done = to;
  }
  const drawn = parts.join('') + svg.slice(done);
  const defs = [...names].map(([body, name]) => `<g id="${name}">${body}</g>`).join('');
  const at = drawn.indexOf('</desc>') + '</desc>'.length;
  return `${drawn.slice(0, at)}\n<defs>${defs}</defs>${drawn.slice(at)}`;
}

/** Where the insides of the groups around pieces stand. */
function* bodiesIn(svg: string): Generator<readonly [from: number, to: number]> {
  for (let begin = svg.indexOf(BEGIN); begin >= 0; ) {
    const from = begin + BEGIN.length;
    let depth = 1;
    let at = from;
    while (depth > 0) {
      // The next tag of a group: no other name of ours begins with a g.
      TAG.lastIndex = at;
      const tag = TAG.exec(svg);
      if (tag === null) return;
      depth += tag[0] === END ? -1 : 1;
      at = TAG.lastIndex;
    }
    yield [from, at - END.length];
    begin = svg.indexOf(BEGIN, at);
  }
}

/** A name that follows from the text alone: FNV-1a of 32 bits, with its length. */
function nameOf(body: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < body.length; i++) hash = Math.imul(hash ^ body.charCodeAt(i), 0x01000193);
  return `k${(hash >>> 0).toString(36)}-${body.length.toString(36)}`;
}
