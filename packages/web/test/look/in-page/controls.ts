import {
  above,
  type Box,
  clipping,
  fixedAt,
  heightOf,
  isShown,
  nameOf,
  sightOf,
  widthOf,
} from './elements.js';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** The least height and width of what is touched with a finger, in pixels. */
const FINGER = 43.5;

/** The least room in which something can be scrolled to and used, in pixels. */
const LEAST_ROOM = 44;

/** What cannot be reached: controls that are cut off, covered, too small for fingers or in a panel without room. */
export function faultsOfControls(isTouched: boolean): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(control) || control.closest('[aria-hidden=true], svg') || control.matches('.skip')) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) continue;
    const fault = roomless(control) ?? cutOff(control, box) ?? covered(control, box);
    if (fault !== null) found.push(fault);
    else if (isTouched) found.push(...tooSmall(control, box));
  }
  return found;
}

/** In a part of the page that scrolls and is too low or too narrow to show anything. */
function roomless(control: Element): string | null {
  for (const parent of above(control)) {
    if (parent === document.body || clipping(parent) !== 'scrolls') continue;
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = parent;
    const isTooLow = clientHeight < LEAST_ROOM && scrollHeight > clientHeight + 2;
    const isTooNarrow = clientWidth < LEAST_ROOM && scrollWidth > clientWidth + 2;
    if (isTooLow || isTooNarrow) return `no room (${clientWidth} × ${clientHeight} px) for ${nameOf(parent)}`;
  }
  return null;
}

/** Behind the edge of a parent that hides what does not fit, or of the window where that does not scroll. */
function cutOff(control: Element, box: DOMRect): string | null {
  const fixed = fixedAt(control);
  const rest: Box = fixed
    ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    : { left: 0, top: -scrollY, right: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  const rooms: Box[] = [];
  for (const parent of above(control)) {
    const kind = clipping(parent);
    if (kind === 'scrolls') break;
    if (kind === 'hides' && !parent.matches('body, html')) rooms.push(parent.getBoundingClientRect());
    if (parent.parentElement === null) rooms.push(rest);
  }
  const isOut = rooms.some(
    (room) =>
      box.right > room.right + 2 ||
      box.left < room.left - 2 ||
      box.bottom > room.bottom + 2 ||
      box.top < room.top - 2,
  );
  return isOut ? `cut off: ${nameOf(control)}` : null;
}

/** Its middle belongs to something else. */
function covered(control: HTMLElement, box: DOMRect): string | null {
  if (control.matches(':disabled')) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const sight = sightOf(control);
  if (x <= sight.left || x >= sight.right || y <= sight.top || y >= sight.bottom) return null;
  // The rest of a page is out of reach while a dialog is open.
  const modal = document.querySelector('dialog:modal, :popover-open');
  if (modal && !modal.contains(control)) return null;
  const top = document.elementFromPoint(x, y);
  if (top === null || top === control || control.contains(top) || top.contains(control)) return null;
  if (top.closest('label')?.contains(control)) return null;
  if (control.id !== '' && top.closest(`label[for="${CSS.escape(control.id)}"]`)) return null;
  // What can be scrolled out from under a bar that stays is not covered.
  const bar = fixedAt(top);
  const mayScroll = document.documentElement.scrollHeight > innerHeight + 4;
  if (bar && bar !== fixedAt(control) && mayScroll && !isAtEnd(bar)) return null;
  return `covered by ${nameOf(top)}: ${nameOf(control)}`;
}

/** Whether the page has been scrolled as far as it goes towards a bar. */
function isAtEnd(bar: Element): boolean {
  const isBelow = bar.getBoundingClientRect().top > innerHeight / 2;
  const { scrollHeight } = document.documentElement;
  return isBelow ? scrollY + innerHeight >= scrollHeight - 2 : scrollY === 0;
}

/** Links in a sentence are as high as their line. */
function tooSmall(control: Element, { width, height }: DOMRect): string[] {
  if (!control.matches('button, select, summary, .masthead a, a.button')) return [];
  // A switch is touched with its words.
  return height < FINGER || width < FINGER
    ? [`too small for a finger (${Math.round(width)} × ${Math.round(height)}): ${nameOf(control)}`]
    : [];
}

/** Buttons that are switched on and look like their neighbours that are not. */
export function faultsOfSwitches(): string[] {
  return [...document.querySelectorAll('button[aria-pressed=true]')].flatMap((on) => {
    const off = [...(on.parentElement?.querySelectorAll(':scope > button[aria-pressed=false]') ?? [])].find(
      isShown,
    );
    if (!off || !isShown(on) || on.matches('.bare')) return [];
    const look = (one: Element) => {
      const { backgroundColor, borderColor, color, boxShadow, fontWeight } = getComputedStyle(one);
      return [backgroundColor, borderColor, color, boxShadow, fontWeight].join();
    };
    return look(on) === look(off) ? [`looks the same on as off: ${nameOf(on)}`] : [];
  });
}

/** Whether a page is wider than its window, and because of what. */
export function faultsOfWidth(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return [];
  const wide = [...document.querySelectorAll('body *')].filter((one) => {
    const box = one.getBoundingClientRect();
    return (
      box.right > clientWidth + 1 &&
      widthOf(box) > 0 &&
      heightOf(box) > 0 &&
      !one.closest('svg') &&
      ![...above(one)].some((parent) => clipping(parent) !== 'shows' && !parent.matches('body, html'))
    );
  });
  const names = wide.slice(-2).map(nameOf).join(', ');
  return [`the page is ${scrollWidth} px wide in a window of ${clientWidth}: ${names}`];
}
