import { RIGHT } from '../../grid/index.js';
import type { GridScene, LegendEntry } from '../../puzzle/contract/scene.js';
import { pieceOfMark } from '../pieces/index.js';
import { actorBody, drawMark, drawPiece, escapeXml } from '../svg/figures.js';
import { drawField } from '../svg/ground.js';
import { sceneToSvg } from '../svg/svg.js';
import { PALETTES, type Theme } from '../text/palette.js';
import { gridOf, type Paper, pageRule, printed, SHEET_GAP } from './layout.js';
import {
  legendText,
  pagesOf,
  pageText,
  SHEET_BLANKS,
  type SheetPuzzle,
  type SolutionPlace,
  styleOf,
  turnedText,
} from './sheet.js';

interface SheetOptions {
  /** Puzzles on a page: one of the layouts. */
  readonly each: number;
  readonly solutions: SolutionPlace;
  readonly paper: Paper;
}

/** What a page looks like; it fills what the paper leaves within its margins. */
function styleFor(paper: Paper): string {
  const { width, height } = printed(paper);
  return `${pageRule(paper)}
section{width:${width}mm;height:${height}mm}
${STYLE}`;
}

const STYLE = `*{box-sizing:border-box;margin:0}
body{font:3.2mm/1.3 system-ui,sans-serif;color:#14181c;background:#fff}
section{display:grid;grid-template-rows:auto auto minmax(0,1fr);gap:4mm;margin:0 auto;break-after:page}
section:last-child{break-after:auto}
section.solutions{height:auto;align-content:start}
header{display:flex;align-items:baseline;gap:1rem;padding-bottom:1.5mm;border-bottom:.4mm solid}
header h1{flex:1;font-size:6mm}
.blank{min-width:24mm;border-bottom:.3mm solid #999}
.goal{font-size:3.6mm}
.legend{display:flex;flex-wrap:wrap;gap:1mm 5mm;margin-top:1.5mm;padding:0;font-size:3.1mm;list-style:none}
.legend li{display:flex;gap:1.2mm;align-items:center;margin:0}
.legend svg{flex:none;width:6mm;height:6mm}
.grid{display:grid;gap:${SHEET_GAP}mm;min-height:0}
article{display:flex;flex-direction:column;gap:1mm;min-height:0;min-width:0}
h2{font-size:4.2mm;overflow-wrap:anywhere}
.remarks{font-size:2.9mm;color:#444b50}
.picture{flex:1 1 0;min-height:0}
.picture svg{display:block;width:100%;height:auto;max-height:100%}
.answer{font-size:3.4mm;overflow-wrap:anywhere}
.turned{rotate:180deg;text-align:center}
ol{columns:2;column-gap:8mm}
ol li{break-inside:avoid;margin-bottom:2.5mm}
@media screen{section{margin:8mm auto}}`;

/** Puzzles and their solutions as one HTML document to be printed; it needs nothing beside itself. */
export function sheetToHtml(
  title: string,
  puzzles: readonly SheetPuzzle[],
  { each, solutions, paper }: SheetOptions,
): string {
  const pages = pagesOf(puzzles, each).map((items, page, all) => {
    const text = pageText(items);
    const drawn = items.map((one, at) =>
      articleOf(one, puzzles.length === 1 ? null : page * each + at + 1, {
        goal: text.own[at] ?? '',
        remarks: text.ownRemarks[at] ?? [],
        hasSolution: solutions === 'below',
      }),
    );
    const remark = all.length > 1 ? `${page + 1} / ${all.length}` : '';
    const style = styleOf(items);
    const legend = text.legend.map(
      (member) => `<li>${pieceToSvg(member, style, 'print')}${escapeXml(legendText(member))}</li>`,
    );
    const { columns, rows } = gridOf(items, paper);
    const grid = `grid-template:repeat(${rows},minmax(0,1fr))/repeat(${columns},minmax(0,1fr))`;
    const intro = `<div>${goalLine(text.goal)}${remarkLine(text.remarks)}<ul class="legend">${legend.join('')}</ul></div>`;
    return `<section>\n${head(
      title,
      remark,
      items.some(({ isMap }) => !isMap),
    )}\n${intro}\n<div class="grid" style="${grid}">\n${drawn.join('\n')}\n</div>\n</section>`;
  });
  const answered = puzzles.filter(({ isMap }) => !isMap);
  const answers = answered.map(
    (one) => `<li><strong>${escapeXml(one.title)}</strong>${answerOf(one.solution, '')}</li>`,
  );
  const last = `<section class="solutions">\n${head(`${title}: solutions`, '', false)}\n<ol>\n${answers.join('\n')}\n</ol>\n</section>`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<meta charset="utf-8"><title>${escapeXml(title)}</title>`,
    `<style>${styleFor(paper)}</style>`,
    ...pages,
    ...(solutions === 'last' && answered.length > 0 ? [last] : []),
    '</html>\n',
  ].join('\n');
}

/** The text of a puzzle below its title, and not at the head of the page. */
interface OwnText {
  readonly goal: string;
  readonly remarks: readonly string[];
  readonly hasSolution: boolean;
}

function head(title: string, remark: string, hasBlanks: boolean): string {
  const blanks = SHEET_BLANKS.map((name) => `<span>${name}</span><span class="blank"></span>`).join('');
  return `<header><h1>${escapeXml(title)}</h1>${hasBlanks ? blanks : ''}<span>${remark}</span></header>`;
}

const goalLine = (goal: string) => (goal === '' ? '' : `<p class="goal">${escapeXml(goal)}</p>`);

const remarkLine = (remarks: readonly string[]) =>
  remarks.length === 0 ? '' : `<p class="remarks">${escapeXml(remarks.join(' · '))}</p>`;

/** One puzzle; without a number it is the only one, and the head of the page has its title. */
function articleOf(
  puzzle: SheetPuzzle,
  number: number | null,
  { goal, remarks, hasSolution }: OwnText,
): string {
  const { title, scene, isNamed } = puzzle;
  return [
    '<article>',
    ...(number === null ? [] : [`<h2>${number}. ${escapeXml(title)}</h2>`]),
    goalLine(goal),
    remarkLine(remarks),
    `<div class="picture">${sceneToSvg(scene, { title, theme: 'print', hasNames: isNamed }).trimEnd()}</div>`,
    ...(hasSolution && puzzle.solution !== '' ? [answerOf(turnedText(puzzle.solution), ' turned')] : []),
    '</article>',
  ].join('\n');
}

function answerOf(solution: string, turned: string): string {
  return `<p class="answer${turned}">${escapeXml(solution)}</p>`;
}

/** An entry of a legend by itself: a small SVG element, decoration beside its name. */
function pieceToSvg(member: LegendEntry, style: GridScene['style'], theme: Theme): string {
  return `<svg viewBox="0 0 1 1" aria-hidden="true">${drawn(member, style, theme)}</svg>`;
}

function drawn(
  { look, letter, name, ...more }: LegendEntry,
  style: GridScene['style'],
  theme: Theme,
): string {
  const palette = PALETTES[theme];
  const cell = { columns: 1, rows: 1, marks: [], actors: [] };
  if (look === 'mine') return drawField({ ...cell, kind: 'field', mines: 1, tiles: ['mine'] }, palette);
  if (look === 'exit') return drawPiece(pieceOfMark('exit', more.facing ?? null), 0.5, 0.5, palette);
  const scene: GridScene = { ...cell, kind: 'grid', style, sides: Uint8Array.of(16) };
  if (look === 'gold' || look === 'trap' || look === 'key' || look === 'gate' || look === 'ground') {
    const side = look === 'gate' ? RIGHT : null;
    const picture = drawMark({ cell: 0, kind: look, side, letter, name }, scene, palette);
    // A gate stands on the side of its cell.
    return side === null ? picture : `<g transform="translate(-.5 0)">${picture}</g>`;
  }
  const { figure, isUpright, facing } = more;
  const actor = { id: '', role: look, letter, name, cell: 0, beyond: null, mood: 'normal' } as const;
  return `<g transform="translate(.5 .5)">${actorBody({ ...actor, figure, isUpright, facing }, scene, palette)}</g>`;
}
