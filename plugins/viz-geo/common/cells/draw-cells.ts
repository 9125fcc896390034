import {
  appendColorRamp,
  drawingMessages,
  formatPx,
  inkOn,
  labelFontPx,
  labelsTogether,
  noteScene,
  svg,
  svgText,
  textWidthPx,
  valueLabels,
  type DrawInput,
  type FormData,
  type Mark,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { baseMessages } from '../base/base-messages.ts';
import { placeAt, unseen, type GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { titleIn, type LayerInput } from '../base/map-layer.ts';
import { boxAround, mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import { mapRemark } from '../base/map-remark.ts';
import { measuredValues, summarizeValues } from '../base/measured-values.ts';
import { boxSelects, spatialSource, type PlaceSource } from '../base/place-source.ts';
import type { PlaceValues } from '../base/place-values.ts';
import { digitsAt, placeWords } from '../base/place-words.ts';
import { valueColors, type ValueColors } from '../base/value-colors.ts';
import { lengthWords } from '../base/scale-bar.ts';
import { metresPerPx, viewportOf } from '../base/viewport.ts';
import { messages } from '../messages.ts';
import type { CellOptions } from './cell-options.ts';
import { cornersOf, mapCells, type CellKind, type MapCell, type MapCells } from './map-cells.ts';

type Input = DrawInput<CellOptions> & LayerInput;
type Words = Omit<Input, 'document' | 'size'>;

/** Squares or hexagons on the ground, or squares of the screen, colored by what is in them. */
export async function cellsRenderer(
  kind: CellKind,
  { autozoom }: Pick<CellOptions, 'autozoom'>,
  formData: FormData,
): Promise<VizRenderer<CellOptions>> {
  const land = await loadLand(autozoom ? undefined : viewportOf(formData)?.zoom);
  return { draw: (input) => draw(input, land, kind), summarize: summarizeValues };
}

interface Drawing {
  readonly kind: CellKind;
  readonly source: PlaceSource;
  readonly model: PlaceValues;
  readonly frame: GeoFrame;
  readonly found: MapCells;
  readonly colors: ValueColors | undefined;
}

function draw(input: Input, land: Land, kind: CellKind): Scene {
  const { options, formData, document, theme } = input;
  const source = spatialSource(formData);
  if (source === undefined) return noteScene(input, baseMessages.noPlace());
  const model = measuredValues(input);
  if (model.values.length === 0 && model.answer.bad === 0) return noteScene(input, drawingMessages.noData());
  const drawing = layOut(input, { kind, source, model });
  const { frame, found, colors } = drawing;
  const colorOf = ({ value }: MapCell): string =>
    value === null || colors === undefined ? theme.grid : colors.colorOf(value);
  const shapes = found.cells.map((cell) =>
    svg(document, 'polygon', {
      points: cell.corners.map(([x, y]) => `${formatPx(x)},${formatPx(y)}`).join(' '),
      fill: colorOf(cell),
      'fill-opacity': options.opacity / 100,
      stroke: theme.background,
      'stroke-width': found.sidePx > 9 ? 0.8 : 0.3,
    }),
  );
  const labels = options.show_values ? valuesIn(input, drawing, colorOf) : [];
  const taken = found.cells.map((cell) => boxAround(cell, found.sidePx / 2));
  const element = mapPicture(input, frame, { land, data: [...shapes, ...labels], remark: remarkOf(drawing), taken });
  if (colors !== undefined && options.show_legend) appendLegend(element, input, model.name, colors);
  const marks = found.cells.map((cell) => markOf(input, drawing, cell, colorOf(cell)));
  return {
    element,
    marks,
    legend: [],
    isScattered: true,
    shapes: shapes.map((shape, mark) => {
      const { selects } = marks[mark] ?? {};
      return { element: shape, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
    }),
  };
}

/** The remark depends on the window, and the window on the room that the remark leaves. */
function layOut(input: Input, given: Pick<Drawing, 'kind' | 'source' | 'model'>): Drawing {
  const { options, formData } = input;
  const { kind, model } = given;
  const framed = (remark: boolean): Drawing => {
    const mostZoom = kind === 'screen' ? undefined : zoomFor(options.grid_size, input.size);
    const box = mapBox(input, { legend: options.show_legend, remark });
    const frame = mapFrame(input, box, {
      points: model.values,
      viewport: viewportOf(formData),
      ...(mostZoom === undefined ? {} : { mostZoom }),
    });
    const found = mapCells(model.values, frame, {
      kind,
      size: options.grid_size,
      aggregate: options.js_agg_function,
      grid: model.answer.grid,
    });
    const numbers = found.cells.flatMap(({ value }) => value ?? []);
    return { ...given, frame, found, colors: numbers.length === 0 ? undefined : valueColors(input, numbers) };
  };
  const first = framed(false);
  return remarkOf(first) === '' ? first : framed(true);
}

/** Where a cell takes a fifth of the height: closer, one cell would fill the map. */
const zoomFor = (metres: number, { heightPx }: Input['size']): number =>
  Math.log2(((heightPx / 5) * metresPerPx(0, 0)) / metres);

function remarkOf({ kind, model, frame, found }: Drawing): string {
  const metres = found.sidePx * metresPerPx(frame.viewport.latitude, frame.viewport.zoom);
  const digits = 10 ** Math.floor(Math.log10(metres) - 1);
  const isTold = found.isEnlarged && kind !== 'screen' && found.cells.length > 0;
  const width = isTold ? messages.cellWidth({ length: lengthWords(Math.round(metres / digits) * digits) }) : '';
  return mapRemark(model.answer, unseen(frame, found.outside), width);
}

function appendLegend(root: SVGSVGElement, input: Input, title: string, colors: ValueColors): void {
  const { formats, options } = input;
  const together = labelsTogether(valueLabels(formats, options.number_format, options.currency_format), [
    colors.low,
    colors.high,
  ]);
  const [low, high] = [together(colors.low), together(colors.high)];
  appendColorRamp(root, input, { title: titleIn(input, title), low, high, left: 6, colorAt: colors.colorAt });
}

function valuesIn(input: Input, { found }: Drawing, colorOf: (cell: MapCell) => string): readonly SVGTextElement[] {
  const { formats, options, document, size } = input;
  const number = valueLabels(formats, options.number_format, options.currency_format);
  if (found.sidePx < labelFontPx + 3) return [];
  return found.cells.flatMap((cell) => {
    if (cell.value === null) return [];
    const words = number(cell.value);
    const half = textWidthPx(words, labelFontPx) / 2;
    if (half * 2 > found.sidePx - 4 || cell.x < half || cell.x > size.widthPx - half) return [];
    const at = { x: cell.x, y: cell.y, dy: '0.35em', 'text-anchor': 'middle', fill: inkOn(colorOf(cell)) };
    return [svgText(document, { ...at, 'pointer-events': 'none' }, words)];
  });
}

function markOf(input: Words, { kind, source, model, frame }: Drawing, cell: MapCell, color: string): Mark {
  const { formats, options } = input;
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const { left, top, right, bottom } = frame.box;
  const [x, y] = [Math.max(left, Math.min(right, cell.x)), Math.max(top, Math.min(bottom, cell.y))];
  const count = formats.number(null);
  const selects = kind === 'hexagons' ? {} : boxSelects(source, ...cornersOf(frame, cell));
  return {
    x,
    y,
    title: placeWords(placeAt(frame, x, y), digitsAt(frame.viewport.zoom)),
    rows: [
      { label: model.name, value: cell.value === null ? drawingMessages.notAvailable() : number(cell.value), color },
      { label: drawingMessages.rowCount(), value: count(cell.count) },
      { label: messages.places(), value: count(cell.places) },
    ],
    ...(Object.keys(selects).length === 0 ? {} : { selects }),
  };
}
