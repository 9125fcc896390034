import type { Identity } from '#core/server';
import type { ChartDrawings, SavedChart } from '#plugins/charts';
import { columnFormatsOf, createVizFormats, formatOfColumn } from '#plugins/viz-kit';
import type { Datasets } from '#plugins/datasets';
import type { DashboardMetadata } from '../../contract/dashboard-metadata.ts';
import type { DashboardReading, PlacedChart } from '../../contract/dashboard-readings.ts';
import type { Layout } from '../../contract/layout.ts';
import { blockMessages } from '../../common/block-messages.ts';
import { chartNamed } from '../../common/chart-named.ts';
import { hasFilterNamed } from '../../common/filter-named.ts';
import { shownComponents } from '../../common/shown-tabs.ts';
import { parseText, type TextPart } from '../../common/text-expressions.ts';
import { valueOfChart } from '../../common/value-of-chart.ts';
import { openChart } from '../read/open-page.ts';

export interface LiveTextsInput {
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly activeTabs: readonly string[];
  readonly charts: ReadonlyMap<number, SavedChart>;
  readonly reading: DashboardReading;
  readonly reader: Identity;
  readonly signal: AbortSignal;
}

interface LiveServices {
  readonly drawings: ChartDrawings;
  readonly datasets: Datasets;
}

const formats = createVizFormats();

/** The texts that are shown, by component id, with what filters and charts say now in place of their expressions. */
export async function liveTexts(input: LiveTextsInput, services: LiveServices): Promise<ReadonlyMap<string, string>> {
  const open = Object.fromEntries([...input.charts].map(([id, chart]) => [id, openChart(chart)]));
  const placed = new Map(input.reading.charts.map((one) => [one.chart.id, one]));
  const wordsOf = async (part: TextPart): Promise<string> => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'problem') return blockMessages.problem(part);
    if (part.kind === 'filter') {
      const found = input.reading.filters.find(({ name, isApplied }) => isApplied && name === part.name);
      if (found === undefined && !hasFilterNamed(input.metadata, part.name)) return blockMessages.unknownFilter(part);
      return found?.valueText ?? blockMessages.noFilter();
    }
    const chartId = chartNamed(part.chart, open, input.layout);
    if (chartId === undefined) return blockMessages.unknownChart({ name: String(part.chart) });
    const chart = placed.get(chartId);
    return chart === undefined ? blockMessages.noValue() : valueText(part, chart, input, services);
  };
  const texts = shownComponents(input.layout, input.activeTabs)
    .filter(({ type }) => type === 'MARKDOWN')
    .map(async ({ id, meta }) => {
      const words = await Promise.all(parseText(meta.code ?? '').map(wordsOf));
      return [id, words.join('')] as const;
    });
  return new Map(await Promise.all(texts));
}

async function valueText(
  { column, pick, format }: Extract<TextPart, { kind: 'value' }>,
  { chart, formData }: PlacedChart,
  { reader, signal }: LiveTextsInput,
  { drawings, datasets }: LiveServices,
): Promise<string> {
  try {
    const results = await drawings.results({ chart, formData, reader, force: false, signal });
    const value = valueOfChart(
      results.map((result) => ({ result })),
      column,
      pick,
    );
    if (value === undefined) return blockMessages.noValue();
    const dataset = await datasets.findData(chart.datasource_id);
    const own = dataset === undefined ? undefined : formatOfColumn(columnFormatsOf(dataset), column);
    return formats.number(format ?? own?.number)(value);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return blockMessages.noValue(); // the chart itself says why
  }
}
