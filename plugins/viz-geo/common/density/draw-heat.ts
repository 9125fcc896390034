import {
  appendColorRamp,
  drawingMessages,
  noteScene,
  svg,
  type DrawInput,
  type FormData,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { blur2 } from 'd3';
import { baseMessages } from '../base/base-messages.ts';
import { mercatorPoint, unseen, type GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { titleIn, type LayerInput } from '../base/map-layer.ts';
import { boxAround, mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import { mapRemark } from '../base/map-remark.ts';
import { measuredValues, summarizeValues } from '../base/measured-values.ts';
import { spatialSource } from '../base/place-source.ts';
import type { PlaceValues } from '../base/place-values.ts';
import { viewportOf } from '../base/viewport.ts';
import { mapCells } from '../cells/map-cells.ts';
import { messages } from '../messages.ts';
import type { HeatOptions } from './density-options.ts';
import { emptyRaster, highestOf, summed, type Raster } from './raster.ts';
import { outlinePath, reaching } from './raster-path.ts';
import { spotMarks } from './spot-marks.ts';

type Input = DrawInput<HeatOptions> & LayerInput;

/** Side of the squares in which heat is computed, px. */
const squarePx = 2;
/** Side of what a reader can point at, px. */
const spotPx = 24;
/** Shares of the greatest heat at which a colour begins. */
const bands = [0.03, 0.07, 0.13, 0.21, 0.3, 0.4, 0.51, 0.63, 0.76, 0.89];
/** Means are of places that are near enough: below this share of the densest spot there is none. */
const leastDensity = 0.15;
/** A gaussian has fallen to little at twice its deviation, which the radius is. */
const deviations = 2;

export async function heatRenderer({ autozoom }: HeatOptions, formData: FormData): Promise<VizRenderer<HeatOptions>> {
  const land = await loadLand(autozoom ? undefined : viewportOf(formData)?.zoom);
  return { draw: (input) => draw(input, land), summarize: summarizeValues };
}

function draw(input: Input, land: Land): Scene {
  const { options, formData, theme } = input;
  const source = spatialSource(formData);
  if (source === undefined) return noteScene(input, baseMessages.noPlace());
  const model = measuredValues(input);
  if (model.values.length === 0 && model.answer.bad === 0) return noteScene(input, drawingMessages.noData());
  const negative = model.values.filter(({ value }) => value !== null && value < 0).length;
  const remarks = negative === 0 ? '' : messages.negative({ count: negative });
  const { frame, found, remark } = layOut(input, model, remarks);
  const colorAt = (share: number): string => theme.rampOf(0.15 + 0.85 * share, options.linear_color_scheme);
  const taken = found.cells.map((cell) => boxAround(cell, spotPx));
  const element = mapPicture(input, frame, { land, data: [heat(input, frame, model, colorAt)], remark, taken });
  if (options.show_legend && found.cells.length > 0) {
    appendColorRamp(element, input, {
      title: titleIn(input, model.name),
      low: messages.low(),
      high: messages.high(),
      left: 6,
      colorAt,
    });
  }
  const most = found.cells.reduce((highest, { value }) => Math.max(highest, value ?? 0), 0);
  const colorOf = (value: number): string => colorAt(most <= 0 ? 0 : Math.max(0, value / most));
  const marks = spotMarks(input, { cells: found.cells, frame, source, name: model.name, colorOf });
  return { element, marks, legend: [], isScattered: true };
}

/** The remark depends on the window, and the window on the room that the remark leaves. */
function layOut(input: Input, model: PlaceValues, others: string) {
  const { options, formData } = input;
  const framed = (hasRemark: boolean) => {
    const box = mapBox(input, { legend: options.show_legend, remark: hasRemark });
    const frame = mapFrame(input, box, { points: model.values, viewport: viewportOf(formData) });
    const aggregate = options.aggregation === 'MEAN' ? 'mean' : 'sum';
    const found = mapCells(model.values, frame, { kind: 'screen', size: spotPx, aggregate, grid: undefined });
    return { frame, found, remark: mapRemark(model.answer, unseen(frame, found.outside), others) };
  };
  const first = framed(false);
  return first.remark === '' ? first : framed(true);
}

/** Bands of heat, each a step stronger, together as faint as the options say. */
function heat(
  { document, options }: Input,
  frame: GeoFrame,
  model: PlaceValues,
  colorAt: (share: number) => string,
): SVGGElement {
  const group = svg(document, 'g', { opacity: options.opacity / 100 });
  const field = heatField(frame, model, options);
  const most = highestOf(field);
  if (most <= 0) return group;
  for (const [at, share] of bands.entries()) {
    const d = outlinePath(reaching(field, (most * share) / options.intensity), field);
    if (d !== '')
      group.append(svg(document, 'path', { d, fill: colorAt(at / (bands.length - 1)), 'fill-rule': 'evenodd' }));
  }
  return group;
}

/** Sums of the weights around each square, or their means; places outside the window warm its edge. */
function heatField(
  frame: GeoFrame,
  { values }: PlaceValues,
  { aggregation, radius_pixels: radius }: HeatOptions,
): Raster {
  const points = values.map((one) => {
    const [x, y] = mercatorPoint(frame, one);
    return { x, y, weight: Math.max(0, one.value ?? 0) };
  });
  const spread = (weightOf: (point: (typeof points)[number]) => number): Raster => {
    const raster = summed(emptyRaster(frame.box, squarePx, 2 * radius), points, weightOf);
    blur2({ data: raster.values, width: raster.columns, height: raster.rows }, radius / squarePx / deviations);
    return raster;
  };
  const sums = spread(({ weight }) => weight);
  if (aggregation === 'SUM') return sums;
  const density = spread(() => 1);
  const least = highestOf(density) * leastDensity;
  const means = sums.values.map((sum, at) => ((density.values[at] ?? 0) > least ? sum / (density.values[at] ?? 1) : 0));
  return { ...sums, values: means };
}
