/** The whole numbers of a range, such as `3-14` or `7`. @param {string} text */
export function rangeOf(text) {
  const [first = Number.NaN, last = first] = text.split('-').map(Number);
  if (!(first <= last)) throw new Error(`"${text}" is no range; write one number or two, such as 3-14`);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
