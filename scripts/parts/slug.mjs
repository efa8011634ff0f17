/**
 * The anchor of a heading, as GitHub makes it: in small letters, without punctuation, a hyphen for every space. The site and the
 * test of links use the same, so that one address is good in both.
 * @param {string} heading its text, without marks of Markdown
 * @returns {string}
 */
export function slugOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
