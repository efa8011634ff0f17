/** What an element is called in a report: its tag, its classes, and what it says. */
export function nameOf(element: Element): string {
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  const classes = (element.getAttribute('class') ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 3);
  const tag = [element.tagName.toLowerCase(), ...classes].join('.');
  return said === '' ? tag : `${tag} “${said.length > 48 ? `${said.slice(0, 47)}…` : said}”`;
}

/** Whether somebody who looks at the page may see an element. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isForReaders(element) &&
    element.closest('details:not([open]) > :not(summary), [inert]') === null
  );
}

/** Whether it is clipped away for the eye, and read by screen readers alone. */
function isForReaders(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at);
    if (position === 'absolute' && clipPath.startsWith('inset(50%')) return true;
  }
  return false;
}

/** An upright box in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const widthOf = ({ left, right }: Box) => right - left;
export const heightOf = ({ top, bottom }: Box) => bottom - top;

/** The parents of an element, from the nearest on. */
export function* above(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

/** What a parent does with what does not fit in it. */
export function clipping(element: Element): 'shows' | 'scrolls' | 'hides' {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (/auto|scroll/.test(overflowX + overflowY)) return 'scrolls';
  return /hidden|clip/.test(overflowX + overflowY) ? 'hides' : 'shows';
}

/** The part of the window in which an element can be seen: what its parents leave of it. */
export function sightOf(element: Element): Box {
  let sight: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (element.closest('dialog, [popover]') === element) return sight;
  for (const parent of above(element)) {
    if (parent === document.body || parent === document.documentElement) break;
    const { overflowX, overflowY } = getComputedStyle(parent);
    const room = parent.getBoundingClientRect();
    if (overflowX !== 'visible')
      sight = { ...sight, left: Math.max(sight.left, room.left), right: Math.min(sight.right, room.right) };
    if (overflowY !== 'visible')
      sight = { ...sight, top: Math.max(sight.top, room.top), bottom: Math.min(sight.bottom, room.bottom) };
    if (parent.matches('dialog, [popover]')) break;
  }
  return sight;
}

/** What is fixed to the window, an element itself or a parent of it; null where it scrolls with the page. */
export function fixedAt(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog, :popover-open')) return at;
  return null;
}

/** Texts that stand in an element, each with the parent that styles it. */
export function* textsIn(element: Element): Generator<{ readonly node: Text; readonly parent: Element }> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement && node.data.trim() !== '')
      yield { node, parent: node.parentElement };
}

/** The boxes of a text, one for each line or part of one. */
export function boxesOf(node: Text, from = 0, to = node.length): readonly DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width }) => width > 1);
}
