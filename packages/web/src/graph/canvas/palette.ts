/** Steps of the scale of distances. */
export const SHADES = 24;

/** Colours of the app as a canvas takes them. */
export interface Palette {
  readonly shades: readonly string[];
  readonly ink: string;
  readonly soft: string;
  readonly ground: string;
  readonly arrow: string;
  readonly lost: string;
  readonly thread: string;
  readonly player: string;
  readonly exit: string;
  readonly focus: string;
  readonly frontier: string;
}

/** What an expression of colour comes to inside an element, under its theme and whatever colours readers force. */
function resolver(inside: HTMLElement): { resolve(colour: string): string; done(): void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  inside.append(probe);
  return {
    resolve(colour) {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    },
    done: () => probe.remove(),
  };
}

export function readPalette(inside: HTMLElement): Palette {
  const { resolve, done } = resolver(inside);
  const palette: Palette = {
    shades: Array.from({ length: SHADES }, (_, i) =>
      resolve(`color-mix(in oklab, var(--graph-far) ${(100 * i) / (SHADES - 1)}%, var(--graph-near))`),
    ),
    ink: resolve('var(--ink)'),
    soft: resolve('var(--ink-soft)'),
    ground: resolve('var(--surface)'),
    arrow: resolve('var(--line-strong)'),
    lost: resolve('var(--graph-lost)'),
    thread: resolve('var(--graph-thread)'),
    player: resolve('var(--player)'),
    exit: resolve('var(--exit)'),
    focus: resolve('var(--focus)'),
    frontier: resolve('var(--graph-frontier)'),
  };
  done();
  return palette;
}
