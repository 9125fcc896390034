import { defineToken, toAppError, type Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import { ChartSources, DataLoans, type ChartReader } from '#plugins/charts';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import type { QueryContext } from '#plugins/queries';
import type { RememberedDatasets } from './remembered-datasets.ts';

/** The dataset that a chart data question is about, for those who may have the answer. Wire contract §3.3. */
export interface AskedDatasets {
  /** By the caller's own access, else by a loan, else by a source of another kind. Throws like `Datasets.forQuery`. */
  readonly forContext: (context: QueryContext, id: number, caller: ChartReader) => Promise<DatasetModel>;
  /** Types of sources that are no datasets. */
  readonly sourceTypes: () => readonly string[];
}
export const AskedDatasets = defineToken<AskedDatasets>('charts/AskedDatasets');

export function askedDatasets(services: {
  readonly remembered: RememberedDatasets;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): AskedDatasets {
  const { remembered, datasets, extensions, finder } = services;
  const isLent = async (context: QueryContext, caller: ChartReader) => {
    for (const loan of extensions.all(DataLoans)) {
      if (await loan.covers(finder.resolve(loan.deps), context, caller)) return true;
    }
    return false;
  };
  return {
    sourceTypes: () => extensions.all(ChartSources).map((source) => source.type),
    forContext: async (context, id, caller) => {
      const source = extensions.get(ChartSources, context.datasource.type);
      if (source !== undefined) return source.open(finder.resolve(source.deps), context, caller);
      try {
        return await remembered.forQuery(id, caller);
      } catch (refusal) {
        const lent =
          toAppError(refusal).kind === 'forbidden' && (await isLent(context, caller))
            ? await datasets.find(id, caller)
            : undefined;
        if (lent === undefined) throw refusal;
        return lent;
      }
    },
  };
}
