import { useEffect } from 'preact/hooks';

/** What the window is called while a page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Knossos`;
  }, [title]);
}
