import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryContext } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';

/** Server: rows that charts can be drawn from although they are no dataset. */
export interface ChartSource {
  /** What follows the two underscores of a chart's `datasource`. */
  readonly type: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** What the question is about, in the form of a dataset. Throws unless this reader may have exactly these answers. */
  readonly open: (
    services: Readonly<Record<string, unknown>>,
    context: QueryContext,
    reader: ChartReader,
  ) => Promise<DatasetModel>;
}
export const ChartSources = defineExtensionPoint<ChartSource>({
  id: 'charts/sources',
  summary: 'Rows that charts can be drawn from although they are no dataset.',
  keyOf: (source) => source.type,
  check: ({ type }) => (['table', 'dataset'].includes(type) ? 'its type is that of datasets' : undefined),
});

/** Declares a source whose function sees its `deps` typed. */
export function defineChartSource<R extends TokenRecord>(source: {
  readonly type: string;
  readonly deps: R;
  readonly open: (services: Resolved<R>, context: QueryContext, reader: ChartReader) => Promise<DatasetModel>;
}): ChartSource {
  return withDeps({ ...source, server: true });
}
