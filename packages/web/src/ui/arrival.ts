import { greet } from './messages/speech.js';

/**
 * Takes the focus to the heading of a page, which is its name, once it is there; where a page has none, to its main part. A page that takes
 * the focus elsewhere is left alone. Waits until `leaving`.
 */
export function focusHeading(main: HTMLElement, leaving: AbortSignal): void {
  const arrive = (): boolean => {
    const { activeElement } = document;
    if (activeElement !== main && main.contains(activeElement)) return true;
    const heading = main.querySelector('h1');
    if (!heading && main.querySelector('.loading')) return false;
    const target = heading ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // While a browser builds a page, its lists may call for attention, and the heading goes unheard.
    greet((heading?.textContent ?? document.title).replace(/\.?$/, '.'));
    return true;
  };
  if (leaving.aborted || arrive()) return;
  const observer = new MutationObserver(() => {
    if (arrive()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  leaving.addEventListener('abort', () => observer.disconnect());
}
