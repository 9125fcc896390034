import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { plainQueriesOf } from '#plugins/charts';
import { QueryContext, columnLabel, metricLabel, type QueryObject } from '#plugins/queries';
import { findVizType, type VizType } from '#plugins/viz-kit';

/** Columns in the rows of a chart, those that are surely times first. */
export interface SourceColumns {
  readonly times: readonly string[];
  readonly others: readonly string[];
}

const Settings = Type.Record(Type.String(), Type.Unknown());

/** The columns that a stored chart answers with, by its stored query or by its settings. Empty where neither is read. */
export function sourceColumns(row: Readonly<Record<string, unknown>>, types: readonly VizType[]): SourceColumns {
  const settings = parsed(row['params'], Settings) ?? {};
  const [query] = parsed(row['query_context'], QueryContext)?.queries ?? queriesOf(row, settings, types);
  if (query === undefined) return { times: [], others: [] };
  const columns = (query.columns ?? []).map((column) => ({ name: columnLabel(column), isAxis: isAxis(column) }));
  const hasTimestamp = query.is_timeseries === true && !columns.some((column) => column.isAxis);
  const known = settings['temporal_columns_lookup'];
  const isTime = (name: string) => Value.Check(Settings, known) && known[name] === true;
  const times = [
    ...(hasTimestamp ? ['__timestamp'] : []),
    ...columns.filter(({ name, isAxis: is }) => is || isTime(name)).map(({ name }) => name),
  ];
  const names = [...columns.map(({ name }) => name), ...(query.metrics ?? []).map(metricLabel)];
  return { times, others: names.filter((name) => !times.includes(name)) };
}

const isAxis = (column: unknown): boolean => Value.Check(Settings, column) && column['columnType'] === 'BASE_AXIS';

function queriesOf(
  row: Readonly<Record<string, unknown>>,
  settings: Readonly<Record<string, unknown>>,
  types: readonly VizType[],
): readonly QueryObject[] {
  const key = String(row['viz_type']);
  const formData = { ...settings, viz_type: key, datasource: `${String(row['datasource_id'])}__table` };
  return plainQueriesOf(findVizType(types, key), formData) ?? [];
}

function parsed<T extends typeof Settings | typeof QueryContext>(text: unknown, schema: T) {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
