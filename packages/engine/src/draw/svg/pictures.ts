import { escapeXml } from './figures.js';

/** One of our SVG documents, and what stands above it. */
export interface TitledPicture {
  readonly svg: string;
  readonly title: string;
}

/** Pixels between pictures, and what a title takes. */
const GAP = 24;
const TITLE = 34;

/** Pictures in rows, each below its title, as one SVG document that is about as wide as high. */
export function picturesToSvg(pictures: readonly TitledPicture[]): string {
  const sizes = pictures.map(({ svg }) => sizeOfSvg(svg));
  const width = Math.max(1, ...sizes.map((size) => size.width));
  const height = Math.max(1, ...sizes.map((size) => size.height)) + TITLE;
  const columns = Math.max(1, Math.ceil(Math.sqrt((pictures.length * height) / width)));
  const rows = Math.ceil(pictures.length / columns);
  const places = pictures.map(({ svg, title }, index) => {
    const size = sizes[index] ?? { width, height };
    const left = GAP + (index % columns) * (width + GAP);
    const top = GAP + Math.floor(index / columns) * (height + GAP);
    const x = left + (width - size.width) / 2;
    const y = top + TITLE + (height - TITLE - size.height) / 2;
    return `<text x="${left + width / 2}" y="${top + 20}" font-family="serif" font-size="18" text-anchor="middle" fill="#1e2a33">${escapeXml(title)}</text>\n${svg.replace('<svg ', `<svg x="${x}" y="${y}" `)}`;
  });
  const wide = GAP + columns * (width + GAP);
  const high = GAP + rows * (height + GAP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img">`,
    `<title>${escapeXml(pictures.map(({ title }) => title).join(', '))}</title>`,
    `<rect width="${wide}" height="${high}" fill="#ffffff"/>`,
    ...places,
    '</svg>\n',
  ].join('\n');
}

/** Width and height of one of our SVG documents, in pixels. */
export function sizeOfSvg(svg: string): { readonly width: number; readonly height: number } {
  const [, width = '1', height = '1'] = /^<svg [^>]*?\bwidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
