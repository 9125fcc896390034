import type { KyselyPlugin, QueryId } from 'kysely';

/**
 * Counts statements that may write: once before they run and once after, so that a reader in between has an outdated
 * count. Everything but a plain select counts.
 */
export function countWrites(): { readonly plugin: KyselyPlugin; readonly count: () => number } {
  const running = new WeakSet<QueryId>();
  let count = 0;
  return {
    plugin: {
      transformQuery: ({ node, queryId }) => {
        if (node.kind !== 'SelectQueryNode') {
          count += 1;
          running.add(queryId);
        }
        return node;
      },
      transformResult: ({ result, queryId }) => {
        if (running.has(queryId)) count += 1;
        return Promise.resolve(result);
      },
    },
    count: () => count,
  };
}
