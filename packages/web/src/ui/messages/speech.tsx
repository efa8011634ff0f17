import { signal } from '@preact/signals';

/** What is said once the reader is silent, and what is said at once. */
export const polite = signal('');
export const assertive = signal('');

/** Milliseconds until a browser has let go of its address bar, and has passed on what was said: what a page says before is not heard. */
const ARRIVAL_MS = 300;

/** When what was said at once has been heard. */
let heardAt = 0;

/** Says something once the reader is silent, and takes away what was said at once before that; at most one message a turn. */
export function say(text: string): void {
  if (performance.now() > heardAt) assertive.value = '';
  // A message equal to the last one would not be spoken: a no-break space makes it new.
  polite.value = polite.peek() === text ? `${text}\u00a0` : text;
}

/** What was said last to somebody who had just come: a page that finds another level gives way to it. */
let greeting = '';
let arrival: ReturnType<typeof setTimeout> | undefined;

/** Says what a page is called or for, to somebody who has just come to it; what somebody's own doing has brought about comes first. */
export function greet(text: string): void {
  clearTimeout(arrival);
  // Who goes on at once knows.
  addEventListener('keydown', () => clearTimeout(arrival), { once: true, capture: true });
  arrival = setTimeout(() => {
    const isFree = polite.peek() === '' || polite.peek() === greeting;
    if (!isFree || assertive.peek() !== '') return;
    greeting = text;
    polite.value = text;
  }, ARRIVAL_MS);
}

/** Says something at once: the end of a game, an error. */
export function exclaim(text: string): void {
  polite.value = '';
  assertive.value = assertive.peek() === text ? `${text}\u00a0` : text;
  heardAt = performance.now() + ARRIVAL_MS;
}

/** Takes away what was said last: a reader who goes through a page from top to bottom would find it behind another page. */
export function silence(): void {
  clearTimeout(arrival);
  polite.value = '';
  assertive.value = '';
}

/** The page's two live regions. */
export function Speech() {
  return (
    <>
      <div class="hidden-text" role="status" aria-live="polite" data-test="polite">
        {polite}
      </div>
      <div class="hidden-text" role="alert" aria-live="assertive" data-test="assertive">
        {assertive}
      </div>
    </>
  );
}
