/** Where something was pointed at, in the window's pixels. */
export type Spot = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * Listens for clicks that no hand made, as speech control and screen readers give them: a click alone, without a
 * pointer that goes down and up, and without a place of its own. `act` gets the middle of the clicked element.
 */
export function onPlainClick(element: HTMLElement, signal: AbortSignal, act: (spot: Spot) => void): void {
  const listen = (event: MouseEvent) => {
    // Clicks of a hand are counted: the first is number 1.
    if (event.detail !== 0 || !(event.target instanceof Element)) return;
    const { left, top, width, height } = event.target.getBoundingClientRect();
    act({ clientX: left + width / 2, clientY: top + height / 2 });
  };
  element.addEventListener('click', listen, { signal });
}
