import { AppError, toAppError } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import { TemplateFailure } from '../../common/language/template-diagnostic.ts';
import { itemsOf, type Bound } from '../../common/language/bind-arguments.ts';
import { textOf, type TemplateFunction, type TemplateValue } from '../../common/language/template-value.ts';
import { templateErrors as messages } from '../../common/server-messages.ts';
import { macro, written, type MacroFacts } from './macro-facts.ts';

/** Rows a dataset inside other SQL may have: all. */
const allRows = 2_000_000_000;

/** SQL of datasets and their metrics; only of those the reader may query. */
export function datasetMacros(facts: MacroFacts): readonly (readonly [string, TemplateFunction])[] {
  const { pending } = facts;
  return [
    macro('dataset', ['dataset_id', 'include_metrics', 'columns'], (given) => {
      const id = idOf(given, 'dataset');
      const withMetrics = given.flag('include_metrics', false);
      const columns = given.get('columns') ?? null;
      const wanted = columns === null ? undefined : itemsOf(columns).map(textOf);
      const key = JSON.stringify(['dataset', id, withMetrics, wanted ?? null]);
      return written(
        facts,
        pending.need(key, () => datasetSql(facts, id, { withMetrics, wanted })),
      );
    }),
    macro('metric', ['metric_key', 'dataset_id'], (given) => {
      const name = given.text('metric_key', '');
      if (given.get('dataset_id') === undefined) return written(facts, ownMetric(facts, name));
      const id = idOf(given, 'metric');
      return written(
        facts,
        pending.need(JSON.stringify(['metric', id, name]), () => metricSql(facts, id, name)),
      );
    }),
  ];
}

function idOf(given: Bound, name: string): number {
  const id = given.need('dataset_id');
  if (typeof id !== 'number' || !Number.isInteger(id)) throw new TemplateFailure(messages.needsDataset({ name }));
  return id;
}

async function readable({ services, user }: MacroFacts, id: number): Promise<DatasetModel> {
  if (user === undefined) throw new AppError('forbidden', messages.noDataset({ id }));
  try {
    return await services.datasets.forQuery(id, user);
  } catch (thrown) {
    if (toAppError(thrown).kind !== 'not-found') throw thrown;
    // What is not there is a number in the template; the call itself found everything it was about.
    throw new AppError('validation', messages.noDataset({ id }), { errorType: 'INVALID_TEMPLATE_PARAMS_ERROR' });
  }
}

async function datasetSql(
  facts: MacroFacts,
  id: number,
  { withMetrics, wanted }: { readonly withMetrics: boolean; readonly wanted: readonly string[] | undefined },
): Promise<TemplateValue> {
  const dataset = await readable(facts, id);
  const columns = wanted ?? dataset.columns.map((column) => column.column_name);
  const { sql } = await facts.services.runner.run({
    dataset,
    query: {
      columns: [...columns],
      ...(withMetrics ? { metrics: dataset.metrics.map((metric) => metric.metric_name) } : {}),
      filters: [],
      row_limit: allRows,
    },
    resultType: 'query',
    mostRows: allRows,
    force: false,
    cacheTimeoutS: undefined,
    userId: facts.context.userId,
    signal: new AbortController().signal,
    priority: 'visible',
  });
  return `(\n${sql.trimEnd()}\n) AS dataset_${id}`;
}

/** A caller who may query a dataset may read its metrics, however it was opened. */
function ownMetric({ context: { question } }: MacroFacts, name: string): string {
  if (question === undefined) throw new TemplateFailure(messages.needsDataset({ name: 'metric' }));
  const expression = question.metrics.get(name);
  if (expression === undefined) throw noMetric(name);
  return expression;
}

const noMetric = (name: string): AppError =>
  new AppError('validation', messages.noMetric({ name }), { errorType: 'INVALID_TEMPLATE_PARAMS_ERROR' });

async function metricSql(facts: MacroFacts, id: number, name: string): Promise<TemplateValue> {
  const dataset = await readable(facts, id);
  const found = dataset.metrics.find((metric) => metric.metric_name === name);
  if (found === undefined) throw noMetric(name);
  return found.expression;
}
