/** The papers that sheets are made for. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

interface PaperSize {
  readonly name: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
}

export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
};

/** A margin that every printer can keep, in millimetres. */
const PAPER_MARGIN = 10;

/** What of a paper is printed on, in millimetres; a little lower than the margins leave, so that rounding makes no second page. */
export function printed(paper: Paper): { readonly width: number; readonly height: number } {
  const { width, height } = PAPER_SIZES[paper];
  return { width: width - 2 * PAPER_MARGIN, height: height - 2 * PAPER_MARGIN - 1 };
}

/** What a style sheet says of a paper, its margins included. */
export function pageRule(paper: Paper): string {
  return `@page{size:${PAPER_SIZES[paper].name} portrait;margin:${PAPER_MARGIN}mm}`;
}

/** The countries whose usual paper is Letter (Unicode CLDR, supplemental data, `paperSize`). */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper of a locale, such as `en-US` or `fr_CA.UTF-8`; A4 where it names no country. */
export function paperOf(locale: string): Paper {
  const [, ...parts] = locale.split(/[-_.@]/, 4);
  const country = parts.find((part) => /^[A-Z]{2}$/i.test(part)) ?? '';
  return LETTER.has(country.toUpperCase()) ? 'letter' : 'a4';
}
