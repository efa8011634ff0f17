import { signal } from '@preact/signals';

/** The message for when the reader is silent, and the one to read at once. */
export const polite = signal('');
export const assertive = signal('');

/** Milliseconds until a browser has let go of its address bar, and has passed on its messages: earlier ones are not heard. */
const ARRIVAL_MS = 300;

/** When the urgent message has been heard. */
let heardAt = 0;

/** Says something once the reader is silent, and takes away the urgent message before it; at most one message a turn. */
export function say(text: string): void {
  if (performance.now() > heardAt) assertive.value = '';
  // A message equal to the last one would not be spoken: a no-break space makes it new.
  polite.value = polite.peek() === text ? `${text}\u00a0` : text;
}

/** The last greeting: a page that finds another level gives way to it. */
let greeting = '';
let arrival: ReturnType<typeof setTimeout> | undefined;

/** Says a page's name or purpose on arrival; messages about the user's own action come first. */
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

/** Takes away the last message: a reader who goes through a page from top to bottom would find it behind another page. */
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
