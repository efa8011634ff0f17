import { above, boxesOf, isShown, nameOf, textsIn } from './elements.js';

/** Letters a line below which a text of several lines is a column of letters. */
const FEWEST_LETTERS = 5;

/** A word of so many letters must not be broken without a hyphen. */
const LONG_WORD = /[\p{L}\p{N}]{4,}/gu;

/** What cannot be read: squeezed into a column, cut, broken in mid-word, or running out of what holds it. */
export function faultsOfTexts(): string[] {
  const found: string[] = [];
  const seen = new Set<Element>();
  for (const { node, parent } of textsIn(document.body)) {
    if (
      seen.has(parent) ||
      parent.closest('svg, script, style, pre, code, textarea, select') ||
      !isShown(parent)
    )
      continue;
    const fault = squeezed(node, parent) ?? broken(node, parent) ?? cut(node, parent) ?? ranOut(node, parent);
    if (fault === null) continue;
    seen.add(parent);
    found.push(fault);
  }
  return found;
}

const linesOf = (boxes: readonly DOMRect[]) => new Set(boxes.map(({ top }) => Math.round(top))).size;

function squeezed(node: Text, parent: Element): string | null {
  const text = node.data.trim();
  if (text.length < 9 || getComputedStyle(parent).writingMode !== 'horizontal-tb') return null;
  const lines = linesOf(boxesOf(node));
  const letters = text.length / lines;
  return lines >= 3 && letters < FEWEST_LETTERS
    ? `text squeezed into ${lines} lines of ${letters.toFixed(1)} letters: ${nameOf(parent)}`
    : null;
}

/** Ids, codes and the like may break anywhere, and say so. */
function broken(node: Text, parent: Element): string | null {
  if (linesOf(boxesOf(node)) < 2 || parent.closest('.anywhere, [data-test=seed]')) return null;
  for (const { 0: word, index } of node.data.matchAll(LONG_WORD)) {
    if (linesOf(boxesOf(node, index, index + word.length)) > 1)
      return `“${word}” is broken in mid-word: ${nameOf(parent)}`;
  }
  return null;
}

/** Text behind the edge of a parent that hides what does not fit. */
function cut(node: Text, parent: Element): string | null {
  const boxes = boxesOf(node);
  for (const at of [parent, ...above(parent)]) {
    if (at === document.body || at.matches('svg, [role=grid]')) return null;
    const { overflowX, overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowX + overflowY)) return null;
    const room = at.getBoundingClientRect();
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = boxes.some(
      ({ left, right, top, bottom }) =>
        (hides(overflowX) && (right > room.right + 2 || left < room.left - 2)) ||
        (hides(overflowY) && (bottom > room.bottom + 4 || top < room.top - 4)),
    );
    if (isCut) return `text is cut: ${nameOf(parent)}`;
  }
  return null;
}

/** What is drawn with an edge of its own, which text must not cross. */
const EDGED = 'button, a.button, .chip, .tile, .card, .notice, td, th, dialog, .toast';

function ranOut(node: Text, parent: Element): string | null {
  const holder = parent.closest(EDGED);
  if (!holder) return null;
  for (const at of above(node.parentElement ?? parent)) {
    if (at === holder) break;
    if (getComputedStyle(at).overflowX !== 'visible' || /absolute|fixed/.test(getComputedStyle(at).position))
      return null;
  }
  if (getComputedStyle(holder).overflowX !== 'visible') return null;
  const room = holder.getBoundingClientRect();
  const isOut = boxesOf(node).some(({ left, right }) => right > room.right + 1.5 || left < room.left - 1.5);
  return isOut ? `text runs out of ${nameOf(holder)}` : null;
}
