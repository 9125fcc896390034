import { type DrawInput, type LegendEntry, type Scene, type VizRenderer, pickedPaint } from '#plugins/viz-kit';
import { geoLength } from 'd3';
import type { GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { lineWidthPx, widthScale } from '../shapes/line-width.ts';
import type { ShapeRow } from '../shapes/read-shapes.ts';
import { groupLegend } from '../shapes/group-legend.ts';
import { rowFacts, type FactsOfRows, type RowFacts } from '../shapes/row-facts.ts';
import { nameOfFeature, shapesUnder, unreadRemark } from '../shapes/row-shapes.ts';
import type { ShapeItem } from '../shapes/shape-items.ts';
import { shapeMessages } from '../shapes/shape-messages.ts';
import { shapeScene } from '../shapes/shape-scene.ts';
import { asSentence, extremesOf, sentences } from '../shapes/shape-summary.ts';
import { rampColors, type RampColors } from '../shapes/ramp-colors.ts';
import type { PathOptions } from './path-options.ts';

type Input = DrawInput<PathOptions>;
type Words = Omit<Input, 'document' | 'size'>;

/** A line with what its row says. */
interface Line extends RowFacts {
  readonly row: ShapeRow;
  readonly title: string;
}

/** More lines shine through, so that those below are seen. */
const mostClear = 1500;
const manyOpacity = 0.5;
/** Mean radius of the earth, km (IUGG). */
const earthKm = 6371.0088;

export async function loadPathRenderer(): Promise<VizRenderer<PathOptions>> {
  const land = await loadLand();
  return { draw: (input) => draw(input, land), summarize };
}

function readLines(input: Words) {
  const { options } = input;
  const read = shapesUnder(input, 'line_column', {
    encoding: options.line_type,
    as: 'line',
    isReversed: options.reverse_long_lat,
  });
  const facts = rowFacts(input);
  const lines = read.rows.map((row): Line => ({ ...facts.at(row.row), row, title: titleOf(row, facts) }));
  return { lines, facts, remark: unreadRemark(read) };
}

function titleOf(row: ShapeRow, facts: FactsOfRows): string {
  const { label } = facts.at(row.row);
  if (label !== '') return label;
  const [name] = row.features.flatMap((feature) => nameOfFeature(feature) ?? []);
  return name ?? shapeMessages.line({ number: row.row + 1 });
}

function draw(input: Input, land: Land): Scene {
  const { options, hidden } = input;
  const { lines, facts, remark } = readLines(input);
  const look = lookOf(input, lines, facts);
  const shown = lines.filter((line) => !hidden.has(look.keyOf(line) ?? ''));
  const widest = widthScale(
    lines.flatMap(({ value }) => value ?? []),
    options.max_line_width,
  );
  const widthOf = (line: Line, frame: GeoFrame): number =>
    look.hasWidths ? widest(line.value) : lineWidthPx(options.line_width, options.line_width_unit, frame);
  const inOrder = look.hasWidths ? [...shown].sort((one, other) => widest(other.value) - widest(one.value)) : shown;
  return shapeScene(input, {
    land,
    geometries: lines.flatMap(({ row }) => row.features.map(({ geometry }) => geometry)),
    itemsIn: (frame) =>
      inOrder.flatMap((line) => itemsOf(line, { ...look.paintOf(line), strokePx: widthOf(line, frame) }, look)),
    legend: look.legend,
    ramp: look.ramp,
    remark,
  });
}

interface PathLook {
  readonly paintOf: (line: Line) => { readonly color: string; readonly opacity: number };
  readonly keyOf: (line: Line) => string | undefined;
  readonly legend: readonly LegendEntry[];
  readonly hasWidths: boolean;
  readonly ramp?: NonNullable<Parameters<typeof shapeScene>[1]['ramp']>;
}

/** Colours by the dimension, else by the metric, else the one that was picked. */
function lookOf(input: Words, lines: readonly Line[], { hasGroups, metricName, number }: FactsOfRows): PathLook {
  const { options, theme } = input;
  const opacity = lines.length > mostClear ? manyOpacity : 1;
  const opaque = (color: string) => ({ color, opacity });
  if (hasGroups) {
    const { legend, colorOf } = groupLegend(input, lines, options.color_scheme);
    const paintOf = ({ key }: Line) => opaque(colorOf(key));
    return { paintOf, keyOf: ({ key }) => key, legend, hasWidths: metricName !== undefined };
  }
  if (metricName !== undefined && options.metric_shows === 'color') {
    const values = lines.map(({ value }) => value);
    const colors: RampColors = rampColors(input, values, number);
    return {
      paintOf: ({ value }) => opaque(colors.colorOf(value)),
      keyOf: ({ value }) => colors.keyOf(value),
      legend: colors.legend,
      hasWidths: false,
      ...(colors.ramp === undefined ? {} : { ramp: { title: metricName, colors: colors.ramp, number } }),
    };
  }
  const sole = pickedPaint(options.color_picker) ?? opaque(theme.soleColorOf('', options.color_scheme));
  return { paintOf: () => sole, keyOf: () => undefined, legend: [], hasWidths: metricName !== undefined };
}

function itemsOf(
  line: Line,
  { strokePx, ...paint }: { readonly color: string; readonly opacity: number; readonly strokePx: number },
  look: PathLook,
): readonly ShapeItem[] {
  const series = look.keyOf(line);
  return line.row.features.map(({ geometry }) => ({
    geometry,
    look: { stroke: paint, fill: paint, strokePx, radiusPx: Math.max(2, strokePx) },
    title: line.title,
    rows: [...colored(line.told, paint.color), ...lengthRow(geometry)],
    ...(series === undefined ? {} : { series }),
    ...(line.selects === undefined ? {} : { selects: line.selects }),
  }));
}

const colored = (rows: RowFacts['told'], color: string): RowFacts['told'] =>
  rows.map((row, at) => (at === 0 ? { ...row, color } : row));

/** Along the globe. */
function lengthRow(geometry: Parameters<typeof geoLength>[0]): RowFacts['told'] {
  const km = geoLength(geometry) * earthKm;
  if (!(km > 0)) return [];
  const length = km < 10 ? km.toPrecision(2) : Math.round(km).toLocaleString('en');
  return [{ label: shapeMessages.length(), value: shapeMessages.kilometers({ length }) }];
}

function summarize(input: Words): string {
  const { lines, facts, remark } = readLines(input);
  if (lines.length === 0) return sentences(asSentence(shapeMessages.noShapes()), asSentence(remark));
  return sentences(shapeMessages.summaryOfLines({ count: lines.length }), extremesOf(lines, facts), asSentence(remark));
}
