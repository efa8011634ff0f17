import { bareText } from './harmless.js';
import { headerPair, isBlank, oneLine } from './text.js';

/** A text with one header line set, or taken out when `value` is null; the drawing stays as it was typed. */
export const setHeader = (text: string, key: string, value: string | null): string =>
  setHeaders(text, key, value === null ? [] : [value]);

/** A text with the header lines of one key set to these values, in their old places, more behind the last one. */
export function setHeaders(text: string, key: string, values: readonly string[]): string {
  const bare = bareText(text);
  const typed = text.split('\n');
  const lines = bare.isChanged || typed.length !== bare.lines.length ? bare.lines : typed;
  const first = Math.max(
    0,
    lines.findIndex((line) => !isBlank(line)),
  );
  const keys = bare.lines.map((line) => headerPair(line)?.key ?? null);
  let end = first;
  while (end < lines.length && keys[end] !== null) end++;
  const written = values.map((value) => `${key}: ${oneLine(value)}`);
  const last = keys.lastIndexOf(key, end - 1);
  const changed: string[] = [];
  let put = 0;
  for (let at = first; at < end; at++) {
    if (keys[at] !== key) changed.push(lines[at]);
    else if (at !== last) changed.push(...written.slice(put, ++put));
    else changed.push(...written.slice(put));
  }
  if (last < first) changed.push(...written);
  let rest = end;
  while (rest < lines.length && isBlank(lines[rest])) rest++;
  const drawing = lines.slice(rest).join('\n');
  return changed.length === 0 ? drawing : `${changed.join('\n')}\n\n${drawing}`;
}

/** The value of a header line, or null; reads text that need not be a level. */
export function headerOf(text: string, key: string): string | null {
  let begun = false;
  for (const line of bareText(text).lines) {
    const pair = headerPair(line);
    if (pair === null) {
      // Blank lines may come before the header; the one after it ends it.
      if (isBlank(line) && !begun) continue;
      return null;
    }
    begun = true;
    if (pair.key === key) return pair.value;
  }
  return null;
}
