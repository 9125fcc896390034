import { without } from '#core/common';
import { isRecord } from './read-metadata.ts';

type AnyRecord = Readonly<Record<string, unknown>>;
/** The new id of a chart; undefined: it has none, and what names it alone is dropped. */
export type NewChartId = (id: number) => number | undefined;

/** A layout whose charts have new ids. Charts without one keep theirs. */
export function remapPositions(positions: AnyRecord, newIdOf: NewChartId): AnyRecord {
  return mapValues(positions, (component) => {
    if (!isRecord(component) || component['type'] !== 'CHART' || !isRecord(component['meta'])) return component;
    const { chartId } = component['meta'];
    const id = typeof chartId === 'number' ? newIdOf(chartId) : undefined;
    if (id === undefined) return component;
    const meta = without(component['meta'], 'uuid'); // it names the old chart
    return { ...component, meta: { ...meta, chartId: id } };
  });
}

/** Metadata in which every chart id is the new one, wherever wire contract §22 has them. */
export function remapMetadata(metadata: AnyRecord, newIdOf: NewChartId): AnyRecord {
  const ids = (value: unknown) => remapList(value, newIdOf);
  const rules: Readonly<Record<string, (value: unknown) => unknown>> = {
    timed_refresh_immune_slices: ids,
    expanded_slices: (value) => remapKeys(value, newIdOf),
    filter_scopes: (value) => remapKeys(value, newIdOf, remapScopesOfFilter(newIdOf)),
    default_filters: (value) => remapText(value, (inner) => remapKeys(inner, newIdOf)),
    chart_configuration: (value) => remapKeys(value, newIdOf, remapChartConfiguration(newIdOf)),
    global_chart_configuration: (value) => remapScoped(value, newIdOf),
    native_filter_configuration: (value) =>
      Array.isArray(value) ? value.map((filter: unknown) => remapScoped(filter, newIdOf)) : value,
  };
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, Object.hasOwn(rules, key) ? rules[key]?.(value) : value]),
  );
}

/** `{scope: {excluded}, chartsInScope}` of a filter or of a chart's cross-filters. */
function remapScoped(value: unknown, newIdOf: NewChartId): unknown {
  if (!isRecord(value)) return value;
  const { scope, chartsInScope } = value;
  return {
    ...value,
    ...(isRecord(scope) ? { scope: { ...scope, excluded: remapList(scope['excluded'], newIdOf) } } : {}),
    ...(chartsInScope === undefined ? {} : { chartsInScope: remapList(chartsInScope, newIdOf) }),
  };
}

function remapChartConfiguration(newIdOf: NewChartId) {
  return (value: unknown, id: number): unknown =>
    isRecord(value) ? { ...value, id, crossFilters: remapScoped(value['crossFilters'], newIdOf) } : value;
}

/** Legacy: `{column: {scope, immune: [chart ids]}}`. */
function remapScopesOfFilter(newIdOf: NewChartId) {
  return (value: unknown): unknown =>
    isRecord(value)
      ? mapValues(value, (scope) =>
          isRecord(scope) ? { ...scope, immune: remapList(scope['immune'], newIdOf) } : scope,
        )
      : value;
}

function remapList(value: unknown, newIdOf: NewChartId): unknown {
  if (!Array.isArray(value)) return value;
  return value.flatMap((id: unknown) => (typeof id === 'number' ? (newIdOf(id) ?? []) : []));
}

function remapKeys(
  value: unknown,
  newIdOf: NewChartId,
  inner: (value: unknown, id: number) => unknown = (same) => same,
) {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const id = newIdOf(Number(key));
      return id === undefined ? [] : [[String(id), inner(entry, id)]];
    }),
  );
}

function remapText(value: unknown, remap: (inner: unknown) => unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  try {
    return JSON.stringify(remap(JSON.parse(value)));
  } catch {
    return value; // no JSON, so no ids to find
  }
}

function mapValues(record: AnyRecord, map: (value: unknown) => unknown): AnyRecord {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
