import type { FormData, VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { defaultRowLimit, defaultTimeGrain } from '#plugins/queries';
import { grainValues } from './auto-grain.ts';
import { listOf } from './chart-draft.ts';
import { storedFields } from './switching/chart-fields.ts';
import { defaultField } from './switching/default-field.ts';

export const defaultVizType = 'table';

/** Columns of a new table: as many as fit a wide window; the others are a click away. */
const firstColumns = 12;
/** Rows of a new table: enough to look around in, quick on any table. */
const firstRows = 1000;

/** Settings of a new chart over a dataset. Defaults: table, no time filter, one day, 10,000 rows. */
export function initialFormData(
  dataset: DatasetData,
  viz: VizType | undefined,
  vizType: string | undefined,
  timeRange: string,
): FormData {
  const key = viz?.key ?? vizType ?? defaultVizType;
  const fields = key === defaultVizType ? rawTable(dataset) : firstFields(dataset, viz);
  return { ...settingsWithoutFields(dataset, key, timeRange), ...fields };
}

/** The same without any field: the defaults for complete settings from elsewhere, such as a link. */
export function settingsWithoutFields(dataset: DatasetData, vizType: string, timeRange: string): FormData {
  return {
    viz_type: vizType,
    datasource: dataset.uid,
    time_range: timeRange,
    ...grainValues(defaultTimeGrain, true),
    adhoc_filters: [],
    row_limit: defaultRowLimit,
    ...(dataset.main_dttm_col === null ? {} : { granularity_sqla: dataset.main_dttm_col }),
  };
}

function rawTable(dataset: DatasetData): Readonly<Record<string, unknown>> {
  const columns = dataset.columns.filter((column) => column.expression === null).slice(0, firstColumns);
  return { query_mode: 'raw', all_columns: columns.map((column) => column.column_name), row_limit: firstRows };
}

/** A field for every slot that must have one, so that a new chart shows something. */
function firstFields(dataset: DatasetData, viz: VizType | undefined): Readonly<Record<string, unknown>> {
  const slots = viz?.slots ?? [];
  return slots.reduce<Readonly<Record<string, unknown>>>((filled, slot) => {
    if (!slot.isRequired) return filled;
    const used = Object.values(filled).flatMap(listOf);
    const field = defaultField(slot, slots, { dataset, used });
    return field === undefined ? filled : { ...filled, [slot.key]: storedFields(slot, [field]) };
  }, {});
}
