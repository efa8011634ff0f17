/** What one tab remembers for itself, beyond a reload, as other tabs do not. */

const PREFIX = 'knossos/';

/** What this tab remembered under a name; null when there is nothing. */
export function ofThisTab(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function rememberOfThisTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Without it a reload takes up what any tab did last, which is nearly always this one.
  }
}
