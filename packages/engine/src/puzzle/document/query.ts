/** What stands behind the `?` of an address, in its order. */
export type Query = readonly (readonly [key: string, value: string])[];

/** Reads `key=value&key=value`, percent signs decoded, `+` as a blank. Reads anything; bad codes stay as they are. */
export function parseQuery(text: string): Query {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [decoded(part), ''] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
    });
}

/** Writes what {@link parseQuery} reads. Halves of characters, which no address can hold, become U+FFFD. */
export function formatQuery(query: Query): string {
  return query.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&');
}

/** The first value of a key; null when it is not there. */
export function queryValue(query: Query, key: string): string | null {
  return query.find(([name]) => name === key)?.[1] ?? null;
}

const decoded = (text: string): string => percentDecoded(text.replaceAll('+', ' '));

/** A text with its percent codes undone; as it is where a percent sign begins no code. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Marks that end a sentence or close a bracket are written as codes, too: behind a link they are taken for its surroundings. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*.]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
