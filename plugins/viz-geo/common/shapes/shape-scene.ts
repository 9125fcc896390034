import {
  appendColorRamp,
  joinRemarks,
  labelFontPx,
  labelsTogether,
  noteScene,
  svgText,
  truncateText,
  type DrawInput,
  type LegendEntry,
  type NumberLabels,
  type Scene,
} from '#plugins/viz-kit';
import { unseen, type GeoFrame } from '../base/frame.ts';
import type { Land } from '../base/load-land.ts';
import { titleIn, type LayerInput } from '../base/map-layer.ts';
import type { MapLook } from '../base/map-options.ts';
import { mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import type { LonLat } from '../base/read-places.ts';
import { viewportOf } from '../base/viewport.ts';
import { positionsOf, type Geometry } from '../geometry/geometry.ts';
import { drawShapes } from './draw-shapes.ts';
import type { ShapeItem } from './shape-items.ts';
import { shapeMessages } from './shape-messages.ts';
import type { RampColors } from './ramp-colors.ts';

/** A map of shapes before its window is known. */
export interface ShapeDrawing {
  readonly land: Land;
  /** What the window must hold. */
  readonly geometries: readonly Geometry[];
  /** Everything that is shown, the lowest first. */
  readonly itemsIn: (frame: GeoFrame) => readonly ShapeItem[];
  readonly legend: readonly LegendEntry[];
  /** Colours above the map, where they are continuous. */
  readonly ramp?: ShapeRamp | undefined;
  /** What is left out, in one line; empty: nothing. */
  readonly remark: string;
  /** In the place of a map without shapes. */
  readonly note?: string;
}

interface ShapeRamp {
  readonly title: string;
  readonly colors: NonNullable<RampColors['ramp']>;
  readonly number: NumberLabels;
}

export type ShapeInput = Pick<
  DrawInput<MapLook & { readonly show_legend: boolean }>,
  'document' | 'theme' | 'size' | 'options' | 'formData'
> &
  LayerInput;

export function shapeScene(input: ShapeInput, drawing: ShapeDrawing): Scene {
  const { land, geometries, itemsIn, legend, ramp, remark } = drawing;
  const { options, formData } = input;
  if (geometries.length === 0) return emptyScene(input, drawing);
  const points = pointsOf(geometries);
  const hasRamp = ramp !== undefined && options.show_legend;
  // Whether a line is needed below is known when everything is drawn, and the window hardly depends on it.
  const place = (hasRemark: boolean) => {
    const box = mapBox(input, { legend: hasRamp, remark: hasRemark });
    const frame = mapFrame(input, box, { points, viewport: viewportOf(formData) });
    return { frame, drawn: drawShapes(input, frame, itemsIn(frame)) };
  };
  const first = place(remark !== '');
  const wordsOf = ({ frame, drawn: { outside, unmarked, marks } }: typeof first): string =>
    joinRemarks(
      remark,
      unseen(frame, outside) === 0 ? '' : shapeMessages.outside({ count: outside }),
      unmarked === 0
        ? ''
        : shapeMessages.walked({ shown: counted(marks.length), all: counted(marks.length + unmarked) }),
    );
  const { frame, drawn } = remark === '' && wordsOf(first) !== '' ? place(true) : first;
  const { elements: data, taken } = drawn;
  const root = mapPicture(input, frame, { land, data, taken, remark: wordsOf({ frame, drawn }) });
  if (hasRamp) appendRamp(root, input, ramp);
  return {
    element: root,
    marks: drawn.marks,
    shapes: drawn.shapes,
    legend: options.show_legend ? legend : [],
    isScattered: true,
  };
}

/** Why there is no map, and below it what could not be shown. */
function emptyScene(
  input: ShapeInput,
  { legend, remark, note = shapeMessages.noShapes() }: Pick<ShapeDrawing, 'legend' | 'remark' | 'note'>,
): Scene {
  const { document, theme, size, options } = input;
  const scene = noteScene(input, truncateText(note, size.widthPx - 8, notePx));
  if (remark !== '') {
    const at = { x: 4, y: size.heightPx - 5, 'text-anchor': 'start', fill: theme.mutedText };
    scene.element.append(svgText(document, at, truncateText(remark, size.widthPx - 8, labelFontPx), remark));
  }
  return { ...scene, legend: options.show_legend ? legend : [] };
}

/** Size of the letters of a note, px. */
const notePx = 13;

const counted = (count: number): string => count.toLocaleString('en');

function appendRamp(root: SVGSVGElement, input: ShapeInput, { title, colors, number }: ShapeRamp): void {
  const { low, high, colorAt } = colors;
  const words = labelsTogether(number, [low, high]);
  appendColorRamp(root, input, { title: titleIn(input, title), low: words(low), high: words(high), left: 6, colorAt });
}

/** More are not needed to find where shapes are. */
const mostPoints = 60_000;

/** The places that shapes reach to, longitudes from -180 to 180. Of very many some of each shape. */
export function pointsOf(geometries: readonly Geometry[]): readonly LonLat[] {
  const lists = geometries.map(positionsOf);
  const all = lists.reduce((sum, { length }) => sum + length, 0);
  const step = Math.max(1, Math.ceil(all / mostPoints));
  return lists.flatMap((positions) =>
    positions.filter((_, at) => at % step === 0).map(([lon, lat]) => ({ lon: withinTurn(lon), lat })),
  );
}

const withinTurn = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
