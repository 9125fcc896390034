import {
  binnedBrushAxis,
  dashOf,
  datasetColumn,
  decimate,
  edgesBetween,
  legendEntries,
  opacityOf,
  seriesMarksInTurns,
  type Amount,
  type LegendEntry,
  type Mark,
  type Scene,
  type Series,
  type Steps,
} from '#plugins/viz-kit';
import { laneOf } from './mixed-bars.ts';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput, MixedModel, MixedSeries } from './mixed-model.ts';
import { valueWords } from './query-look.ts';

/** Values of a series as its query writes them. */
export function wordsBySeries(
  { formats }: Pick<MixedInput, 'formats'>,
  { series, queries }: MixedModel,
): (value: Amount | null, one?: Series) => string {
  const words = new Map(queries.map((query) => [query, valueWords(formats, query.look)]));
  const byKey = new Map(series.map(({ drawn, query }) => [drawn.key, words.get(query)]));
  const plain = formats.number(null);
  return (value, one) => (byKey.get(one?.key ?? '') ?? plain)(value);
}

/** One mark per x value with all series, or one per value. */
export function mixedMarks(
  input: MixedInput,
  frame: MixedFrame,
  choice: {
    readonly colorOf: (series: Series) => string;
    readonly titleOf: (place: number) => string;
    readonly selectsOf: (place: number, one?: MixedSeries) => NonNullable<Mark['selects']>;
  },
): Steps<readonly Mark[]> {
  const { shown, places, model } = frame;
  const all = shown.flatMap(({ series }) => series);
  const ofAligned = new Map(all.map((one) => [one.aligned, one]));
  const isRow = input.options.rich_tooltip && all.length > 1;
  const heightAt = heights(frame);
  const placeAs = (isPoint: boolean) => (place: number, series: Series) => {
    const one = ofAligned.get(series);
    const height = one === undefined ? undefined : heightAt(one, place);
    if (one === undefined || height === undefined) return undefined;
    const middle = places.xPx(places.xs[place] ?? 0);
    const y = Math.max(0, Math.min(input.size.heightPx, frame.yPx(one.query.look.side)(height)));
    if (one.query.look.kind !== 'bar' || !isPoint) return { x: middle, y };
    const { start, end } = laneOf(frame, one);
    return { x: middle + (start - end) / 2, y };
  };
  return seriesMarksInTurns({
    series: all.map(({ aligned }) => aligned),
    rows: pointablePlaces(frame, all[0]),
    place: placeAs(!isRow),
    pointAt: placeAs(true),
    titleOf: choice.titleOf,
    valueOf: wordsBySeries(input, model),
    colorOf: choice.colorOf,
    selectsOf: (place, series) => choice.selectsOf(place, series === undefined ? undefined : ofAligned.get(series)),
    options: { ...input.options, showTooltipTotal: false, showTooltipPercentage: false },
  });
}

/** The value at which a series is drawn at a place: its own, or the end of its part of a stack. */
function heights({ shown, model }: MixedFrame): (one: MixedSeries, place: number) => number | undefined {
  const facts = new Map(
    shown.map(({ query, spans }) => {
      const rows = new Int32Array(model.x.length).fill(-1);
      query.places.forEach((place, row) => (rows[place] = row));
      return [query, { spans, rows }];
    }),
  );
  return (one, place) => {
    const { spans, rows } = facts.get(one.query) ?? {};
    const row = rows?.[place] ?? -1;
    return spans?.get(one.drawn)?.[row]?.[1] ?? one.drawn.values[row] ?? undefined;
  };
}

/** Where many places share a column of pixels, only some of them can be pointed at. */
function pointablePlaces({ places, model }: MixedFrame, first: MixedSeries | undefined): readonly number[] {
  const { xs, xPx, domain } = places;
  if (first === undefined || xs.length < xPx(domain[1]) - xPx(domain[0])) return model.x.map((_, place) => place);
  return decimate(xs, first.aligned.values, xPx);
}

/** Series of both queries with what tells those of one colour apart. */
export function mixedLegend(
  series: readonly MixedSeries[],
  colorOf: (series: Series) => string,
): readonly LegendEntry[] {
  return series.flatMap(({ drawn, query }) =>
    legendEntries([drawn], colorOf, (one) =>
      query.look.kind === 'bar' || query.look.kind === 'scatter' ? { opacity: opacityOf(one) } : { dash: dashOf(one) },
    ),
  );
}

/** Times and numbers can be brushed, a value or a band at a time. */
export function mixedBrush(input: MixedInput, { model, places, margins }: MixedFrame): Pick<Scene, 'brush'> {
  if (!model.isContinuous) return {};
  const { xs, xPx, stepPx, isBanded, bands } = places;
  const x = binnedBrushAxis({
    column: datasetColumn(input.formData, 'x_axis'),
    type: model.axisType,
    values: isBanded ? bands.map(Number) : xs,
    formData: input.formData,
    formats: input.formats,
    edgePx: isBanded
      ? (index) => xPx(0) + (index - 0.5) * stepPx
      : edgesBetween(xs.map(xPx), [margins.left, input.size.widthPx - margins.right]),
  });
  return x === undefined ? {} : { brush: { x } };
}
