import type { QueryConnection } from '#plugins/databases';
import type { Source } from '../plan/nodes/sql-nodes.ts';
import type { GroupFacts } from './form-groups.ts';

/** Learnt once per table, key and state of the data. */
export interface Cardinalities {
  /** Undefined where the engine cannot tell: then nothing is shared. Throws AppError for keys it cannot read. */
  readonly of: (
    source: Extract<Source, { readonly kind: 'table' }>,
    keys: readonly string[],
    connection: QueryConnection,
  ) => Promise<GroupFacts | undefined>;
}

/** Facts remembered per connection; then they are learnt anew. */
const mostRemembered = 5_000;

interface Known {
  readonly rowCounts: Map<string, number>;
  readonly distinct: Map<string, number>;
}

export function rememberedCardinalities(): Cardinalities {
  const byConnection = new WeakMap<QueryConnection, Known>();
  const knownOf = (connection: QueryConnection): Known => {
    const known = byConnection.get(connection);
    if (known !== undefined && known.distinct.size <= mostRemembered) return known;
    const fresh: Known = { rowCounts: new Map(), distinct: new Map() };
    byConnection.set(connection, fresh);
    return fresh;
  };
  return {
    of: async (source, keys, connection) => {
      const { rowCounts, distinct } = knownOf(connection);
      const table = JSON.stringify([source.schema, source.name, connection.dataVersion() ?? null]);
      const placeOf = (key: string): string => `${table} ${key}`;
      const unknown = keys.filter((key) => !distinct.has(placeOf(key)));
      if (unknown.length > 0 || !rowCounts.has(table)) {
        const found = await connection.sharedScans?.estimate(source, unknown);
        if (found === undefined) return undefined;
        rowCounts.set(table, found.rowCount);
        for (const [index, key] of unknown.entries()) distinct.set(placeOf(key), found.distinct[index] ?? Infinity);
      }
      return { rowCount: rowCounts.get(table) ?? 0, distinctOf: (key) => distinct.get(placeOf(key)) ?? Infinity };
    },
  };
}
