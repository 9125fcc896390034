import {
  annotationLegend,
  annotationShapes,
  axisNames,
  axisLabels,
  breakSummary,
  columnTitle,
  drawingMessages,
  joinRemarks,
  legendEntries,
  noteScene,
  opacityOf,
  referenceSummary,
  seriesColor,
  seriesOverview,
  seriesRules,
  seriesTable,
  sortSeries,
  summarizeSeries,
  valueLabels,
  valuesTitle,
  withoutPlace,
  type LegendEntry,
  type NumberLabels,
  type Scene,
  type SeriesTable,
  type VizRenderer,
} from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { barsOf, slotsOf, type Bar, type Slot } from './bar-layout.ts';
import { barBreak } from './bar-break.ts';
import type { BarOptions } from './bar-options.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';
import { barReferences } from './bar-references.ts';
import { drawLyingBars } from './draw-lying-bars.ts';
import { drawStandingBars } from './draw-standing-bars.ts';

export const barRenderer: VizRenderer<BarOptions> = {
  draw: drawBar,
  summarize: summarizeBar,
  // Below bars that lie there is no axis that a strip could be of.
  overview: (input) => (input.options.orientation === 'vertical' ? seriesOverview(input) : undefined),
};

/** Least room for a category, px: beyond it only the first ones are drawn. */
const minStepPx = 3;

function drawBar(input: BarInput): Scene {
  const { options, theme, size } = input;
  const table = seriesTable(input);
  const all = sortSeries(table.series, options.sort_series_type, options.sort_series_ascending);
  const colorOf = seriesColor(theme, input.formData, options);
  all.forEach(colorOf); // in order, so that a hidden series keeps its colour
  const entries: LegendEntry[] = [...legendEntries(all, colorOf, (series) => ({ opacity: opacityOf(series) }))];
  if (hasTimeAxis(input, table)) entries.push(...annotationLegend(input));
  const rules = seriesRules(input, all, { colorOf, wordsOf: valueWords(input) });
  entries.push(...rules.legend);
  const legend = options.show_legend && entries.length > 1 ? entries : [];
  const visible = all.filter((series) => !input.hidden.has(series.key));
  const every = slotsOf(table, visible, input);
  const room = Math.floor((options.orientation === 'vertical' ? size.widthPx - 70 : size.heightPx - 50) / minStepPx);
  const slots = every.length > Math.max(room, 10) ? every.slice(0, Math.max(room, 10)) : every;
  const bars = barsOf(slots, visible, options.stack);
  if (bars.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const words = axisLabels(input, table, options.x_axis_time_format);
  const names = axisNames(
    slots.map(({ value }) => value),
    table.axisType,
    words,
  );
  const nameOf = new Map(slots.map((slot, index) => [slot, names[index]]));
  const drawnBars = { table, visible, slots, bars, colorOf, rules, axisValueOf: axisLabelsOf(input) };
  const references = barReferences(input, drawnBars);
  const lost = remarkOf(input, { bars, withoutX: table.withoutX ?? 0, shown: slots.length, all: every.length });
  const annotations = hasTimeAxis(input, table) ? annotationShapes(input, timesOf(slots)) : [];
  const broken = barBreak(input, { ...drawnBars, references, annotations });
  const plan: BarPlan = {
    ...drawnBars,
    references,
    gap: broken.gap,
    valueOf: valueWords(input),
    titleOf: (slot) => nameOf.get(slot) ?? words(slot.value),
    annotations,
    titles: {
      values: valuesTitle(input, options.y_axis_title),
      slots: columnTitle(input, 'x_axis', options.x_axis_title),
    },
    remark: joinRemarks(lost, broken.remark, references.remark, rules.remark),
  };
  const drawn = options.orientation === 'vertical' ? drawStandingBars(input, plan) : drawLyingBars(input, plan);
  return { ...drawn, legend };
}

/** Categories for which there is no room, values for which a logarithmic axis has no place, and rows without x. */
function remarkOf(
  { options }: BarInput,
  {
    bars,
    withoutX,
    ...categories
  }: { readonly bars: readonly Bar[] } & Readonly<Record<'withoutX' | 'shown' | 'all', number>>,
): string {
  const lost = withoutPlace(
    { type: options.logAxis ? 'log' : 'linear' },
    bars.map(({ value }) => value),
  );
  return joinRemarks(
    categories.shown < categories.all ? drawingMessages.firstOf(categories) : '',
    lost > 0 ? drawingMessages.leftOut({ count: lost }) : '',
    withoutX > 0 ? drawingMessages.withoutX({ count: withoutX }) : '',
  );
}

/** Whether the bars are side by side on a time axis, so that points in time have a position among them. */
function hasTimeAxis({ options }: Pick<BarInput, 'options'>, table: SeriesTable): boolean {
  const isTime = table.axisType === genericType.temporal && !options.xAxisForceCategorical;
  return isTime && options.orientation === 'vertical';
}

const timesOf = (slots: readonly Slot[]): readonly number[] => slots.map((slot) => Number(slot.value));

/** Shares read best in percent unless a format was chosen. */
function valueFormat(options: BarOptions): string {
  const isShare = options.contributionMode !== null || options.comparison_type === 'percentage';
  return isShare && options.y_axis_format === 'SMART_NUMBER' ? '.1~%' : options.y_axis_format;
}

/** Values as they are written, and those of the axis: shares where stacks are stretched to 100 %. */
const valueWords = ({ options, formats }: Words): NumberLabels =>
  valueLabels(formats, valueFormat(options), options.currency_format);
const axisLabelsOf = (input: Words): NumberLabels =>
  input.options.stack === 'Expand' ? input.formats.number('.0%') : valueWords(input);

type Words = Omit<BarInput, 'document' | 'size'>;

function summarizeBar(input: Words): string {
  const table = seriesTable(input);
  const series = summarizeSeries({
    title: table.series.length === 1 ? (table.series[0]?.label ?? '') : input.labelOf(table.axisName),
    table,
    hidden: input.hidden,
    titleOf: axisLabels(input, table, input.options.tooltipTimeFormat),
    valueOf: valueWords(input),
  });
  const drawn = drawnBarsOf(input, table);
  const broken = breakSummary(barBreak(input, { ...drawn, annotations: [] }), drawn.axisValueOf);
  return [series, broken, referenceSummary(drawn.references)].filter((part) => part !== '').join(' ');
}

function drawnBarsOf(input: Words, table: SeriesTable) {
  const visible = table.series.filter(({ key }) => !input.hidden.has(key));
  const slots = slotsOf(table, visible, input);
  const bars = barsOf(slots, visible, input.options.stack);
  const drawn = { table, visible, slots, bars, colorOf: () => '', axisValueOf: axisLabelsOf(input) };
  return { ...drawn, references: barReferences(input, drawn) };
}
