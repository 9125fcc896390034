import type { DrawInput, LegendEntry, Scene, Selects, VizRenderer } from '#plugins/viz-kit';
import { type Paint, pickedPaint, columnList } from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
import { geoArea } from 'd3';
import type { GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { lineWidthPx } from '../shapes/line-width.ts';
import { groupLegend } from '../shapes/group-legend.ts';
import type { ShapeRow } from '../shapes/read-shapes.ts';
import { rowFacts, type FactsOfRows, type RowFacts } from '../shapes/row-facts.ts';
import { nameOfFeature, shapesUnder, unreadRemark } from '../shapes/row-shapes.ts';
import type { ShapeItem } from '../shapes/shape-items.ts';
import { shapeMessages } from '../shapes/shape-messages.ts';
import { shapeScene, type ShapeDrawing } from '../shapes/shape-scene.ts';
import { asSentence, extremesOf, sentences } from '../shapes/shape-summary.ts';
import { rampColors } from '../shapes/ramp-colors.ts';
import type { PolygonOptions } from './polygon-options.ts';

type Input = DrawInput<PolygonOptions>;
type Words = Omit<Input, 'document' | 'size'>;

/** An area with what its row says. */
interface Area extends RowFacts {
  readonly row: ShapeRow;
  readonly title: string;
}

export async function loadPolygonRenderer(): Promise<VizRenderer<PolygonOptions>> {
  const land = await loadLand();
  return { draw: (input) => draw(input, land), summarize };
}

function readAreas(input: Words) {
  const { options, formData } = input;
  const read = shapesUnder(input, 'line_column', {
    encoding: options.line_type,
    as: 'area',
    isReversed: options.reverse_long_lat,
  });
  const facts = rowFacts(input);
  const [column] = columnList(formData, 'line_column').map(columnLabel);
  const areas = read.rows.map((row): Area => {
    const own = facts.at(row.row);
    const selects = own.selects ?? geohashSelects(row, column, options.line_type);
    return { ...own, selects, row, title: titleOf(row, own) };
  });
  return { areas, facts, remark: unreadRemark(read) };
}

/** A geohash is short enough to be a filter, which outlines are not. */
const geohashSelects = (
  { raw }: ShapeRow,
  column: string | undefined,
  encoding: PolygonOptions['line_type'],
): Selects | undefined => (encoding === 'geohash' && column !== undefined ? { [column]: raw } : undefined);

function titleOf(row: ShapeRow, { label }: RowFacts): string {
  if (label !== '') return label;
  const [name] = row.features.flatMap((feature) => nameOfFeature(feature) ?? []);
  return name ?? shapeMessages.shape({ number: row.row + 1 });
}

function draw(input: Input, land: Land): Scene {
  const { options, hidden, theme } = input;
  const { areas, facts, remark } = readAreas(input);
  const look = lookOf(input, areas, facts);
  const stroke = pickedPaint(options.stroke_color_picker) ?? { color: theme.background, opacity: 0.9 };
  const shown = areas.filter((area) => !hidden.has(look.keyOf(area) ?? ''));
  const outlined = (frame: GeoFrame) => ({
    ...(options.stroked ? { stroke } : {}),
    strokePx: lineWidthPx(options.line_width, options.line_width_unit, frame),
    radiusPx: 4,
  });
  return shapeScene(input, {
    land,
    geometries: areas.flatMap(({ row }) => row.features.map(({ geometry }) => geometry)),
    itemsIn: (frame) => largestFirst(shown.flatMap((area) => itemsOf(area, look, outlined(frame), options.filled))),
    legend: look.legend,
    ramp: look.ramp,
    remark,
  });
}

interface AreaLook {
  readonly paintOf: (area: Area) => Paint;
  readonly keyOf: (area: Area) => string | undefined;
  readonly legend: readonly LegendEntry[];
  readonly ramp?: ShapeDrawing['ramp'];
}

function lookOf(input: Words, areas: readonly Area[], { hasGroups, metricName, number }: FactsOfRows): AreaLook {
  const { options, theme } = input;
  const opacity = options.opacity / 100;
  if (options.color_by === 'dimension' && hasGroups) {
    const { legend, colorOf } = groupLegend(input, areas, options.color_scheme);
    return { paintOf: ({ key }) => ({ color: colorOf(key), opacity }), keyOf: ({ key }) => key, legend };
  }
  if (options.color_by === 'metric' && metricName !== undefined) {
    const values = areas.map(({ value }) => value);
    const { colorOf, keyOf, legend, ramp } = rampColors(input, values, number);
    return {
      paintOf: ({ value }) => ({ color: colorOf(value), opacity }),
      keyOf: ({ value }) => keyOf(value),
      legend,
      ...(ramp === undefined ? {} : { ramp: { title: metricName, colors: ramp, number } }),
    };
  }
  const picked = pickedPaint(options.fill_color_picker);
  const sole = picked?.color ?? theme.soleColorOf('', options.color_scheme);
  return {
    paintOf: () => ({ color: sole, opacity: opacity * (picked?.opacity ?? 1) }),
    keyOf: () => undefined,
    legend: [],
  };
}

/** Without a fill the outline has the colour that the fill would have, unless one was picked. */
function itemsOf(
  area: Area,
  look: AreaLook,
  outline: Pick<ShapeItem['look'], 'stroke' | 'strokePx' | 'radiusPx'>,
  isFilled: boolean,
): readonly ShapeItem[] {
  const paint = look.paintOf(area);
  const series = look.keyOf(area);
  const own = isFilled ? { ...outline, fill: paint } : { ...outline, stroke: { color: paint.color, opacity: 1 } };
  return area.row.features.map(({ geometry }) => ({
    geometry,
    look: own,
    title: area.title,
    rows: area.told.map((row, at) => (at === 0 ? { ...row, color: paint.color } : row)),
    ...(series === undefined ? {} : { series }),
    ...(area.selects === undefined ? {} : { selects: area.selects }),
  }));
}

/** So that none hides a smaller one. */
function largestFirst(items: readonly ShapeItem[]): readonly ShapeItem[] {
  return items
    .map((item) => ({ item, area: geoArea(item.geometry) }))
    .sort((one, other) => other.area - one.area)
    .map(({ item }) => item);
}

function summarize(input: Words): string {
  const { areas, facts, remark } = readAreas(input);
  if (areas.length === 0) return sentences(asSentence(shapeMessages.noShapes()), asSentence(remark));
  return sentences(shapeMessages.summaryOfAreas({ count: areas.length }), extremesOf(areas, facts), asSentence(remark));
}
