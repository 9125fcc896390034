import type { StoreRoot } from '#core/common';
import { datasetIdOf, selectChart, type LiveResults } from '#plugins/charts';
import { columnFormatsOf, createVizFormats, formatOfColumn } from '#plugins/viz-kit';
import { selectDashboard, selectDashboardContent, type DashboardQuestions } from '#plugins/dashboard';
import { blockMessages } from '../../common/block-messages.ts';
import { chartNamed } from '../../common/chart-named.ts';
import { hasFilterNamed } from '../../common/filter-named.ts';
import { plainInMarkdown, type TextExpression, type TextPart } from '../../common/text-expressions.ts';
import { valueOfChart } from '../../common/value-of-chart.ts';

type ValueExpression = Extract<TextExpression, { kind: 'value' }>;

interface TextSources {
  readonly questions: Pick<DashboardQuestions, 'valueTexts'>;
  readonly live: Pick<LiveResults, 'publishedIn'>;
}

const formats = createVizFormats();

/** What a text says now, as markdown. */
export function liveText(root: StoreRoot, parts: readonly TextPart[], { questions, live }: TextSources): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'problem') return plainInMarkdown(blockMessages.problem(part));
      return plainInMarkdown(part.kind === 'filter' ? filterText(part.name) : valueText(root, part, live));
    })
    .join('');
  function filterText(name: string): string {
    const value = questions.valueTexts(root)[name];
    const isThere = value !== undefined || hasFilterNamed(selectDashboardContent(root)?.metadata, name);
    if (!isThere) return blockMessages.unknownFilter({ name });
    return value === undefined || value === '' ? blockMessages.noFilter() : value;
  }
}

/** Keys of the charts whose numbers a text tells. */
export function toldCharts(root: StoreRoot, parts: readonly TextPart[]): readonly string[] {
  const ids = parts.map((part) => (part.kind === 'value' ? chartOf(root, part) : undefined));
  return [...new Set(ids.filter((id) => id !== undefined).map(String))];
}

const chartOf = (root: StoreRoot, { chart }: ValueExpression): number | undefined =>
  chartNamed(chart, selectDashboard(root)?.charts ?? {}, selectDashboardContent(root)?.layout ?? {});

function valueText(root: StoreRoot, part: ValueExpression, live: TextSources['live']): string {
  const dashboard = selectDashboard(root);
  const chartId = chartOf(root, part);
  if (chartId === undefined) return blockMessages.unknownChart({ name: String(part.chart) });
  const chart = dashboard?.charts[chartId];
  const value = valueOfChart(answersOf(root, String(chartId), live), part.column, part.pick);
  if (value === undefined) return blockMessages.noValue();
  const dataset = chart === undefined ? undefined : dashboard?.datasets[datasetIdOf(chart.formData) ?? 0];
  const own = dataset === undefined ? undefined : formatOfColumn(columnFormatsOf(dataset), part.column);
  return formats.number(part.format ?? own?.number)(value);
}

/** What the chart shows: during a brush what follows it, else its own answers. */
function answersOf(root: StoreRoot, chartKey: string, live: TextSources['live']): Parameters<typeof valueOfChart>[0] {
  return (
    live.publishedIn(chartKey)?.results.map((result) => ({ result })) ?? selectChart(root, chartKey)?.queriesResponse
  );
}
