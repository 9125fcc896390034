import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { buildQueryContext } from '#plugins/charts';
import { findVizType, prepared, type FormData, type VizType } from '#plugins/viz-kit';
import type { QueryColumn, QueryContext, QueryObject } from '#plugins/queries';

/** What a stored chart says of its question besides the stored query. */
interface ChartSettings {
  readonly viz_type?: unknown;
  readonly datasource_id?: unknown;
  readonly params?: unknown;
}

const Settings = Type.Record(Type.String(), Type.Unknown());

/** What a chart asks by its settings: those that other programs made, or a bundle brought, may have no stored query. */
export async function contextBySettings(
  chart: ChartSettings,
  vizTypes: readonly VizType[],
): Promise<QueryContext | undefined> {
  const { viz_type: vizType, datasource_id: id, params } = chart;
  const settings = typeof params === 'string' ? parsedJson(params) : undefined;
  const viz = findVizType(vizTypes, String(vizType));
  if (viz === undefined || !Value.Check(Settings, settings) || typeof id !== 'number') return undefined;
  const formData: FormData = { ...settings, viz_type: String(vizType), datasource: `${String(id)}__table` };
  await prepared(viz, formData);
  // A retired type names its old settings; a type's migration looks for it, so today's name comes after.
  const current = { ...viz.migrate(formData), viz_type: viz.key };
  await prepared(viz, current);
  return buildQueryContext(viz, current);
}

/** The value of a JSON text; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The question of a chart that feeds a layer of annotations, in the period, the grain and over the time column that the
 * layer names. A null names none.
 */
export function withOverrides(context: QueryContext, overrides: unknown): QueryContext {
  const given = Value.Check(Settings, overrides) ? overrides : {};
  const [range, grain, timeColumn] = ['time_range', 'time_grain_sqla', 'granularity'].map((key) => textIn(given, key));
  return {
    ...context,
    result_type: 'full',
    result_format: 'json',
    queries: context.queries.map((query) => ({
      ...query,
      ...(timeColumn === undefined ? {} : { granularity: timeColumn }),
      ...(range === undefined ? {} : { time_range: range }),
      ...(range !== undefined && query.keeps_time === true ? { keeps_time: false } : {}),
      ...(grain === undefined
        ? {}
        : {
            extras: { ...query.extras, time_grain_sqla: grain },
            ...(query.columns == null ? {} : { columns: query.columns.map((column) => inGrain(column, grain)) }),
          }),
    })),
  };
}

/**
 * The overrides of a layer, with the time range of the chart that shows it where they say null: so the editor of
 * Superset stores "as in this chart".
 */
export function periodFrom(overrides: unknown, shownBy: QueryObject | undefined): unknown {
  if (!Value.Check(Settings, overrides) || overrides['time_range'] !== null) return overrides;
  const range = shownBy === undefined ? undefined : periodOf(shownBy);
  return range === undefined ? overrides : { ...overrides, time_range: range };
}

/** A condition of the time axis says more than the plain range; undefined for all of time. */
function periodOf({ filters, time_range: range }: QueryObject): string | undefined {
  const condition = (filters ?? []).find(({ op }) => op === 'TEMPORAL_RANGE')?.val;
  return typeof condition === 'string' ? condition : (range ?? undefined);
}

/** The layer's `time_shift`, which no layer of ours has. Undefined: it shows its rows where they are. */
export const shiftOf = (overrides: unknown): string | undefined =>
  Value.Check(Settings, overrides) ? textIn(overrides, 'time_shift') : undefined;

function textIn(overrides: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = overrides[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Only the axis has a grain of its own. */
const inGrain = (column: QueryColumn, grain: string): QueryColumn =>
  typeof column === 'object' && column.columnType === 'BASE_AXIS' && column.keepsGrain !== true
    ? { ...column, timeGrain: grain }
    : column;
