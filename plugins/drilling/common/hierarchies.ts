import { fiscalGrain, fiscalGrainOf } from '#plugins/databases';
import { recordOf } from '#core/common';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';

/** A column's place in a hierarchy: 1 is the coarsest level. */
export interface HierarchyLevel {
  readonly name: string;
  readonly level: number;
}
/** A dashboard that a column's values lead to. */
export interface LinkedDashboard {
  readonly idOrSlug: string;
  readonly title: string;
}

/**
 * The hierarchy a dataset declares for a column, in the JSON of the column's `extra`:
 * `{"hierarchy": {"name": "Place", "level": 1}}`.
 */
export function hierarchyOf(column: Pick<DatasetColumn, 'extra'>): HierarchyLevel | undefined {
  const { name, level } = recordOf(extraOf(column)['hierarchy']);
  return typeof name === 'string' && name !== '' && typeof level === 'number' ? { name, level } : undefined;
}

/** Dashboards that a column's `extra` names: `{"dashboards": [{"idOrSlug": "airport", "title": "Airport"}]}`. */
export function linkedDashboards(column: Pick<DatasetColumn, 'extra'>): readonly LinkedDashboard[] {
  const declared = extraOf(column)['dashboards'];
  return (Array.isArray(declared) ? declared : []).flatMap((one: unknown) => {
    const { idOrSlug, title } = recordOf(one);
    if (typeof idOrSlug !== 'string' && typeof idOrSlug !== 'number') return [];
    const link = String(idOrSlug);
    return [{ idOrSlug: link, title: typeof title === 'string' && title !== '' ? title : link }];
  });
}

/** The next finer level of a column's hierarchy. */
export function nextLevel(dataset: Pick<DatasetData, 'columns'>, columnName: string): DatasetColumn | undefined {
  const column = dataset.columns.find((one) => one.column_name === columnName);
  const place = column === undefined ? undefined : hierarchyOf(column);
  if (place === undefined) return undefined;
  const below = dataset.columns.flatMap((one) => {
    const other = hierarchyOf(one);
    return other !== undefined && other.name === place.name && other.level > place.level
      ? [{ column: one, level: other.level }]
      : [];
  });
  return below.sort((one, other) => one.level - other.level)[0]?.column;
}

/** From a grain of time to the next finer one. ISO 8601 durations. */
const finer: Readonly<Record<string, string>> = {
  P1Y: 'P3M',
  P3M: 'P1M',
  P1M: 'P1D',
  P1W: 'P1D',
  P1D: 'PT1H',
  PT1H: 'PT1M',
  PT1M: 'PT1S',
};

/** The next finer grain that the dataset's engine can truncate to. */
export function finerGrain(dataset: Pick<DatasetData, 'time_grain_sqla'>, grain: string): string | undefined {
  const fiscal = fiscalGrainOf(grain);
  const next =
    fiscal === undefined ? finer[grain] : fiscal.unit === 'year' ? fiscalGrain({ ...fiscal, unit: 'quarter' }) : 'P1M';
  return dataset.time_grain_sqla.some(([duration]) => duration === next) ? next : undefined;
}

function extraOf({ extra }: Pick<DatasetColumn, 'extra'>): Readonly<Record<string, unknown>> {
  if (extra === null || extra === '') return {};
  try {
    return recordOf(JSON.parse(extra) as unknown);
  } catch {
    return {}; // a text somebody else keeps there
  }
}
