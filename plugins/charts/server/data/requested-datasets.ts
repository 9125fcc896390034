import { toAppError, type Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import {
  ChartSources,
  DataDelegations,
  type RequestedDatasets,
  type ChartReader,
  type RowsAsked,
} from '#plugins/charts';
import type { Datasets } from '#plugins/datasets';
import type { QueryContext } from '#plugins/queries';
import type { RememberedDatasets } from './remembered-datasets.ts';

export function requestedDatasets(services: {
  readonly remembered: RememberedDatasets;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): RequestedDatasets {
  const { remembered, datasets, extensions, finder } = services;
  const isDelegated = async (context: QueryContext, caller: ChartReader) => {
    for (const loan of extensions.all(DataDelegations)) {
      if (await loan.covers(finder.resolve(loan.deps), context, caller)) return true;
    }
    return false;
  };
  const delegatedColumns = async (asked: RowsAsked, caller: ChartReader): Promise<readonly string[]> => {
    const found = await Promise.all(
      extensions.all(DataDelegations).map((loan) => loan.rowColumns(finder.resolve(loan.deps), asked, caller)),
    );
    return [...new Set(found.flat())];
  };
  return {
    forRows: async ({ dashboardId, ...asked }, caller) => {
      try {
        return { dataset: await remembered.forQuery(asked.datasetId, caller), columns: 'all' };
      } catch (refusal) {
        if (dashboardId === undefined || toAppError(refusal).kind !== 'forbidden') throw refusal;
        const lent = await delegatedColumns({ ...asked, dashboardId }, caller);
        const dataset = lent.length === 0 ? undefined : await datasets.find(asked.datasetId, caller);
        const columns = (dataset?.columns ?? []).flatMap(({ column_name: name }) =>
          lent.includes(name) ? [name] : [],
        );
        if (dataset === undefined || columns.length === 0) throw refusal;
        return { dataset, columns };
      }
    },
    sourceTypes: () => extensions.all(ChartSources).map((source) => source.type),
    forContext: async (context, id, caller) => {
      const source = extensions.get(ChartSources, context.datasource.type);
      if (source !== undefined) return source.open(finder.resolve(source.deps), context, caller);
      try {
        return await remembered.forQuery(id, caller);
      } catch (refusal) {
        const lent =
          toAppError(refusal).kind === 'forbidden' && (await isDelegated(context, caller))
            ? await datasets.find(id, caller)
            : undefined;
        if (lent === undefined) throw refusal;
        return lent;
      }
    },
  };
}
