import { labelRoom, type TextPlace } from '../drawing/label-room.ts';
import type { Margins } from '../drawing/cartesian.ts';
import { isInside, pathInside, plotBox, type PlotBox } from '../drawing/plot-box.ts';
import { halo } from '../drawing/radial/radial-marks.ts';
import { svg, svgText, labelFontPx } from '../drawing/svg.ts';
import { textWidthPx, truncateText } from '../drawing/text-width.ts';
import type { Mark } from '../type/scene.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { referenceText, type ReferenceShape, type ReferenceShapes, type ReferenceTrend } from './reference-shapes.ts';

/** Where the chart puts numbers. */
export interface ReferencePlaces {
  readonly margins: Margins;
  /** Value → px. */
  readonly valuePx: (value: number) => number;
  /** Place along the other axis → px. */
  readonly xPx: (x: number) => number;
  /** Values go to the right and the other axis down, as those of horizontal bars. */
  readonly isLying?: boolean;
}

type Input = Pick<DrawInput<unknown>, 'document' | 'size' | 'theme'>;

/** What is drawn, and how it follows other values at the places of the drawing. */
export interface DrawnReferences {
  readonly marks: readonly Mark[];
  readonly move: (moved: ReferenceShapes) => void;
}

/** Draws the lines over a chart, each with its name and value; gives what a reader can point at. */
export function appendReferenceLines(
  root: SVGSVGElement,
  input: Input,
  { shapes }: ReferenceShapes,
  places: ReferencePlaces,
): DrawnReferences {
  if (shapes.length === 0) return { marks: [], move: () => undefined };
  const group = svg(input.document, 'g', { 'data-reference-lines': shapes.length, 'pointer-events': 'none' });
  root.append(group);
  const box = plotBox(input.size, places.margins);
  const draw = (shown: readonly ReferenceShape[]): readonly Mark[] => {
    const drawn = shown.flatMap((shape) => drawShape(input, shape, places, box));
    const room = labelRoom(input.size);
    const labels = drawn.map(({ shape, end }) =>
      labelOf(input, shape, { end, box, isLying: places.isLying === true, room }),
    );
    group.replaceChildren(
      ...drawn.flatMap(({ elements }) => elements),
      ...labels.filter((label) => label !== undefined),
    );
    return drawn.map(({ shape, end }) => ({
      ...end,
      title: shape.name === '' ? shape.value : shape.name,
      rows: [{ label: shape.name, value: shape.value, color: shape.color }],
    }));
  };
  return { marks: draw(shapes), move: (moved) => void draw(moved.shapes) };
}

interface Drawn {
  readonly shape: ReferenceShape;
  readonly elements: readonly Element[];
  /** Where it leaves the plot: there its name is, and there it can be pointed at. */
  readonly end: { readonly x: number; readonly y: number };
}

/** Nothing where all of it lies outside the plot. */
function drawShape(input: Input, shape: ReferenceShape, places: ReferencePlaces, box: PlotBox): readonly Drawn[] {
  if (shape.kind === 'trend') return drawTrend(input, shape, places, box);
  const isLying = places.isLying === true;
  const [low, high] = isLying ? [box.left, box.right] : [box.bottom, box.top];
  const px = (value: number | undefined, open: number): number => (value === undefined ? open : places.valuePx(value));
  const [from, to] =
    shape.kind === 'level' ? [px(shape.at, low), px(shape.at, low)] : [px(shape.from, low), px(shape.to, high)];
  const within = (value: number): number => Math.max(Math.min(low, high), Math.min(Math.max(low, high), value));
  const hasPlace = (value: number): boolean => Math.abs(within(value) - value) <= 0.5;
  const isApart = Math.max(from, to) < Math.min(low, high) - 0.5 || Math.min(from, to) > Math.max(low, high) + 0.5;
  if (isApart) return [];
  const edges =
    shape.kind === 'level' ? [from] : [shape.from === undefined ? [] : from, shape.to === undefined ? [] : to].flat();
  const lines = edges.filter(hasPlace).map((at) => levelLine(input, shape, at, box, isLying));
  const area = shape.kind === 'band' ? [bandArea(input, shape, [within(from), within(to)], box, isLying)] : [];
  const at = within(to);
  return [{ shape, elements: [...area, ...lines], end: isLying ? { x: at, y: box.top } : { x: box.right, y: at } }];
}

function levelLine({ document }: Input, shape: ReferenceShape, at: number, box: PlotBox, isLying: boolean): SVGElement {
  const ends = isLying
    ? { x1: at, x2: at, y1: box.top, y2: box.bottom }
    : { x1: box.left, x2: box.right, y1: at, y2: at };
  return svg(document, 'line', { ...ends, ...strokeOf(shape) });
}

function bandArea(
  { document }: Input,
  { color }: ReferenceShape,
  [from, to]: readonly [number, number],
  box: PlotBox,
  isLying: boolean,
): SVGElement {
  const [start, length] = [Math.min(from, to), Math.abs(to - from)];
  const area = isLying
    ? { x: start, width: length, y: box.top, height: box.bottom - box.top }
    : { x: box.left, width: box.right - box.left, y: start, height: length };
  return svg(document, 'rect', { ...area, fill: color, 'fill-opacity': 0.1 });
}

const strokeOf = ({ color, dash, name, value }: ReferenceShape) => ({
  stroke: color,
  'stroke-width': 1.5,
  'stroke-dasharray': dash,
  'aria-label': referenceText({ name, value }),
});

/** Pieces of a line that is straight over values, but bent on a logarithmic axis. */
const pieces = 64;

function drawTrend(input: Input, shape: ReferenceTrend, places: ReferencePlaces, box: PlotBox): readonly Drawn[] {
  const [from, to] = shape.xEnds;
  const all = Array.from({ length: pieces + 1 }, (_, piece) => {
    const x = from + ((to - from) * piece) / pieces;
    const [along, value] = [places.xPx(x), places.valuePx(shape.valueAt(x))];
    return places.isLying === true ? { x: value, y: along } : { x: along, y: value };
  });
  const end = all.findLast((place) => isInside(place, box));
  if (end === undefined) return [];
  const path = svg(input.document, 'path', { d: pathInside(all, box), fill: 'none', ...strokeOf(shape) });
  return [{ shape, elements: [path], end }];
}

/** Between a line and the middle of its words, px. */
const besidePx = 8;
/** Between the words and the edge of the plot, px. */
const insetPx = 3;

/** Name and value at the end of a line, where nothing else is written; hidden where every place is taken. */
function labelOf(
  { document, theme }: Input,
  shape: ReferenceShape,
  {
    end,
    box,
    isLying,
    room,
  }: Pick<Drawn, 'end'> & {
    readonly box: PlotBox;
    readonly isLying: boolean;
    readonly room: ReturnType<typeof labelRoom>;
  },
): SVGElement | undefined {
  const full = referenceText(shape);
  const shown = truncateText(full, (box.right - box.left) * 0.6, labelFontPx);
  const widthPx = textWidthPx(shown, labelFontPx);
  const hasRoom = ({ x, y, anchor }: TextPlace): boolean =>
    y - besidePx >= box.top - 1 &&
    y + besidePx <= box.bottom + 1 &&
    (anchor === 'start' ? x + widthPx <= box.right + 1 : x - widthPx >= box.left - 1);
  const place = wordsPlaces(shape, end, box, isLying).find((one) => hasRoom(one) && room.take(one, shown));
  if (place === undefined) return undefined;
  const { x, y, anchor } = place;
  const look = { dy: '0.35em', 'text-anchor': anchor, fill: theme.text, ...halo(theme) };
  return svgText(document, { x, y, ...look }, shown, full);
}

function wordsPlaces(
  { kind }: ReferenceShape,
  end: Drawn['end'],
  box: PlotBox,
  isLying: boolean,
): readonly TextPlace[] {
  if (isLying && kind !== 'trend') return placesBeside(end, box);
  return placesAlong(end, box, kind === 'trend' ? ['end'] : ['end', 'start']);
}

/** Over and below a level line: at its end, then at its begin. */
function placesAlong(end: Drawn['end'], box: PlotBox, anchors: readonly ('start' | 'end')[]): readonly TextPlace[] {
  return anchors.flatMap((anchor) =>
    [-besidePx, besidePx].map((dy) => ({
      x: anchor === 'end' ? box.right - insetPx : box.left + insetPx,
      y: end.y + dy,
      anchor,
    })),
  );
}

/** To the right and to the left of an upright line, from its top down. */
function placesBeside({ x }: Drawn['end'], box: PlotBox): readonly TextPlace[] {
  return [0, 1, 2, 3].flatMap((row) => {
    const y = box.top + besidePx + row * (labelFontPx + 4);
    const right = { x: x + insetPx + 1, y, anchor: 'start' } as const;
    const left = { x: x - insetPx - 1, y, anchor: 'end' } as const;
    return x > (box.left + box.right) / 2 ? [left, right] : [right, left];
  });
}
