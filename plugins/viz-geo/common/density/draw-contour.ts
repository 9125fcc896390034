import {
  drawingMessages,
  labelsTogether,
  noteScene,
  svg,
  valueLabels,
  type DrawInput,
  type FormData,
  type LegendEntry,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { blur2 } from 'd3';
import { baseMessages } from '../base/base-messages.ts';
import { unseen, type GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import type { LayerInput } from '../base/map-layer.ts';
import { boxAround, mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import { mapRemark } from '../base/map-remark.ts';
import { measuredValues, summarizeValues } from '../base/measured-values.ts';
import { spatialSource } from '../base/place-source.ts';
import type { PlaceValues } from '../base/place-values.ts';
import { viewportOf } from '../base/viewport.ts';
import { mapCells, type MapCells } from '../cells/map-cells.ts';
import { messages } from '../messages.ts';
import { contourLevels, type ContourLevel } from './contour-levels.ts';
import type { ContourOptions } from './density-options.ts';
import { emptyRaster, highestOf, indexAt, type Raster } from './raster.ts';
import { outlinePath, reaching } from './raster-path.ts';
import { spotMarks } from './spot-marks.ts';

type Input = DrawInput<ContourOptions> & LayerInput;

const aggregateOf = { SUM: 'sum', MEAN: 'mean', MIN: 'min', MAX: 'max' } as const;

export async function contourRenderer(
  { autozoom }: ContourOptions,
  formData: FormData,
): Promise<VizRenderer<ContourOptions>> {
  const land = await loadLand(autozoom ? undefined : viewportOf(formData)?.zoom);
  return { draw: (input) => draw(input, land), summarize: summarizeValues };
}

/** A level with its colour and its entry in the legend. */
interface DrawnLevel extends ContourLevel {
  readonly entry: LegendEntry;
}

function draw(input: Input, land: Land): Scene {
  const { options, formData, document, hidden } = input;
  const source = spatialSource(formData);
  if (source === undefined) return noteScene(input, baseMessages.noPlace());
  const model = measuredValues(input);
  if (model.values.length === 0 && model.answer.bad === 0) return noteScene(input, drawingMessages.noData());
  const { frame, found, remark } = layOut(input, model);
  const raster = rasterOf(frame, found, options.smoothing);
  const highest = highestOf(raster);
  const levels = highest > 0 ? drawnLevels(input, contourLevels(options, highest)) : [];
  const shown = levels.filter(({ entry }) => !hidden.has(entry.key));
  const taken = found.cells.map((cell) => boxAround(cell, found.sidePx));
  const layer = svg(document, 'g', { opacity: options.opacity / 100 });
  layer.append(...shown.flatMap((level) => levelShapes(input, raster, level)));
  const colorOf = (value: number): string =>
    levels.reduce((color, level) => (value >= level.lower ? level.entry.color : color), input.theme.mutedText);
  return {
    element: mapPicture(input, frame, { land, data: [layer], remark, taken }),
    marks: spotMarks(input, { cells: found.cells, frame, source, name: model.name, colorOf }),
    legend: options.show_legend ? levels.map(({ entry }) => entry) : [],
    isScattered: true,
  };
}

/** The remark depends on the window, and the window on the room that the remark leaves. */
function layOut(input: Input, model: PlaceValues) {
  const { options, formData } = input;
  const framed = (hasRemark: boolean) => {
    const box = mapBox(input, { legend: false, remark: hasRemark });
    const frame = mapFrame(input, box, { points: model.values, viewport: viewportOf(formData) });
    const found = mapCells(model.values, frame, {
      kind: 'squares',
      size: options.cellSize,
      aggregate: aggregateOf[options.aggregation],
      grid: model.answer.grid,
    });
    return { frame, found, remark: mapRemark(model.answer, unseen(frame, found.outside)) };
  };
  const first = framed(false);
  return first.remark === '' ? first : framed(true);
}

/** The values of the cells; those without places have none, which counts as 0. */
function rasterOf({ box }: GeoFrame, { cells, sidePx }: MapCells, smoothing: number): Raster {
  const [first] = cells;
  const empty = emptyRaster(box, sidePx, 2 * sidePx);
  if (first === undefined) return empty;
  // Its squares are those of the cells: moved so that the corner of one cell is a corner of the raster.
  const shift = (from: number, corner: number): number => from + (((corner - from) % sidePx) - sidePx);
  const [[cornerX, cornerY] = [0, 0]] = first.corners;
  const raster = { ...empty, left: shift(empty.left, cornerX), top: shift(empty.top, cornerY) };
  for (const { x, y, value } of cells) {
    const at = indexAt(raster, { x, y });
    if (at !== undefined) raster.values[at] = value ?? 0;
  }
  if (smoothing > 0) blur2({ data: raster.values, width: raster.columns, height: raster.rows }, smoothing);
  return raster;
}

function drawnLevels({ options, formats, theme }: Input, levels: readonly ContourLevel[]): readonly DrawnLevel[] {
  const ends = levels.flatMap(({ lower, upper }) =>
    upper === undefined || upper === Infinity ? [lower] : [lower, upper],
  );
  const number = labelsTogether(valueLabels(formats, options.number_format, options.currency_format), ends);
  return levels.map((level, at) => {
    const share = levels.length < 2 ? 0.7 : at / (levels.length - 1);
    const color = level.color ?? theme.rampOf(0.15 + 0.85 * share, options.linear_color_scheme);
    const { lower, upper } = level;
    const label =
      upper === undefined || upper === Infinity
        ? messages.from({ lower: number(lower) })
        : messages.between({ lower: number(lower), upper: number(upper) });
    return { ...level, entry: { key: `${String(at)} ${String(lower)}`, label, color } };
  });
}

/** A line, or a band: its outline and that of what is above it, of which the space between is filled. */
function levelShapes({ document }: Input, raster: Raster, level: DrawnLevel): readonly SVGElement[] {
  const { lower, upper, strokeWidth, entry } = level;
  const outer = outlinePath(reaching(raster, lower), raster);
  if (outer === '') return [];
  const stroke = { stroke: entry.color, 'stroke-width': strokeWidth, 'stroke-linejoin': 'round' };
  if (upper === undefined) return [svg(document, 'path', { d: outer, fill: 'none', ...stroke })];
  const inner = upper === Infinity ? '' : outlinePath(reaching(raster, upper), raster);
  return [svg(document, 'path', { d: outer + inner, fill: entry.color, 'fill-rule': 'evenodd' })];
}
