/** What stands behind the `?` of an address, in its order. */
export type Query = readonly (readonly [key: string, value: string])[];

/** Reads `key=value&key=value`, percent signs decoded, `+` as a blank. Reads anything; what is no code stays as it is. */
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

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A percent sign that begins no code.
    return spaced;
  }
}

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
