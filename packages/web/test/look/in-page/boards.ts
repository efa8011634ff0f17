import { heightOf, isShown, nameOf, sightOf, widthOf } from './elements.js';

/** Windows from this size on show a board and all that plays on it at once. */
const WHOLE = { width: 1280, height: 720 } as const;

/** A board that could be larger by this factor, both ways, leaves its place empty. */
const MOST_ROOM = 1.25;

/** Boards whose cells would be narrower than this scroll, in pixels. */
const LEAST_CELL = 17.5;

/** Boards whose cells are as wide as this are large enough, in pixels. */
const LARGE_CELL = 60;

/** A board that does not fit with its controls, or that leaves its place empty. */
export function faultsOfBoards(): string[] {
  if (document.querySelector('dialog:modal')) return [];
  const layout = document.querySelector('.play-layout');
  if (!layout || !isShown(layout)) return [];
  const found: string[] = [];
  const isWhole = innerWidth >= WHOLE.width && innerHeight >= WHOLE.height;
  if (isWhole) {
    for (const control of layout.querySelectorAll('.play-layout-dock :is(button, a, input, select)')) {
      const box = control.getBoundingClientRect();
      if (!isShown(control) || box.width < 2) continue;
      if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < 0)
        found.push(`not in the window with its board: ${nameOf(control)}`);
    }
  }
  const board = layout.querySelector('.play-layout-board :is(.board, .sights)');
  if (!board || !isShown(board)) return found;
  const place = board.closest('.board-place') ?? layout.querySelector('.play-layout-board') ?? board;
  const [box, room] = [board.getBoundingClientRect(), place.getBoundingClientRect()];
  const columns = Number(board.querySelector('[role=grid]')?.getAttribute('aria-colcount') ?? 0);
  const cell = columns > 0 ? widthOf(box) / columns : null;
  const isSmallest = cell !== null && cell < LEAST_CELL;
  const isLarge = cell !== null && cell >= LARGE_CELL;
  const isOut =
    box.bottom > Math.min(innerHeight, room.bottom) + 3 || box.right > Math.min(innerWidth, room.right) + 3;
  if (isWhole && isOut && !isSmallest)
    found.push(`the board does not fit: ${sizeText(box)} in ${sizeText(room)}`);
  const factor = Math.min(widthOf(room) / widthOf(box), heightOf(room) / heightOf(box));
  if (factor > MOST_ROOM && !isLarge)
    found.push(
      `the board could be ${factor.toFixed(2)} times as large: ${sizeText(box)} in ${sizeText(room)}`,
    );
  return found;
}

const sizeText = (box: DOMRect) => `${Math.round(box.width)} × ${Math.round(box.height)}`;

/** What was just asked for: the newest line of a hint, how a game ended, a fault, a dialog. */
const ASKED = [
  '[data-test=hint] li:last-child',
  '[data-test=coach] li:last-child',
  '[data-test=result] h2',
  '[data-test=result] .ways-on > :first-child',
  '[role=alert]',
  'dialog[open] h2',
  '.toast',
] as const;

/** How large text is beside the usual size: a window has room for so much less of it. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Whether a text that scrolls has a quarter of a window that is lower than any page can be laid out for. */
const hasFairShare = (height: number) => innerHeight / textScale() < 400 && height >= innerHeight / 4;

/** What was just asked for and is out of view. `besides` selects what else was asked for. */
export function faultsOfAnswers(besides: string | null): string[] {
  const modal = document.querySelector('dialog:modal');
  return [...ASKED, ...(besides === null ? [] : [besides])].flatMap((selector) =>
    [...document.querySelectorAll(selector)].flatMap((one) => {
      if (!isShown(one) || (modal && !modal.contains(one))) return [];
      const box = one.getBoundingClientRect();
      const sight = sightOf(one);
      const isOut = box.bottom > sight.bottom + 2 || box.top < sight.top - 2;
      return isOut && box.height <= heightOf(sight) + 4
        ? [
            `out of view, ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${Math.round(sight.top)} to ${Math.round(sight.bottom)}: ${nameOf(one)}`,
          ]
        : isOut && !hasFairShare(heightOf(sight))
          ? [
              `has room for ${Math.round(heightOf(sight))} of its ${Math.round(box.height)} px: ${nameOf(one)}`,
            ]
          : [];
    }),
  );
}

/** Pictures with nothing in them, and pages that say nothing. */
export function faultsOfPictures(): string[] {
  const found: string[] = [];
  for (const picture of document.querySelectorAll<SVGSVGElement>('main svg, dialog svg')) {
    // What lies over a page and lets everything through marks places there, when there are some.
    const isMark =
      getComputedStyle(picture).pointerEvents === 'none' && getComputedStyle(picture).position === 'absolute';
    if (isMark || picture.parentElement?.closest('svg') || !isShown(picture)) continue;
    const { width, height } = picture.getBoundingClientRect();
    if (width < 4 || height < 4)
      found.push(
        `a picture of ${Math.round(width)} × ${Math.round(height)} px in ${nameOf(picture.parentElement ?? picture)}`,
      );
    else if (
      ![
        ...picture.querySelectorAll<SVGGraphicsElement>(
          'path, rect, circle, line, polyline, polygon, ellipse, text, use, image',
        ),
      ].some((part) => hasExtent(part))
    )
      found.push(`an empty picture in ${nameOf(picture.parentElement ?? picture)}`);
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('main img, dialog img'))
    if (isShown(image) && image.complete && image.naturalWidth === 0)
      found.push(`an empty picture: ${nameOf(image)}`);
  const main = document.querySelector('main');
  if (!main || (main.textContent.trim().length < 12 && !main.querySelector('svg, canvas')))
    found.push('the page is empty');
  return found;
}

function hasExtent(part: SVGGraphicsElement): boolean {
  const { width, height } = part.getBBox();
  return width + height > 0;
}
