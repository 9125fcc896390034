import { isRecord } from '#core/common';
import { type DrawInput, type Mark, type Scene, type VizRenderer, pickedPaint, type Paint } from '#plugins/viz-kit';
import type { GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import type { GeoFeature } from '../geometry/geometry.ts';
import { groupLegend } from '../shapes/group-legend.ts';
import { lineWidthPx } from '../shapes/line-width.ts';
import { rowFacts, type RowFacts } from '../shapes/row-facts.ts';
import { nameOfFeature, shapesUnder, unreadRemark } from '../shapes/row-shapes.ts';
import type { ShapeItem, ShapeLook } from '../shapes/shape-items.ts';
import { shapeMessages } from '../shapes/shape-messages.ts';
import { shapeScene } from '../shapes/shape-scene.ts';
import { asSentence, sentences } from '../shapes/shape-summary.ts';
import type { GeojsonOptions } from './geojson-options.ts';
import { ownLook } from './own-look.ts';

type Input = DrawInput<GeojsonOptions>;
type Words = Omit<Input, 'document' | 'size'>;

/** A feature with what its row says. */
interface RowFeature {
  readonly facts: RowFacts;
  readonly feature: GeoFeature;
  readonly title: string;
}

/** Fill of shapes that bring no colour along, over land. */
const usualOpacity = 0.55;

export async function loadGeojsonRenderer(): Promise<VizRenderer<GeojsonOptions>> {
  const land = await loadLand();
  return { draw: (input) => draw(input, land), summarize };
}

function readFeatures(input: Words) {
  const read = shapesUnder(input, 'geojson', { encoding: 'json', as: 'any', isReversed: false });
  const facts = rowFacts(input);
  const features = read.rows.flatMap(({ row, features: own }) =>
    own.map((feature, at): RowFeature => {
      const found = facts.at(row);
      return { facts: found, feature, title: titleOf(feature, found, input.options, row + at) };
    }),
  );
  return { features, facts, remark: unreadRemark(read) };
}

function titleOf(
  feature: GeoFeature,
  { label }: RowFacts,
  { label_property: key }: GeojsonOptions,
  at: number,
): string {
  const stated = key === '' ? undefined : feature.properties[key];
  const own = typeof stated === 'string' || typeof stated === 'number' ? String(stated) : nameOfFeature(feature);
  if (own !== undefined && label !== '' && own !== label) return `${label}: ${own}`;
  return own ?? (label === '' ? shapeMessages.shape({ number: at + 1 }) : label);
}

function draw(input: Input, land: Land): Scene {
  const { options, hidden } = input;
  const { features, facts, remark } = readFeatures(input);
  const groups = facts.hasGroups
    ? groupLegend(
        input,
        features.map((one) => one.facts),
        options.color_scheme,
      )
    : undefined;
  const shown = features.filter((one) => groups === undefined || !hidden.has(one.facts.key));
  const itemOf = (one: RowFeature, frame: GeoFrame): ShapeItem => {
    const look = lookOf(input, one, groups?.colorOf(one.facts.key), frame);
    return {
      geometry: one.feature.geometry,
      look,
      title: one.title,
      rows: [...one.facts.told, ...propertyRows(one.feature)],
      ...(groups === undefined ? {} : { series: one.facts.key }),
      ...(one.facts.selects === undefined ? {} : { selects: one.facts.selects }),
    };
  };
  return shapeScene(input, {
    land,
    geometries: features.map(({ feature }) => feature.geometry),
    itemsIn: (frame) => areasFirst(shown).map((one) => itemOf(one, frame)),
    legend: groups?.legend ?? [],
    remark,
  });
}

/** The shape's own colours, else those of its group, else the ones that were picked. */
function lookOf(
  { options, theme }: Words,
  { feature }: RowFeature,
  groupColor: string | undefined,
  frame: GeoFrame,
): ShapeLook {
  const own = options.use_own_colors ? ownLook(feature) : undefined;
  const group = groupColor === undefined ? undefined : { color: groupColor, opacity: usualOpacity };
  const sole: Paint = { color: theme.soleColorOf('', options.color_scheme), opacity: usualOpacity };
  const fill = own?.fill ?? group ?? pickedPaint(options.fill_color_picker) ?? sole;
  const stroke = own?.stroke ??
    (group === undefined ? pickedPaint(options.stroke_color_picker) : { ...group, opacity: 1 }) ?? {
      color: fill.color,
      opacity: 1,
    };
  const isLine = feature.geometry.type === 'LineString' || feature.geometry.type === 'MultiLineString';
  return {
    ...(options.filled ? { fill } : {}),
    ...(options.stroked || isLine ? { stroke } : {}),
    strokePx: own?.strokePx ?? lineWidthPx(options.line_width, options.line_width_unit, frame),
    radiusPx: options.point_size,
  };
}

/** Areas below lines, and lines below points. */
function areasFirst(features: readonly RowFeature[]): readonly RowFeature[] {
  const levelOf = ({ feature: { geometry } }: RowFeature): number =>
    geometry.type.endsWith('Polygon') ? 0 : geometry.type.endsWith('String') ? 1 : 2;
  return [...features].sort((one, other) => levelOf(one) - levelOf(other));
}

/** Properties that a tooltip tells; more would fill the page. */
const mostProperties = 8;
const styleKeys = new Set([
  'fill',
  'fill-opacity',
  'fillColor',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'strokeColor',
  'marker-color',
  'marker-size',
  'marker-symbol',
]);

function propertyRows({ properties }: GeoFeature): Mark['rows'] {
  return Object.entries(properties)
    .filter(([key, value]) => !styleKeys.has(key) && !isRecord(value) && !Array.isArray(value) && value !== null)
    .slice(0, mostProperties)
    .map(([label, value]) => ({ label, value: String(value) }));
}

function summarize(input: Words): string {
  const { features, remark } = readFeatures(input);
  if (features.length === 0) return sentences(asSentence(shapeMessages.noShapes()), asSentence(remark));
  return sentences(shapeMessages.summaryOfShapes({ count: features.length }), asSentence(remark));
}
