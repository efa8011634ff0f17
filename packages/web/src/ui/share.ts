import { formatRoute, type Route } from '../state/route.js';
import { toast } from './messages/toast.js';

/** Copies text; where the browser forbids it, the text is shown to be copied by hand. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
  } catch {
    prompt(`The browser does not let this page copy. Copy the ${what.toLowerCase()} from here:`, text);
  }
}

/** Offers text as a file. */
export function downloadText(text: string, name: string, type: string): void {
  download(new Blob([text], { type }), name);
}

/** Offers a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name from a title: `first steps` becomes `first-steps.txt`. */
export function fileName(title: string | null, ending: string): string {
  const base = (title ?? 'level')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${base || 'level'}.${ending}`;
}

/** The whole address of a page of ours. */
export function linkTo(route: Route): string {
  return `${location.href.replace(/#.*$/, '')}${formatRoute(route)}`;
}
