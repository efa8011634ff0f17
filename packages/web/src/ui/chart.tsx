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

/** A plot that is a part of the page, so that it follows its colours; `label` says what it comes to, where its title does not. */
export function Chart({ svg, label }: { readonly svg: string; readonly label?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    documentElement.removeAttribute('width');
    documentElement.removeAttribute('height');
    if (label !== undefined) documentElement.setAttribute('aria-label', label);
    place.current?.replaceChildren(documentElement);
  }, [svg, label]);
  return <div ref={place} />;
}
