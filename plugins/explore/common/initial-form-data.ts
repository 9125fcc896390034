import type { FormData, Slot, VizType } from '#plugins/charts';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import { defaultRowLimit, defaultTimeGrain } from '#plugins/queries';

/** Specification §9.1.3. */
export const defaultVizType = 'table';

/** Columns of a new table: as many as fit a wide window; the others are a click away. */
const firstColumns = 12;
/** Rows of a new table: enough to look around in, quick on any table. */
const firstRows = 1000;

/** Settings of a new chart over a dataset. Defaults of specification §9.1: table, no time filter, one day, 10,000 rows. */
export function initialFormData(
  dataset: DatasetData,
  viz: VizType | undefined,
  vizType: string | undefined,
  timeRange: string,
): FormData {
  const key = viz?.key ?? vizType ?? defaultVizType;
  return {
    viz_type: key,
    datasource: dataset.uid,
    time_range: timeRange,
    time_grain_sqla: defaultTimeGrain,
    adhoc_filters: [],
    row_limit: defaultRowLimit,
    ...(dataset.main_dttm_col === null ? {} : { granularity_sqla: dataset.main_dttm_col }),
    ...(key === defaultVizType ? rawTable(dataset) : firstFields(dataset, viz)),
  };
}

function rawTable(dataset: DatasetData): Readonly<Record<string, unknown>> {
  const columns = dataset.columns.filter((column) => column.expression === null).slice(0, firstColumns);
  return { query_mode: 'raw', all_columns: columns.map((column) => column.column_name), row_limit: firstRows };
}

/** A field for every slot that must have one, so that a new chart shows something. */
function firstFields(dataset: DatasetData, viz: VizType | undefined): Readonly<Record<string, unknown>> {
  const filled = (viz?.slots ?? []).flatMap((slot) => {
    const field = slot.isRequired ? firstField(slot, dataset) : undefined;
    return field === undefined ? [] : [[slot.key, slot.max === 1 ? field : [field]] as const];
  });
  return Object.fromEntries(filled);
}

function firstField(slot: Slot, dataset: DatasetData): string | undefined {
  if (slot.kind === 'metric') return dataset.metrics[0]?.metric_name;
  const isWord = (column: DatasetColumn) => column.groupby && column.type_generic === 1;
  const word = dataset.columns.find(isWord)?.column_name;
  if (slot.kind === 'time-axis') return dataset.main_dttm_col ?? word;
  return word ?? dataset.columns[0]?.column_name;
}
