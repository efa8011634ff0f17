import type { GameEvent } from '../../puzzle/contract/game.js';
import type { Scene } from '../../puzzle/contract/scene.js';
import {
  type ActorPlace,
  actorBody,
  actorPlace,
  drawLooseGold,
  drawMark,
  escapeXml,
  placedActors,
} from '../svg/figures.js';
import { drawWalls } from '../svg/ground.js';
import { withSharedPieces } from '../svg/shared.js';
import { boxOf, drawGround } from '../svg/svg.js';
import { describeScene } from '../text/describe.js';
import { PALETTES, type Palette, type Theme } from '../text/palette.js';
import { picturesOf, placesOf } from './turn.js';

/** A position of a film, and the events that led to it; none for the first. */
export interface FilmTurn {
  readonly scene: Scene;
  readonly events: readonly GameEvent[];
}

export interface FilmOptions {
  /** Pixels a cell; default 40. */
  readonly cellSize?: number;
  readonly title?: string;
  readonly theme?: Theme;
  /** Seconds that one step slides, that a position stands, and that the last one does; 0.28, 0.3 and 2 by default. */
  readonly step?: number;
  readonly stand?: number;
  readonly end?: number;
}

/** From when to when something is seen, in seconds. */
type Span = readonly [from: number, to: number];

/** A place that is reached at a time, after a slide that began at another. */
interface Stop {
  readonly from: number;
  readonly at: number;
  readonly place: ActorPlace;
}

/**
 * A game as a moving picture: a standalone SVG document that plays for ever, by style sheets alone, so that it also moves
 * where a page shows it as a picture. Readers who want no motion see the first position. Throws a RangeError for no turns.
 */
export function filmToSvg(turns: readonly FilmTurn[], options: FilmOptions = {}): string {
  const [first] = turns;
  if (first === undefined) throw new RangeError('a film has at least one position');
  const palette = PALETTES[options.theme ?? 'light'];
  const size = options.cellSize ?? 40;
  const { layers, bodies, ways, length } = schedule(turns, palette, options);
  const { left, top, width, height } = boxOf(first.scene);
  const rules: string[] = [];
  const animated = (name: string, keyframes: string, timing: string) => {
    rules.push(
      `@keyframes ${name}{${keyframes}}.${name}{animation:${name} ${seconds(length)} infinite ${timing}}`,
    );
    return `class="${name}"`;
  };
  let number = 0;
  const shown = (drawing: string, spans: readonly Span[]): string => {
    if (drawing === '' || (spans.length === 1 && spans[0][0] === 0 && spans[0][1] >= length)) return drawing;
    const isFirst = spans[0][0] === 0;
    const keyframes = spans
      .map(([from, to]) => `${share(from, length)}{opacity:1}${share(to, length)}{opacity:0}`)
      .join('');
    const start = isFirst ? '' : '0%{opacity:0}';
    return `<g ${animated(`s${number++}`, start + keyframes, 'step-end')} opacity="${isFirst ? 1 : 0}">${drawing}</g>`;
  };
  const ground = [...layers].map(([drawing, spans]) => shown(drawing, spans));
  const actors = [...ways].map(([id, stops]) => {
    const keyframes = keyframesOf(stops, length);
    const looks = [...(bodies.get(id) ?? [])].map(([drawing, spans]) => shown(drawing, spans)).join('');
    const { x, y } = stops[0].place;
    const moving = stops.length > 1 ? `${animated(`w${number++}`, keyframes, 'ease-in-out')} ` : '';
    return `<g ${moving}transform="translate(${x} ${y})" data-actor="${escapeXml(id)}">${looks}</g>`;
  });
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-left} ${-top} ${width} ${height}" width="${Math.round(width * size)}" height="${Math.round(height * size)}" role="img">`,
    `<title>${escapeXml(options.title ?? 'Knossos game')}</title>`,
    `<desc>${escapeXml(describeScene(first.scene))}</desc>`,
    `<style>${rules.join('')}@media (prefers-reduced-motion:reduce){g{animation:none!important}}</style>`,
    `<rect x="${-left}" y="${-top}" width="${width}" height="${height}" fill="${palette.paper}"/>`,
    ...ground,
    ...actors,
    '</svg>',
  ];
  return withSharedPieces(`${parts.filter((part) => part !== '').join('\n')}\n`);
}

/** The way of an actor, who stands until it is put elsewhere; the last place is said again for the end. */
function keyframesOf(stops: readonly Stop[], length: number): string {
  const frames = new Map<number, ActorPlace>();
  const percent = (time: number) => Number(((100 * time) / length).toFixed(2));
  stops.forEach(({ from, at, place }, i) => {
    const before = stops[i - 1]?.place;
    const [begin, end] = [percent(from), percent(at)];
    if (before) frames.set(begin === end ? Number((end - 0.01).toFixed(2)) : begin, before);
    frames.set(end, place);
  });
  const last = stops.at(-1);
  if (last) frames.set(100, last.place);
  return [...frames].map(([at, { x, y }]) => `${at}%{transform:translate(${x}px,${y}px)}`).join('');
}

/** When each thing is seen: drawings below the actors, the looks of actors, and their ways. */
function schedule(turns: readonly FilmTurn[], palette: Palette, options: FilmOptions) {
  const { step = 0.28, stand = 0.3, end = 2 } = options;
  const layers = new Map<string, Span[]>();
  const bodies = new Map<string, Map<string, Span[]>>();
  const ways = new Map<string, Stop[]>();
  let now = 0;
  for (const [index, { scene, events }] of turns.entries()) {
    const before = turns[index - 1]?.scene;
    for (const places of before ? picturesOf(placesOf(before.actors), events, placesOf(scene.actors)) : []) {
      for (const [id, place] of places) goTo(ways, id, actorPlace(place, 0, 1, scene), now, now + step);
      now += step;
    }
    // What a turn changes beside places is seen once all have moved.
    const begin = index === 0 ? 0 : now;
    const next = turns[index + 1];
    const pictures = next
      ? picturesOf(placesOf(scene.actors), next.events, placesOf(next.scene.actors)).length
      : 0;
    const span: Span = [begin, begin + (next ? stand + pictures * step : end)];
    for (const drawing of layersOf(scene, palette)) note(layers, drawing, span);
    for (const { actor, place } of placedActors(scene)) {
      goTo(ways, actor.id, place, begin, begin);
      const looks = bodies.get(actor.id) ?? new Map<string, Span[]>();
      bodies.set(actor.id, looks);
      const body = actorBody(actor, scene, palette);
      note(looks, place.scale === 1 ? body : `<g transform="scale(${place.scale})">${body}</g>`, span);
    }
    now = begin + (next ? stand : end);
  }
  return { layers, bodies, ways, length: now };
}

/** Ground, walls and marks, each drawing by itself, so that what stays the same is drawn once. */
function layersOf(scene: Scene, palette: Palette): readonly string[] {
  return [
    drawGround(scene, palette),
    scene.kind === 'grid' && scene.style === 'walls' ? drawWalls(scene, palette) : '',
    ...(scene.kind === 'grid' ? drawLooseGold(scene, palette) : []),
    ...scene.marks.map((mark) => drawMark(mark, scene, palette)),
  ];
}

/** Adds a span, as one with the span before where they touch. */
function note(spans: Map<string, Span[]>, drawing: string, [from, to]: Span): void {
  const list = spans.get(drawing) ?? [];
  spans.set(drawing, list);
  const last = list.at(-1);
  if (last && from <= last[1] + 1e-9) list[list.length - 1] = [last[0], to];
  else list.push([from, to]);
}

/** Adds a stop where the place is another than before. */
function goTo(ways: Map<string, Stop[]>, id: string, place: ActorPlace, from: number, at: number): void {
  const stops = ways.get(id) ?? [];
  ways.set(id, stops);
  const last = stops.at(-1)?.place;
  if (!last || last.x !== place.x || last.y !== place.y) stops.push({ from, at, place });
}

const seconds = (value: number) => `${Number(value.toFixed(2))}s`;
const share = (time: number, length: number) => `${Number(((100 * time) / length).toFixed(2))}%`;
