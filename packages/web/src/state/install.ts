import { type ReadonlySignal, signal } from '@preact/signals';

/** What some browsers hand out when the app may be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = signal<InstallPrompt | null>(null);

export const mayInstall: ReadonlySignal<unknown> = offered;

/** Keeps the browser's offer until the user asks for it. Called once, before the page has loaded. */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would show it by itself, at a time of its own.
    event.preventDefault();
    offered.value = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    offered.value = null;
    askToPersist();
  });
}

export async function install(): Promise<void> {
  const prompt = offered.peek();
  offered.value = null;
  await prompt?.prompt();
}

/** Asks the browser not to clear stored data when room is short; it may say no. Returns what holds now. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
