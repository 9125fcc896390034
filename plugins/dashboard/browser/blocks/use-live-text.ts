import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useService } from '#core/browser';
import { columnFormatsOf, createVizFormats, datasetIdOf, formatOfColumn, selectChart } from '#plugins/charts';
import { DashboardQuestions, selectDashboard, selectDashboardContent } from '#plugins/dashboard';
import { blockText } from '../../common/block-messages.ts';
import { chartNamed } from '../../common/chart-named.ts';
import { parseText, plainInMarkdown, type TextExpression } from '../../common/text-expressions.ts';
import { valueOfChart } from '../../common/value-of-chart.ts';

const formats = createVizFormats();

/** A text with its expressions replaced by what the filters and charts of the dashboard say now. */
export function useLiveText(code: string): string {
  const questions = useService(DashboardQuestions);
  const parts = useMemo(() => parseText(code), [code]);
  const hasExpressions = parts.some((part) => part.kind !== 'text');
  // One text for the store's every change: equal texts draw nothing anew.
  const live = useSelector((root: StoreRoot) =>
    hasExpressions
      ? parts
          .map((part) => {
            if (part.kind === 'text') return part.text;
            if (part.kind === 'problem') return plainInMarkdown(blockText.problem(part));
            return plainInMarkdown(part.kind === 'filter' ? filterText(root, part.name) : valueText(root, part));
          })
          .join('')
      : code,
  );
  function filterText(root: StoreRoot, name: string): string {
    const value = questions.valueTexts(root)[name];
    return value === undefined || value === '' ? blockText.noFilter() : value;
  }
  return live;
}

function valueText(root: StoreRoot, part: Extract<TextExpression, { kind: 'value' }>): string {
  const dashboard = selectDashboard(root);
  const layout = selectDashboardContent(root)?.layout ?? {};
  const chartId = chartNamed(part.chart, dashboard?.charts ?? {}, layout);
  const chart = chartId === undefined ? undefined : dashboard?.charts[chartId];
  const value = valueOfChart(selectChart(root, String(chartId))?.queriesResponse, part.column, part.pick);
  if (value === undefined) return blockText.noValue();
  if (typeof value === 'string') return value;
  const dataset = chart === undefined ? undefined : dashboard?.datasets[datasetIdOf(chart.formData) ?? 0];
  const own = dataset === undefined ? undefined : formatOfColumn(columnFormatsOf(dataset), part.column);
  return formats.number(part.format ?? own?.number)(value);
}
