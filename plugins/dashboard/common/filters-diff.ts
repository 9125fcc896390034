import { without } from '#core/common';
import type { DashboardContent } from '../contract/dashboard-state.ts';
import { canonicalJson } from './canonical-json.ts';
import { diffMessages as messages } from './save-messages.ts';

type Filter = Readonly<Record<string, unknown>>;

/** What was done to the filters of a dashboard, one sentence each; their scopes have a line of their own. */
export function filtersDiff(before: DashboardContent, after: DashboardContent): readonly string[] {
  const [old, now] = [filtersById(before), filtersById(after)];
  const changed = [...now].flatMap(([id, filter]) => {
    const was = old.get(id);
    const what = wordsFor(filter);
    if (was === undefined) return [messages.added({ what })];
    return contentOf(was) === contentOf(filter) ? [] : [messages.edited({ what })];
  });
  const removed = [...old].flatMap(([id, filter]) =>
    now.has(id) ? [] : [messages.removed({ what: wordsFor(filter) })],
  );
  const order = (ids: Map<unknown, Filter>, others: Map<unknown, Filter>) =>
    canonicalJson([...ids.keys()].filter((id) => others.has(id)));
  const isReordered = order(old, now) !== order(now, old);
  return [...changed, ...removed, ...(isReordered ? [messages.reordered()] : [])];
}

const filtersById = ({ metadata }: DashboardContent): Map<unknown, Filter> =>
  new Map((metadata.native_filter_configuration ?? []).map((filter) => [filter['id'], filter]));

const contentOf = (filter: Filter): string => canonicalJson(without(filter, 'scope', 'chartsInScope', 'tabsInScope'));

function wordsFor(filter: Filter): string {
  if (filter['type'] === 'DIVIDER') return messages.divider();
  return messages.filter({ name: String(filter['name'] ?? filter['id']) });
}
