import { above, isShown, nameOf } from './elements.js';

/** What is cut in the middle where an edge of its panel runs through it, when it shows at least so much of itself, in pixels. */
const LEAST_CUT = 6;

/** What stands whole, or beyond the edge: cards, and what is pressed. */
const WHOLE = '.card, .panel, .result, button, select, a.button, .tile';

/**
 * What scrolls beside a board or over it. Lists and dialogs scroll by themselves, and a row that is cut says so; here cards stand
 * among others that do not move, and look broken.
 */
const PANELS = '.play-layout-bench, .play-layout-cards';

/** Cards and controls that the lower edge of a panel slices, where nothing shows that the panel scrolls. */
export function faultsOfPanels(): string[] {
  const found: string[] = [];
  for (const panel of document.querySelectorAll(PANELS)) {
    const { overflowY } = getComputedStyle(panel);
    if (!/auto|scroll/.test(overflowY) || panel.scrollHeight <= panel.clientHeight + 4) continue;
    if (!isShown(panel) || showsMore(panel)) continue;
    const edge = panel.getBoundingClientRect().top + panel.clientTop + panel.clientHeight;
    for (const part of panel.querySelectorAll(WHOLE)) {
      const box = part.getBoundingClientRect();
      const isSliced = box.top < edge - LEAST_CUT && box.bottom > edge + LEAST_CUT;
      // What is as high as its panel or higher must be cut, and what stands in a smaller panel belongs to that.
      if (!isSliced || !isShown(part) || box.height >= panel.clientHeight) continue;
      if (panelOf(part) !== panel) continue;
      found.push(`sliced by its panel ${nameOf(panel).slice(0, 40)}: ${nameOf(part)}`);
      break;
    }
  }
  return found;
}

/** Whether it is seen that a panel scrolls: by its bar, or by a fading edge. */
function showsMore(panel: Element): boolean {
  const { maskImage, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(panel);
  const after = getComputedStyle(panel, '::after');
  const borders = Number.parseFloat(borderInlineStartWidth) + Number.parseFloat(borderInlineEndWidth);
  const bar = panel instanceof HTMLElement ? panel.offsetWidth - panel.clientWidth - borders : 0;
  return bar > 2 || maskImage !== 'none' || (after.position === 'sticky' && after.backgroundImage !== 'none');
}

function panelOf(part: Element): Element | null {
  for (const parent of above(part)) if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}
