import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { settings } from '../../state/settings.js';

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

function readPalette(inside: HTMLElement): Palette {
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

const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/** The colours of the app inside an element, read again when the reader changes them; null before the first time. */
export function usePalette(inside: RefObject<HTMLElement | null>): Signal<Palette | null> {
  const palette = useSignal<Palette | null>(null);
  const { theme } = settings.value;
  useEffect(() => {
    const read = () => {
      if (inside.current) palette.value = readPalette(inside.current);
    };
    read();
    const queries = QUERIES.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', read);
    return () => {
      for (const query of queries) query.removeEventListener('change', read);
    };
  }, [theme, inside, palette]);
  return palette;
}
