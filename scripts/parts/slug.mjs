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

/**
 * The anchors of a page of Markdown: its headings, those of the same name with numbers, and names that were given by hand.
 * @param {string} markdown
 * @returns {Set<string>}
 */
export function anchorsOf(markdown) {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  const anchors = new Set();
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.*)$/gm)) {
    const slug = slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, ''));
    let own = slug;
    for (let number = 1; anchors.has(own); number++) own = `${slug}-${number}`;
    anchors.add(own);
  }
  for (const [, id = ''] of prose.matchAll(/ (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}
