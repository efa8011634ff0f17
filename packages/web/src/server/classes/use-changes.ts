import { useEffect } from 'preact/hooks';

/** Milliseconds after which a stream that was refused is asked for again. */
const AGAIN = 5000;

/** Calls `changed` whenever the server says that something is new, for as long as the page is open and seen; null: nothing is asked. */
export function useChanges(path: string | null, changed: () => void): void {
  useEffect(() => {
    if (path === null) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      // A browser has few connections to one server: what nobody looks at needs none.
      if (document.hidden) return;
      source = new EventSource(`./api/${path}`);
      source.addEventListener('changed', changed);
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        changed();
        timer = setTimeout(open, AGAIN);
      });
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
    // What is told is told to the page that began this.
  }, [path]);
}
