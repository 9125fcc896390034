import { pickedPaint, type DrawInput, type LegendEntry, type Scene, type VizRenderer } from '#plugins/viz-kit';
import { geoDistance, interpolateRgb } from 'd3';
import { baseMessages } from '../base/base-messages.ts';
import { pointIn, type GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { spatialOf } from '../base/spatial.ts';
import type { Position } from '../geometry/geometry.ts';
import { groupLegend } from '../shapes/group-legend.ts';
import { widthScale } from '../shapes/line-width.ts';
import { lengthPx, pixelLines, type PixelPoint } from '../shapes/pixel-lines.ts';
import type { ShapeItem, ShapePart } from '../shapes/shape-items.ts';
import { shapeMessages } from '../shapes/shape-messages.ts';
import { shapeScene } from '../shapes/shape-scene.ts';
import { asSentence, extremesOf, sentences } from '../shapes/shape-summary.ts';
import type { ArcOptions } from './arc-options.ts';
import { distanceKm, greatCircle } from './great-circle.ts';
import { readArcs, type Arc, type Arcs } from './read-arcs.ts';
import { arrowhead, bentAside, ribbon } from './ribbon.ts';

type Input = DrawInput<ArcOptions>;
type Words = Omit<Input, 'document' | 'size'>;

/** Of the length of a way whose way back is there, too: how far it is bent aside. */
const asideShare = 0.07;
/** Colours of a way that changes its colour, where there are few ways. */
const mostSlices = 8;
/** More ways have neither arrowheads nor dots, which would hide the map, and shine through. */
const mostClear = 600;
const manyOpacity = 0.35;
/** Slices of all ways together. */
const sliceBudget = 4000;

export async function loadArcRenderer(): Promise<VizRenderer<ArcOptions>> {
  const land = await loadLand();
  return { draw: (input) => draw(input, land), summarize };
}

const remarkOf = ({ formData }: Words, { bad }: Arcs): string =>
  bad === 0 || !hasPlaces(formData) ? '' : shapeMessages.withoutPlace({ count: bad });

const hasPlaces = (formData: Words['formData']): boolean =>
  ['start_spatial', 'end_spatial'].every((key) => spatialOf(formData, key) !== undefined);

function draw(input: Input, land: Land): Scene {
  const { hidden, options } = input;
  const read = readArcs(input);
  const { arcs, facts } = read;
  const look = lookOf(input, read);
  const ways = new Set(arcs.map(({ start, end }) => wayKey(start, end)));
  const hasWayBack = ({ start, end }: Arc): boolean => ways.has(wayKey(end, start));
  const widest = widthScale(
    arcs.flatMap(({ value }) => value ?? []),
    options.max_line_width,
  );
  const widthOf = ({ value }: Arc): number =>
    facts.metricName === undefined ? Math.max(1, options.stroke_width) : widest(value);
  const shown = arcs.filter(({ key }) => !(facts.hasGroups && hidden.has(key)));
  // Wide ones below, so that none hides a thin one.
  const inOrder = [...shown].sort((one, other) => widthOf(other) - widthOf(one));
  const slices = Math.max(1, Math.min(mostSlices, Math.floor(sliceBudget / Math.max(1, shown.length))));
  return shapeScene(input, {
    land,
    geometries: arcs.map((arc) => ({ type: 'LineString', coordinates: [...reachOf(arc, hasWayBack(arc))] })),
    itemsIn: (frame) =>
      inOrder.map((arc) =>
        itemOf(input, frame, arc, {
          ...look,
          slices,
          widthPx: widthOf(arc),
          hasWayBack: hasWayBack(arc),
          isClear: arcs.length <= mostClear,
        }),
      ),
    legend: look.legend,
    remark: remarkOf(input, read),
    ...(hasPlaces(input.formData) ? {} : { note: baseMessages.noPlace() }),
  });
}

const wayKey = (start: Arc['start'], end: Arc['end']): string => [start.lon, start.lat, end.lon, end.lat].join();

/** Places that a way reaches to: one with a way back is bent to the north or to the south. */
function reachOf({ start, end }: Arc, isBent: boolean): readonly Position[] {
  const way = greatCircle(start, end);
  if (!isBent) return way;
  const degrees = (geoDistance([start.lon, start.lat], [end.lon, end.lat]) * 180) / Math.PI;
  const aside = (latitude: number, turn: number): number =>
    Math.max(-85, Math.min(85, latitude + turn * degrees * asideShare));
  return way.flatMap(([longitude, latitude]): readonly Position[] => [
    [longitude, aside(latitude, 1)],
    [longitude, aside(latitude, -1)],
  ]);
}

interface ArcLook {
  /** Colours at the start and at the end. */
  readonly colorsOf: (arc: Arc) => readonly [string, string];
  readonly opacity: number;
  readonly legend: readonly LegendEntry[];
}

/** Colours by the dimension, else from the picked colour of starts to that of ends. */
function lookOf(input: Words, { arcs, facts }: Arcs): ArcLook {
  const { options, theme } = input;
  const opacity = arcs.length > mostClear ? manyOpacity : 0.9;
  if (facts.hasGroups) {
    const { legend, colorOf } = groupLegend(input, arcs, options.color_scheme);
    return { colorsOf: ({ key }) => [colorOf(key), colorOf(key)], opacity, legend };
  }
  const start = pickedPaint(options.color_picker)?.color ?? theme.soleColorOf('', options.color_scheme);
  const end = pickedPaint(options.target_color_picker)?.color ?? start;
  return { colorsOf: () => [start, end], opacity, legend: [] };
}

interface ItemLook extends ArcLook {
  readonly slices: number;
  readonly widthPx: number;
  readonly hasWayBack: boolean;
  readonly isClear: boolean;
}

function itemOf({ options }: Input, frame: GeoFrame, arc: Arc, look: ItemLook): ShapeItem {
  const [startColor, endColor] = look.colorsOf(arc);
  const lines = wayIn(frame, arc, look.hasWayBack);
  const isMixed = startColor !== endColor;
  const colorAt = isMixed ? interpolateRgb(startColor, endColor) : () => startColor;
  const parts: ShapePart[] = ribbon(lines, { widthPx: look.widthPx, slices: isMixed ? look.slices : 1 }).map(
    ({ d, from, to }) => ({ d, color: colorAt((from + to) / 2) }),
  );
  const tip = lines.at(-1);
  const isEndSeen = pointIn(frame, arc.end) !== undefined;
  if (options.show_arrows && look.isClear && tip !== undefined && isEndSeen)
    parts.push({ d: arrowhead(tip, look.widthPx), color: endColor });
  if (options.show_ends && look.isClear) parts.push(...dotsOf(frame, arc, look, [startColor, endColor]));
  const seen = parts.filter(({ d }) => d !== '');
  const at = halfway(lines) ?? pointIn(frame, arc.start);
  return {
    geometry: { type: 'Point', coordinates: [arc.start.lon, arc.start.lat] },
    look: { fill: { color: startColor, opacity: look.opacity }, strokePx: 0, radiusPx: 2 },
    drawn: { parts: at === undefined ? [] : seen, at: at ?? [0, 0] },
    title: arc.title,
    rows: rowsOf(arc, startColor),
    ...(look.legend.length > 0 ? { series: arc.key } : {}),
    ...(arc.selects === undefined ? {} : { selects: arc.selects }),
  };
}

/** The way in px, cut at the edges of the map. One in a single piece is bent aside where the way back is there, too. */
function wayIn(frame: GeoFrame, { start, end }: Arc, hasWayBack: boolean): readonly (readonly PixelPoint[])[] {
  const lines = pixelLines(frame.projection, greatCircle(start, end));
  const [only] = lines;
  return hasWayBack && only !== undefined && lines.length === 1 ? [bentAside(only, asideShare)] : lines;
}

function dotsOf(
  frame: GeoFrame,
  { start, end }: Arc,
  { widthPx }: ItemLook,
  [startColor, endColor]: readonly [string, string],
): readonly ShapePart[] {
  const radius = Math.max(1.5, Math.min(4, widthPx * 0.6));
  return [
    { place: start, color: startColor },
    { place: end, color: endColor },
  ].flatMap(({ place, color }) => {
    const point = pointIn(frame, place);
    return point === undefined ? [] : [{ d: disc(point, radius), color }];
  });
}

function disc([x, y]: PixelPoint, radius: number): string {
  const [left, right] = [x - radius, x + radius].map((px) => String(Math.round(px * 10) / 10));
  const [middle, r] = [y, radius].map((px) => String(Math.round(px * 10) / 10));
  return `M${left},${middle}A${r},${r},0,1,1,${right},${middle}A${r},${r},0,1,1,${left},${middle}Z`;
}

function halfway(lines: readonly (readonly PixelPoint[])[]): PixelPoint | undefined {
  const longest = lines.reduce<readonly PixelPoint[]>(
    (best, line) => (lengthPx(line) > lengthPx(best) ? line : best),
    lines[0] ?? [],
  );
  return longest[Math.floor(longest.length / 2)];
}

function rowsOf(arc: Arc, color: string): ShapeItem['rows'] {
  const km = distanceKm(arc.start, arc.end);
  const length = km < 10 ? km.toPrecision(2) : Math.round(km).toLocaleString('en');
  return [
    ...(arc.rows > 1 ? [{ label: shapeMessages.count(), value: String(arc.rows) }] : []),
    ...arc.told.map((row, at) => (at === 0 ? { ...row, color } : row)),
    { label: shapeMessages.length(), value: shapeMessages.kilometers({ length }) },
  ];
}

function summarize(input: Words): string {
  const read = readArcs(input);
  const remark = asSentence(remarkOf(input, read));
  if (!hasPlaces(input.formData)) return asSentence(baseMessages.noPlace());
  if (read.arcs.length === 0) return sentences(asSentence(shapeMessages.noShapes()), remark);
  return sentences(shapeMessages.summaryOfArcs({ count: read.arcs.length }), extremesOf(read.arcs, read.facts), remark);
}
