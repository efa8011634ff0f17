let tell: () => void = () => {};

/** Kept once the first page stands: what it does not need comes after that. */
export const firstPage = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellShown = (): void => tell();

/** When the browser has nothing better to do; soon in those that do not tell. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(resolve, { timeout: 1000 });
  });
}
