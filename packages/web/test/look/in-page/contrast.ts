import { above, isShown, nameOf, textsIn } from './elements.js';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The least contrast of what is read or switched on. */
const LEAST = 3;

/** Text, and controls that are switched on, that stand out from what is behind them by less than three to one. */
export function faultsOfContrast(): string[] {
  const found: string[] = [];
  const seen = new Set<Element>();
  for (const { parent } of textsIn(document.body)) {
    if (seen.has(parent) || parent.closest('svg, script, style, :disabled, [aria-disabled=true]')) continue;
    seen.add(parent);
    if (!isShown(parent)) continue;
    const back = behind(parent);
    if (back === null) continue;
    const ratio = contrast(over(colourOf(getComputedStyle(parent).color), back), back);
    if (ratio >= LEAST) continue;
    const on = parent.closest(
      '[aria-pressed=true], [aria-current], [aria-selected=true], [aria-checked=true]',
    );
    found.push(`contrast ${ratio.toFixed(2)}${on ? ' when switched on' : ''}: ${nameOf(on ?? parent)}`);
  }
  return [...found, ...unseenStates()];
}

/** Buttons that are switched on and look like their neighbours that are not. */
function unseenStates(): string[] {
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

/** The colour behind an element; null where it is a picture. */
function behind(element: Element): Colour | null {
  const layers: Colour[] = [];
  for (const at of [element, ...above(element)]) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return null;
    const colour = colourOf(backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] >= 1) break;
    // What lies over something else than its parents is not followed.
    if (layers.length === 0 && /absolute|fixed/.test(getComputedStyle(at).position) && !at.matches('dialog'))
      return null;
  }
  return layers.reduceRight<Colour>((back, layer) => over(layer, back), [255, 255, 255, 1]);
}

function over([red, green, blue, alpha]: Colour, back: Colour): Colour {
  const mix = (front: number, at: 0 | 1 | 2) => front * alpha + back[at] * (1 - alpha);
  return [mix(red, 0), mix(green, 1), mix(blue, 2), 1];
}

const known = new Map<string, Colour>();

/** Reads a computed colour, in whatever space it is given: it is painted, and the pixel looked at. */
function colourOf(text: string): Colour {
  const found = known.get(text);
  if (found) return found;
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) throw new Error('this browser paints nothing');
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  known.set(text, colour);
  return colour;
}

/** Contrast of two opaque colours by WCAG 2, from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
