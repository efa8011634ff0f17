import { type Box, boxesOf, heightOf, isShown, nameOf, sightOf, textsIn, widthOf } from './elements.js';

/** How far two texts may reach into one another, in pixels: letters of close lines touch, and are still read. */
const MOST_OVERLAP = 5;

interface Line extends Box {
  readonly parent: Element;
}

/** Texts that stand over one another, both of them painted. */
export function faultsOfOverlaps(): string[] {
  const lines: Line[] = [];
  for (const { node, parent } of textsIn(document.body)) {
    if (parent.closest('svg, script, style, textarea, option, [role=grid]') || !isShown(parent)) continue;
    const sight = sightOf(parent);
    for (const box of boxesOf(node)) {
      const seen = shared(box, sight);
      if (seen !== null) lines.push({ ...seen, parent });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  const found: string[] = [];
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next];
      if (!other || other.top > one.bottom) break;
      if (other.parent.contains(one.parent) || one.parent.contains(other.parent)) continue;
      const both = shared(one, other);
      if (both === null || widthOf(both) <= MOST_OVERLAP || heightOf(both) <= MOST_OVERLAP) continue;
      if (areBothPainted(one.parent, other.parent, both))
        found.push(`text over text: ${nameOf(one.parent)} and ${nameOf(other.parent)}`);
    }
  }
  return found;
}

/** What two boxes have in common; null for nothing. */
function shared(one: Box, other: Box): Box | null {
  const both = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return widthOf(both) > 0 && heightOf(both) > 0 ? both : null;
}

/** Whether nothing with a ground of its own lies over the lower one of two texts, where they meet. */
function areBothPainted(one: Element, other: Element, { left, top, right, bottom }: Box): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const [a, b] = [stack.indexOf(one), stack.indexOf(other)];
  // What lets everything through is not in the stack, and nothing can be told of it.
  if (a < 0 || b < 0) return false;
  return !stack.slice(0, Math.max(a, b)).some((layer) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(layer);
    return (
      backgroundImage !== 'none' ||
      !/^rgba\(.*, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$|transparent/.test(backgroundColor)
    );
  });
}
