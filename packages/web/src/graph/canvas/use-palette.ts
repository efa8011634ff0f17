import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { settings } from '../../state/settings.js';
import { type Palette, readPalette } from './palette.js';

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
