import type { PlotColours } from '@knossos/engine/internal/draw';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Plots in the colours of the page, of a size at which their words can be read on a telephone. */
export const ON_PAGE = {
  width: 400,
  height: 280,
  theme: {
    paper: 'var(--raised)',
    text: 'var(--ink)',
    neutral: 'var(--ink-soft)',
    series: ['var(--aegean)', 'var(--terracotta)', 'var(--olive)'],
  } satisfies PlotColours,
} as const;

/** A plot that is a part of the page, so that it follows its colours. */
export function Chart({ svg }: { readonly svg: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    documentElement.removeAttribute('width');
    documentElement.removeAttribute('height');
    place.current?.replaceChildren(documentElement);
  }, [svg]);
  return <div ref={place} />;
}
