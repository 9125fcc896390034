import { genericType } from '#plugins/databases';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import type { QueryColumn } from '#plugins/queries';
import { hasOwnGrain, type Slot } from '#plugins/viz-kit';
import { datasetGrainLabel, datasetGrains } from '../dataset-grains.ts';
import { displayName } from '../display-name.ts';

/** Grains that are offered beside a field: fiscal ones, and one of each length. All others are kept as they are. */
const usual = /^(?:PT1H|P1D|P1W|P1M|P3M|P1Y|1970-\d\d-01T00:00:00Z\/(?:P3M|P1Y))$/;

/** What a slot's value can be cut to, and how it is stored then; null: the times as they are. */
export interface GrainChoice {
  readonly grain: string | null;
  readonly label: string;
  readonly value: QueryColumn;
}

/** Grains for a time in a slot for dimensions; the x axis has that of the chart. The one in use is not among them. */
export function grainChoices(
  slot: Pick<Slot, 'kind'>,
  value: unknown,
  dataset: DatasetData,
  words: { readonly asStored: string },
): readonly GrainChoice[] {
  const column = slot.kind === 'dimension' ? timeColumn(value, dataset) : undefined;
  if (column === undefined) return [];
  const current = hasOwnGrain(value) ? value.timeGrain : null;
  const grained = datasetGrains(dataset)
    .filter(([grain]) => usual.test(grain))
    .map(([grain, label]): GrainChoice => ({ grain, label, value: grainedColumn(column, grain, dataset) }));
  return [{ grain: null, label: words.asStored, value: column.column_name }, ...grained].filter(
    ({ grain }) => grain !== current,
  );
}

function timeColumn(value: unknown, dataset: DatasetData): DatasetColumn | undefined {
  const name = hasOwnGrain(value) ? value.sqlExpression : value;
  return dataset.columns.find(
    ({ column_name: known, is_dttm: isTime, type_generic: type }) =>
      known === name && (isTime || type === genericType.temporal),
  );
}

/**
 * Superset's form of a column on a time axis. It has a label of its own, since results name their columns by it and the same
 * column may be on the x axis.
 */
function grainedColumn({ column_name: name }: DatasetColumn, grain: string, dataset: DatasetData): QueryColumn {
  return {
    expressionType: 'SQL',
    sqlExpression: name,
    isColumnReference: true,
    label: `${displayName(dataset, name)} (${datasetGrainLabel(grain, dataset).toLowerCase()})`,
    hasCustomLabel: true,
    columnType: 'BASE_AXIS',
    timeGrain: grain,
    keepsGrain: true,
  };
}
