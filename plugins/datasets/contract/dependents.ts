import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { Identity } from './identity.ts';

/** What depends on a dataset, as `related_objects` lists it. See docs/http-api.md, "Datasets". */
export interface DatasetUse {
  readonly count: number;
  readonly result: readonly Readonly<Record<string, unknown>>[];
}

/** Objects that depend on datasets and are named before one is deleted: charts, dashboards. */
export interface DatasetDependent {
  /** Key in the reply of `related_objects`: `charts`, `dashboards`. */
  readonly id: string;
  readonly deps: TokenRecord;
  readonly usesOf: (
    datasetId: number,
    services: Readonly<Record<string, unknown>>,
    identity: Identity,
  ) => Promise<DatasetUse>;
}

export const DatasetDependents = defineExtensionPoint<DatasetDependent>({
  id: 'datasets/dependents',
  summary: 'Things that stand on a dataset; listed on its page and before it is deleted.',
  keyOf: (dependent) => dependent.id,
});

/** Writes a dependent with its services typed. */
export function defineDatasetDependent<R extends TokenRecord>(
  dependent: Omit<DatasetDependent, 'deps' | 'usesOf'> & {
    readonly deps: R;
    readonly usesOf: (datasetId: number, services: Resolved<R>, identity: Identity) => Promise<DatasetUse>;
  },
): DatasetDependent {
  return withDeps(dependent);
}
