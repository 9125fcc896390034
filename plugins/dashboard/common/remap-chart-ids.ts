import { without, isRecord, type AnyRecord } from '#core/common';

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

/** Hears of an id that is dropped, by the key of the metadata that named it. */
export type OnLostId = (key: string, id: string) => void;

/** The way from an id of any form to the new one; told of what has none. */
interface Remapping {
  readonly newIdOf: NewChartId;
  readonly onLost: (id: string) => void;
}

/**
 * Metadata in which every chart id is the new one, wherever docs/http-api.md, "Metadata of dashboards" has them.
 * `onLost` is not told of `chartsInScope`, which says again what the scope says.
 */
export function remapMetadata(metadata: AnyRecord, newIdOf: NewChartId, onLost: OnLostId = () => {}): AnyRecord {
  const rules: Readonly<Record<string, (value: unknown, how: Remapping) => unknown>> = {
    timed_refresh_immune_slices: remapList,
    expanded_slices: remapKeys,
    filter_scopes: (value, how) => remapKeys(value, how, remapScopesOfFilter(how)),
    default_filters: (value, how) => remapText(value, (inner) => remapKeys(inner, how)),
    chart_configuration: (value, how) => remapKeys(value, how, remapChartConfiguration(how)),
    global_chart_configuration: remapScoped,
    native_filter_configuration: (value, how) =>
      Array.isArray(value) ? value.map((filter: unknown) => remapScoped(filter, how)) : value,
  };
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => {
      const how = { newIdOf, onLost: (id: string) => onLost(key, id) };
      return [key, Object.hasOwn(rules, key) ? rules[key]?.(value, how) : value];
    }),
  );
}

/** `{scope: {excluded}, chartsInScope}` of a filter or of a chart's cross-filters. */
function remapScoped(value: unknown, how: Remapping): unknown {
  if (!isRecord(value)) return value;
  const { scope, chartsInScope } = value;
  return {
    ...value,
    ...(isRecord(scope) ? { scope: { ...scope, excluded: remapList(scope['excluded'], how) } } : {}),
    ...(chartsInScope === undefined ? {} : { chartsInScope: remapList(chartsInScope, { ...how, onLost: () => {} }) }),
  };
}

function remapChartConfiguration(how: Remapping) {
  return (value: unknown, id: number): unknown =>
    isRecord(value) ? { ...value, id, crossFilters: remapScoped(value['crossFilters'], how) } : value;
}

/** Legacy: `{column: {scope, immune: [chart ids]}}`. */
function remapScopesOfFilter(how: Remapping) {
  return (value: unknown): unknown =>
    isRecord(value)
      ? mapValues(value, (scope) => (isRecord(scope) ? { ...scope, immune: remapList(scope['immune'], how) } : scope))
      : value;
}

function remapList(value: unknown, how: Remapping): unknown {
  return Array.isArray(value) ? value.flatMap((id: unknown) => newIdFrom(id, how) ?? []) : value;
}

function remapKeys(
  value: unknown,
  how: Remapping,
  inner: (value: unknown, id: number) => unknown = (same) => same,
): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const id = newIdFrom(key, how);
      return id === undefined ? [] : [[String(id), inner(entry, id)]];
    }),
  );
}

/** Ids are numbers, or texts of digits as in the keys of JSON. */
function newIdFrom(id: unknown, { newIdOf, onLost }: Remapping): number | undefined {
  const isId = typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id));
  const found = isId ? newIdOf(Number(id)) : undefined;
  if (found === undefined) onLost(typeof id === 'string' ? id : JSON.stringify(id));
  return found;
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
