import { isRecord } from '#core/common';
import { chartIdsUnder, rootId, type Layout } from '../../contract/layout.ts';

interface TabNode {
  readonly value: string;
  readonly title: string;
  readonly children: TabNode[];
}

/** Tabs as a tree, their titles, and the native filters that reach into each. */
export function tabsOf(layout: Layout, metadata: Readonly<Record<string, unknown>>) {
  const titles: Record<string, string> = {};
  const tree: TabNode[] = [];
  const visit = (id: string, into: TabNode[], seen: ReadonlySet<string>) => {
    const component = layout[id];
    if (component === undefined || seen.has(id)) return;
    let siblings = into;
    if (component.type === 'TAB') {
      const title = component.meta.text ?? component.meta.defaultText ?? '';
      const node: TabNode = { value: id, title, children: [] };
      titles[id] = title;
      into.push(node);
      siblings = node.children;
    }
    for (const child of component.children) visit(child, siblings, new Set([...seen, id]));
  };
  visit(rootId, tree, new Set());
  return {
    all_tabs: titles,
    tab_tree: tree.map((node) => ({ ...node })),
    native_filters: filtersByTab(layout, Object.keys(titles), metadata['native_filter_configuration']),
  };
}

function filtersByTab(layout: Layout, tabIds: readonly string[], configuration: unknown) {
  const all: readonly unknown[] = Array.isArray(configuration) ? configuration : [];
  const filters = all.filter(isRecord);
  const entries = tabIds.map((tabId) => {
    const charts = chartIdsUnder(layout, [tabId]);
    return [tabId, filters.filter((filter) => reaches(layout, filter, tabId, charts))] as const;
  });
  return { all: filters, ...Object.fromEntries(entries) };
}

/** Whether a filter's scope has a chart of the tab. */
function reaches(
  layout: Layout,
  filter: Readonly<Record<string, unknown>>,
  tabId: string,
  charts: readonly number[],
): boolean {
  const { scope, tabsInScope } = filter;
  if (Array.isArray(tabsInScope) && tabsInScope.includes(tabId)) return true;
  if (!isRecord(scope) || !Array.isArray(scope['rootPath'])) return false;
  const excluded: readonly unknown[] = Array.isArray(scope['excluded']) ? scope['excluded'] : [];
  const roots = scope['rootPath'].filter((id): id is string => typeof id === 'string');
  const reached = chartIdsUnder(layout, roots).filter((id) => !excluded.includes(id));
  return reached.some((id) => charts.includes(id));
}
