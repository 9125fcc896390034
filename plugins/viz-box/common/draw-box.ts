import {
  axisTitle,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  joinRemarks,
  metricsOf,
  noteScene,
  standingFrame,
  ticksRotation,
  toldInTurns,
  valueLabels,
  valuesTitle,
  columnList,
  withoutPlace,
  type DrawInput,
  type LegendEntry,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import { boxGroups, statistics, type Box, type BoxGroup, type BoxWords } from './box-groups.ts';
import type { BoxOptions } from './box-options.ts';
import { appendBox, outlierRadiusPx, type BoxPlace } from './box-shapes.ts';
import { statisticNames } from './box-table.ts';
import { messages } from './messages.ts';

type Input = DrawInput<BoxOptions>;

/** Least room for a box, px. */
const minBoxPx = 7;
const mostBoxPx = 72;
/** Of its slot, what a box takes. */
const boxShare = 0.62;
/** For the numbers of the axis, about. px */
const numbersPx = 60;

export const boxRenderer: VizRenderer<BoxOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

function* draw(input: Input): Steps<Scene> {
  const { options, formats, size, hidden } = input;
  const facts = yield* boxGroups(input);
  const metrics = metricsOf(input.formData).map(metricLabel);
  const colorOf = metricColors(input, metrics);
  const legend: readonly LegendEntry[] =
    metrics.length > 1 && options.show_legend
      ? metrics.map((metric) => ({ key: metric, label: input.labelOf(metric), color: colorOf(metric) }))
      : [];
  const visible = yield* shownOf(facts.groups, hidden);
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const series = metrics.filter((metric) => !hidden.has(metric));
  const most = Math.max(1, Math.floor((size.widthPx - numbersPx) / (minBoxPx * series.length)));
  const groups = visible.slice(0, most);
  const values = groups.flatMap(({ boxes }) => boxes.flatMap((box) => reachOf(box, options)));
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const lost = withoutPlace({ type: options.logAxis ? 'log' : 'linear' }, values);
  const frame = standingFrame(input, {
    names: groups.map(({ label }) => label),
    values,
    format: number,
    isLog: options.logAxis,
    includesZero: 'near',
    bounds: options.y_axis_bounds,
    titles: { values: valuesTitle(input, options.y_axis_title), slots: groupsTitle(input) },
    remark: joinRemarks(
      groups.length === visible.length ? '' : drawingMessages.firstOf({ shown: groups.length, all: visible.length }),
      lost === 0 ? '' : drawingMessages.leftOut({ count: lost }),
      facts.empty === 0 ? '' : drawingMessages.withoutValue({ count: facts.empty }),
    ),
    rotation: ticksRotation(options.x_ticks_layout),
    abovePx: options.show_outliers ? outlierRadiusPx : 0,
  });
  const pitch = Math.min(mostBoxPx, (frame.stepPx * boxShare) / series.length);
  const placeOf = (slot: number, metric: string): BoxPlace => ({
    x: frame.slotPx(slot) + (series.indexOf(metric) - (series.length - 1) / 2) * pitch,
    width: Math.max(2, series.length === 1 ? pitch : pitch * 0.86),
    valuePx: frame.valuePx,
    margins: frame.margins,
  });
  const drawn = groups.flatMap((group, slot) =>
    group.boxes.map((box) => ({ group, box, place: placeOf(slot, box.metric), color: colorOf(box.metric) })),
  );
  const shapes = drawn.map(({ group, box, place, color }, mark) => ({
    element: appendBox(frame.root, input, box, { place, color, label: titleOf(input, group, box, metrics) }),
    selects: group.selects,
    at: { mark, selects: group.selects },
  }));
  return {
    element: frame.root,
    marks: drawn.map(({ group, box, place, color }) => ({
      ...markOf(input, box, color),
      x: place.x,
      y: Math.max(frame.margins.top, Math.min(size.heightPx - frame.margins.bottom, frame.valuePx(box.median))),
      title: titleOf(input, group, box, metrics),
      ...(Object.keys(group.selects).length === 0 ? {} : { selects: group.selects }),
    })),
    legend,
    shapes,
  };
}

/** Groups without the boxes that are switched off. */
function* shownOf(groups: readonly BoxGroup[], hidden: Input['hidden']): Steps<readonly BoxGroup[]> {
  if (hidden.size === 0) return groups;
  const left = yield* eachInTurns(groups, (group) => ({
    ...group,
    boxes: group.boxes.filter(({ metric }) => !hidden.has(metric)),
  }));
  return left.filter(({ boxes }) => boxes.length > 0);
}

function metricColors({ theme, options }: Input, metrics: readonly string[]): (metric: string) => string {
  if (metrics.length < 2) return (metric) => theme.soleColorOf(metric, options.color_scheme);
  const colors = new Map(metrics.map((metric) => [metric, theme.colorOf(metric, options.color_scheme)]));
  return (metric) => colors.get(metric) ?? theme.accent;
}

/** Without outliers the axis reaches to the whiskers only. */
const reachOf = ({ low, high, outliers }: Box, options: BoxOptions): readonly number[] =>
  options.show_outliers ? [low, high, ...outliers] : [low, high];

/** Names of the columns whose values are the groups. */
function groupsTitle({ formData, labelOf, options, size }: Input): string {
  const names = columnList(formData, 'groupby').map((column) => labelOf(columnLabel(column)));
  return axisTitle(options.x_axis_title, names.join(', '), size);
}

function titleOf({ labelOf }: Pick<Input, 'labelOf'>, group: BoxGroup, box: Box, metrics: readonly string[]): string {
  const metric = labelOf(box.metric);
  if (group.label === '') return metric;
  return metrics.length === 1 ? group.label : messages.withSeries({ group: group.label, series: metric });
}

/** All statistics, from the top of the box down. */
function markOf({ formats, options }: Input, box: Box, color: string): Pick<Mark, 'rows' | 'series'> {
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const count = formats.number(',d');
  return {
    series: box.metric,
    rows: statistics.map((statistic) => ({
      label: statisticNames[statistic](),
      value: (statistic === 'count' || statistic === 'outliers' ? count : number)(box.amountOf(statistic)),
      ...(statistic === 'median' ? { color } : {}),
    })),
  };
}

const mostTold = 5;

function* summarize(input: BoxWords): Steps<string> {
  const { formats, options, hidden } = input;
  const metrics = metricsOf(input.formData).map(metricLabel);
  const title = metrics.map((metric) => input.labelOf(metric)).join(', ');
  const groups = yield* shownOf((yield* boxGroups(input)).groups, hidden);
  const count = groups.reduce((sum, { boxes }) => sum + boxes.length, 0);
  // Each group has one at least.
  const boxes = groups.slice(0, mostTold).flatMap((group) => group.boxes.map((box) => ({ group, box })));
  if (count === 0) return drawingMessages.emptySummary({ title });
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const parts = boxes.slice(0, mostTold).map(({ group, box }) =>
    messages.part({
      label: titleOf(input, group, box, metrics),
      median: number(box.amountOf('median')),
      low: number(box.amountOf('q1')),
      high: number(box.amountOf('q3')),
    }),
  );
  if (count > mostTold) parts.push(messages.more({ count: count - mostTold }));
  return messages.summary({ title, count, parts: parts.join(' ') });
}
