import {
  drawingMessages,
  noteScene,
  svg,
  valueLabels,
  type DrawInput,
  type FormData,
  type GroupName,
  type LegendEntry,
  type Mark,
  type Scene,
  type Shape,
  type VizRenderer,
} from '#plugins/viz-kit';
import { arc, pie } from 'd3';
import { baseMessages } from '../base/base-messages.ts';
import { pointIn, unseen } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { mapRemark } from '../base/map-remark.ts';
import type { LayerInput } from '../base/map-layer.ts';
import { boxAround, mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import { placeWords } from '../base/place-words.ts';
import { viewportOf } from '../base/viewport.ts';
import { messages } from '../messages.ts';
import type { CartoOptions } from './carto-options.ts';
import { placedDiagrams, type Diagram, type DiagramPart, type Diagrams } from './diagrams.ts';
import { diagramFields, mapView } from './selected-chart.ts';

type Input = DrawInput<CartoOptions> & LayerInput;
type Words = Omit<Input, 'document' | 'size'>;

/** More diagrams hide each other. */
const mostDiagrams = 400;
const mostInLegend = 60;
/** Parts that a tooltip lists. */
const mostTold = 10;
const leastPx = 5;

export async function cartoRenderer(
  { autozoom }: CartoOptions,
  formData: FormData,
): Promise<VizRenderer<CartoOptions>> {
  const view = mapView(formData) ?? viewportOf(formData);
  const land = await loadLand(autozoom && mapView(formData) === undefined ? undefined : view?.zoom);
  return { draw: (input) => draw(input, land), summarize };
}

interface PlacedDiagram {
  readonly diagram: Diagram;
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
}

function draw(input: Input, land: Land): Scene {
  const { options, formData, theme } = input;
  if (diagramFields(formData).place === undefined) return noteScene(input, messages.noShape());
  const model = placedDiagrams(input);
  const colorOf = ({ colorKey }: GroupName): string =>
    model.hasGroups ? theme.colorOf(colorKey, options.color_scheme) : theme.soleColorOf(colorKey, options.color_scheme);
  model.groups.forEach(colorOf); // in order, so that a hidden group keeps its colour
  const legend = legendOf(input, model, colorOf);
  if (model.diagrams.length === 0 && model.bad + model.negative === 0)
    return { ...noteScene(input, drawingMessages.noData()), legend };
  const first = layOut(input, model, false);
  const { frame, placed, remark } = first.remark === '' ? first : layOut(input, model, true);
  const shapes = placed.flatMap((one, mark) => diagramShapes(input, one, mark, colorOf));
  const taken = placed.map((one) => boxAround(one, one.radiusPx));
  return {
    element: mapPicture(input, frame, { land, data: shapes.map(({ element }) => element), remark, taken }),
    marks: placed.map((one) => markOf(input, model, one, colorOf)),
    legend,
    isScattered: true,
    shapes,
  };
}

function legendOf(
  { options }: Words,
  { groups, hasGroups }: Diagrams,
  colorOf: (group: GroupName) => string,
): readonly LegendEntry[] {
  if (!options.show_legend || !hasGroups || groups.length > mostInLegend) return [];
  return groups.map((group) => ({ key: group.key, label: group.label, color: colorOf(group) }));
}

/** The remark depends on the window, and the window on the room that the remark leaves. */
function layOut(input: Input, model: Diagrams, hasRemark: boolean) {
  const { options, formData } = input;
  const own = mapView(formData);
  const frame = mapFrame(
    { ...input, options: { ...options, autozoom: options.autozoom && own === undefined } },
    mapBox(input, { legend: false, remark: hasRemark }),
    { points: model.diagrams, viewport: own ?? viewportOf(formData) },
  );
  const largest = model.diagrams.reduce((most, { sum }) => Math.max(most, sum), 0);
  const inside = model.diagrams.flatMap((diagram): readonly PlacedDiagram[] => {
    const at = pointIn(frame, diagram);
    const share = options.is_sized && largest > 0 ? Math.sqrt(diagram.sum / largest) : 1;
    return at === undefined
      ? []
      : [{ diagram, x: at[0], y: at[1], radiusPx: Math.max(leastPx, options.diagram_size * share) }];
  });
  const placed = [...inside].sort((one, other) => other.radiusPx - one.radiusPx).slice(0, mostDiagrams);
  const remark = mapRemark(
    { bad: model.bad, grid: undefined },
    unseen(frame, model.diagrams.length - inside.length),
    model.negative === 0 ? '' : messages.noDiagram({ count: model.negative }),
    placed.length < inside.length ? drawingMessages.firstOf({ shown: placed.length, all: inside.length }) : '',
  );
  return { frame, placed, remark };
}

function diagramShapes(
  input: Input,
  placed: PlacedDiagram,
  mark: number,
  colorOf: (group: GroupName) => string,
): readonly Shape[] {
  const { options, formData } = input;
  const isBars =
    options.diagram === 'bars' ||
    (options.diagram === 'auto' && /bar|timeseries/.test(diagramFields(formData).vizType));
  const elements = isBars ? barsOf(input, placed, colorOf) : sectorsOf(input, placed, colorOf);
  return elements.map(({ element, part }) => ({ element, selects: part.selects, at: { mark, selects: part.selects } }));
}

interface PartShape {
  readonly element: SVGElement;
  readonly part: DiagramPart;
}

function sectorsOf(
  { document, theme }: Input,
  { diagram, x, y, radiusPx }: PlacedDiagram,
  colorOf: (group: GroupName) => string,
): readonly PartShape[] {
  const look = { stroke: theme.background, 'stroke-width': 0.8, 'fill-opacity': 0.92 };
  // Parts of nothing would be lines.
  const parts = diagram.sum > 0 ? diagram.parts.filter(({ value }) => value > 0) : diagram.parts;
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0)
    return [
      {
        part: only,
        element: svg(document, 'circle', { cx: x, cy: y, r: radiusPx, fill: colorOf(only.group), ...look }),
      },
    ];
  const sectors = pie<DiagramPart>()
    .sort(null)
    .value(({ value }) => (diagram.sum > 0 ? value : 1))([...parts]);
  const shape = arc<(typeof sectors)[number]>().innerRadius(0).outerRadius(radiusPx).digits(2);
  return sectors.map((sector) => ({
    part: sector.data,
    element: svg(document, 'path', {
      d: shape(sector) ?? '',
      transform: `translate(${String(Math.round(x * 10) / 10)},${String(Math.round(y * 10) / 10)})`,
      fill: colorOf(sector.data.group),
      ...look,
    }),
  }));
}

/** Bars side by side on the place, as high as their share of the largest one. */
function barsOf(
  { document, theme }: Input,
  { diagram, x, y, radiusPx }: PlacedDiagram,
  colorOf: (group: GroupName) => string,
): readonly PartShape[] {
  const largest = diagram.parts.reduce((most, { value }) => Math.max(most, value), 0);
  const width = (2 * radiusPx) / diagram.parts.length;
  return diagram.parts.map((part, at) => {
    const height = largest === 0 ? 1 : Math.max(1, (part.value / largest) * 2 * radiusPx);
    return {
      part,
      element: svg(document, 'rect', {
        x: x - radiusPx + at * width,
        y: y + radiusPx - height,
        width,
        height,
        fill: colorOf(part.group),
        stroke: theme.background,
        'stroke-width': 0.6,
      }),
    };
  });
}

function markOf(
  { formats, options }: Words,
  { hasGroups, name }: Diagrams,
  { diagram, x, y }: PlacedDiagram,
  colorOf: (group: GroupName) => string,
): Mark {
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const told = [...diagram.parts].sort((one, other) => other.value - one.value).slice(0, mostTold);
  return {
    x,
    y,
    title: placeWords(diagram),
    rows: [
      ...told.map(({ group, amount }) => ({
        label: hasGroups ? group.label : name,
        value: number(amount),
        color: colorOf(group),
      })),
      ...(hasGroups && diagram.parts.length > 1
        ? [{ label: drawingMessages.total(), value: number(diagram.sum) }]
        : []),
    ],
    selects: diagram.selects,
  };
}

function summarize(input: Words): string {
  const { diagrams, name, bad } = placedDiagrams(input);
  const [first] = diagrams;
  if (first === undefined) return drawingMessages.emptySummary({ title: name });
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  const highest = diagrams.reduce((best, one) => (one.sum > best.sum ? one : best), first);
  const said = messages.valuesSummary({
    title: name,
    count: diagrams.length,
    value: number(highest.sum),
    place: placeWords(highest, 2),
  });
  return bad === 0 ? said : `${said} ${baseMessages.badPlaces({ count: bad })}.`;
}
