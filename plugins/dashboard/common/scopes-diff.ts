import { isRecord } from '#core/common';
import type { DashboardContent } from '../contract/dashboard-state.ts';
import { clickActionOf, crossScopeOf, globalScope } from '../contract/cross-scopes.ts';
import { chartIdsUnder, chartsInScope, rootId, type FilterScope, type Layout } from '../contract/layout.ts';
import { diffMessages as messages } from './save-messages.ts';

/** How far something reaches, before and after, in words. */
export interface ScopeDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Filters and selections in charts that reach other charts than before. Filters that only one of the two has are none. */
export function scopesDiff(before: DashboardContent, after: DashboardContent): readonly ScopeDifference[] {
  const [old, now] = [scopesOf(before), scopesOf(after)];
  const changed = [...now].flatMap(([key, { label, words }]) => {
    const was = old.get(key);
    return was === undefined || was.words === words ? [] : [{ label, before: was.words, after: words }];
  });
  return [...changed, ...boxScopesDiff(before, after)];
}

/** The same for filter boxes, whose scopes are stored apart from them, so that one may exist before or after only. */
function boxScopesDiff(before: DashboardContent, after: DashboardContent): readonly ScopeDifference[] {
  const [old, now] = [boxScopesOf(before), boxScopesOf(after)];
  return [...new Map([...old, ...now])].flatMap(([key, { label }]) => {
    const [was, is] = [old.get(key)?.words ?? messages.nothing(), now.get(key)?.words ?? messages.nothing()];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

/** Legacy: `{chart id: {column: {scope, immune}}}`. */
function boxScopesOf({ layout, metadata }: DashboardContent): ScopesInWords {
  const columns = Object.entries(metadata.filter_scopes ?? {}).flatMap(([box, scopes]) =>
    Object.entries(isRecord(scopes) ? scopes : {}).map(([column, scope]) => {
      const { scope: rootPath, immune: excluded } = isRecord(scope) ? scope : {};
      const label = messages.scopeOfBox({ name: nameIn(layout, Number(box)), column });
      return [`${box} ${column}`, { label, words: wordScope(layout, readScope({ rootPath, excluded })) }] as const;
    }),
  );
  return new Map(columns);
}

type ScopesInWords = ReadonlyMap<string, { readonly label: string; readonly words: string }>;

function scopesOf(content: DashboardContent): ScopesInWords {
  const { layout, metadata } = content;
  const filters = (metadata.native_filter_configuration ?? []).map(({ id, name, scope }) => {
    const label = messages.scopeOfFilter({ name: String(name ?? id) });
    return [`filter ${String(id)}`, { label, words: wordScope(layout, readScope(scope)) }] as const;
  });
  const charts = chartIdsUnder(layout).map((id) => {
    const scope = crossScopeOf(metadata, id);
    const words = scope === 'global' ? messages.scopeAsAll() : wordScope(layout, scope);
    return [`chart ${String(id)}`, { label: messages.scopeOfChart({ name: nameIn(layout, id) }), words }] as const;
  });
  const click = clickActionOf(metadata) === 'filter' ? messages.clickFilters() : messages.clickMenu();
  return new Map([
    ...filters,
    ['all', { label: messages.scopeOfCharts(), words: wordScope(layout, globalScope(metadata)) }],
    ...charts,
    ['click', { label: messages.click(), words: click }],
  ]);
}

/** "all charts", "all charts in “Where” but Total", or the few that are reached. */
function wordScope(layout: Layout, scope: FilterScope): string {
  const reached = chartsInScope(layout, scope);
  const left = chartIdsUnder(layout, scope.rootPath).filter((id) => !reached.includes(id));
  const names = (ids: readonly number[]) => ids.map((id) => nameIn(layout, id)).join(', ');
  if (reached.length === 0) return messages.scopeNone();
  if (left.length > reached.length) return names(reached);
  const tabs = scope.rootPath.map((id) => layout[id]?.meta.text ?? layout[id]?.meta.defaultText ?? id).join(', ');
  const all = scope.rootPath.includes(rootId) ? messages.scopeAll() : messages.scopeTabs({ tabs });
  return left.length === 0 ? all : messages.scopeBut({ all, charts: names(left) });
}

function nameIn(layout: Layout, chartId: number): string {
  const meta = Object.values(layout).find((component) => component.meta.chartId === chartId)?.meta;
  return meta?.sliceNameOverride ?? meta?.sliceName ?? messages.scopeChart({ id: chartId });
}

/** A filter without a scope that can be read reaches everything, as the page takes it. */
function readScope(value: unknown): FilterScope {
  const { rootPath, excluded } = isRecord(value) ? value : {};
  return {
    rootPath: Array.isArray(rootPath) ? rootPath.filter((id) => typeof id === 'string') : [rootId],
    excluded: Array.isArray(excluded) ? excluded.filter((id) => typeof id === 'number') : [],
  };
}
