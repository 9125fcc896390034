import { labelFontPx } from '#plugins/viz-kit';
import { rgb } from 'd3';
import type { GeoFrame } from '../base/frame.ts';
import type { Position } from '../geometry/geometry.ts';
import { nestedRings } from './nested-rings.ts';
import { pathLines, type Px } from './path-lines.ts';
import { placesOf } from './place-at-px.ts';

/** Red, green, blue and opacity, 0..255. */
export type Rgba = [number, number, number, number];

interface Drawn {
  /** Of the drawing that it comes from: what a reader points at. */
  readonly element: Element;
}

export interface LiveCircle extends Drawn {
  readonly kind: 'circle';
  readonly at: Position;
  readonly radiusPx: number;
  readonly fill: Rgba;
  readonly stroke: Rgba;
  readonly strokePx: number;
}

export interface LiveArea extends Drawn {
  readonly kind: 'area';
  /** The outer ring, then the holes. */
  readonly rings: readonly Position[][];
  readonly fill: Rgba;
  readonly stroke: Rgba;
  readonly strokePx: number;
}

export interface LiveLine extends Drawn {
  readonly kind: 'line';
  readonly path: readonly Position[];
  readonly stroke: Rgba;
  readonly strokePx: number;
}

export interface LiveWords extends Drawn {
  readonly kind: 'words';
  readonly at: Position;
  readonly words: string;
  readonly fill: Rgba;
  readonly fontPx: number;
}

/** A drawn thing at its place on the earth. Sizes stay those of the screen. */
export type LiveShape = LiveCircle | LiveArea | LiveLine | LiveWords;

interface Surroundings {
  readonly opacity: number;
  readonly shift: Px;
}

/**
 * What maps draw in the px of a window as things at places, for a map that moves: so the live map shows what the picture
 * shows, and nothing has to be drawn in two ways. The lowest first.
 */
export function liveShapes(frame: GeoFrame, elements: readonly Element[]): readonly LiveShape[] {
  const all = { opacity: 1, shift: [0, 0] as const };
  return elements.flatMap((element) => shapesOf(frame, element, all));
}

function shapesOf(frame: GeoFrame, element: Element, around: Surroundings): readonly LiveShape[] {
  const number = numbersOf(element);
  const [shiftX = 0, shiftY = 0] = [...(element.getAttribute('transform') ?? '').matchAll(/-?[\d.]+/g)].map(Number);
  const here: Surroundings = {
    opacity: around.opacity * number('opacity', 1),
    shift: [around.shift[0] + shiftX, around.shift[1] + shiftY],
  };
  const placeOf = placesOf(frame, here.shift);
  const look = {
    element,
    fill: paintOf(element, 'fill', here.opacity, 'black'),
    stroke: paintOf(element, 'stroke', here.opacity, 'none'),
    strokePx: number('stroke-width', 1),
  };
  switch (element.localName) {
    case 'circle':
      return [{ kind: 'circle', at: placeOf([number('cx'), number('cy')]), radiusPx: number('r'), ...look }];
    case 'rect':
      return areasOf([rectangle(number('x'), number('y'), number('width'), number('height'))], look, placeOf);
    case 'polygon':
      return areasOf([closed(pointsOf(element))], look, placeOf);
    case 'path':
      return pathShapes(pathLines(element.getAttribute('d') ?? ''), look, placeOf);
    case 'text':
      return [wordsOf(element, look.fill, number, placeOf)];
    default:
      return [...element.children].flatMap((child) => shapesOf(frame, child, here));
  }
}

type Look = Pick<LiveArea, 'element' | 'fill' | 'stroke' | 'strokePx'>;
type PlaceOf = (px: Px) => Position;

const isSeen = (paint: Rgba): boolean => paint[3] > 0;

/** Lines where nothing is filled. */
function pathShapes(lines: readonly (readonly Px[])[], look: Look, placeOf: PlaceOf): readonly LiveShape[] {
  if (isSeen(look.fill)) return areasOf(lines, look, placeOf);
  const { element, stroke, strokePx } = look;
  if (!isSeen(stroke)) return [];
  return lines.map((line) => ({ kind: 'line', element, path: line.map(placeOf), stroke, strokePx }));
}

const areasOf = (lines: readonly (readonly Px[])[], look: Look, placeOf: PlaceOf): readonly LiveArea[] =>
  nestedRings(lines).map((rings) => ({ kind: 'area', rings: rings.map((ring) => ring.map(placeOf)), ...look }));

const rectangle = (x: number, y: number, width: number, height: number): readonly Px[] =>
  closed([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

const closed = (points: readonly Px[]): readonly Px[] => [...points, ...points.slice(0, 1)];

const pointsOf = (element: Element): readonly Px[] =>
  (element.getAttribute('points') ?? '').split(' ').flatMap((pair): readonly Px[] => {
    const [x, y] = pair.split(',').map(Number);
    return x === undefined || y === undefined ? [] : [[x, y]];
  });

/** Words are in the middle of what they name. */
function wordsOf(element: Element, fill: Rgba, number: ReturnType<typeof numbersOf>, placeOf: PlaceOf): LiveWords {
  return {
    kind: 'words',
    element,
    at: placeOf([number('x'), number('y')]),
    words: element.firstChild?.textContent ?? '',
    fill,
    fontPx: number('font-size', labelFontPx),
  };
}

function numbersOf(element: Element): (name: string, otherwise?: number) => number {
  return (name, otherwise = 0) => {
    const value = Number.parseFloat(element.getAttribute(name) ?? '');
    return Number.isFinite(value) ? value : otherwise;
  };
}

function paintOf(element: Element, kind: 'fill' | 'stroke', opacity: number, otherwise: string): Rgba {
  const color = rgb(element.getAttribute(kind) ?? otherwise);
  if (Number.isNaN(color.r)) return [0, 0, 0, 0]; // `none`
  const own = numbersOf(element)(`${kind}-opacity`, 1);
  return [color.r, color.g, color.b, Math.round(255 * color.opacity * own * opacity)];
}
