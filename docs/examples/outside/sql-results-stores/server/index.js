import { AppError, contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineResultStore, ResultStores } from '#plugins/sql-results';

/** Keeps rows in memory, in their order only. Chosen with SQLLAB_RESULT_STORE=plain. */
function open() {
  const all = new Map();
  const drop = async (keys) => keys.forEach((key) => all.delete(key));
  return {
    write: async (key, columns) => {
      const kept = { key, columns, rowCount: 0, isComplete: false, rows: [], atMs: Date.now() };
      all.set(key, kept);
      const append = async (batch) => {
        for (let at = 0; at < batch.rowCount; at += 1) kept.rows.push(batch.columns.map(({ values }) => values[at]));
        kept.rowCount = kept.rows.length;
      };
      const finish = async () => void (kept.isComplete = true);
      return { append, finish, kept: Promise.resolve(false), discard: () => drop([key]) };
    },
    find: async (key) => all.get(key),
    close: async () => all.clear(),
    change: () => new Promise((resolve) => setTimeout(resolve, 20)),
    page: async (key, { sort = [], filters = [], search = '' }, from, count) => {
      if (sort.length + filters.length + search.length > 0)
        throw new AppError('unprocessable', 'Rows are in their order only.');
      const kept = all.get(key);
      const rows = kept?.rows.slice(from, from + count) ?? [];
      const columns = kept?.columns.map((column, at) => ({ ...column, values: rows.map((row) => row[at]) }));
      return kept && { total: kept.rowCount, isComplete: kept.isComplete, rows: { columns, rowCount: rows.length } };
    },
    drop,
    expire: async (maxAgeMs) => {
      const old = [...all.values()].filter(({ atMs }) => Date.now() - atMs > maxAgeMs).map(({ key }) => key);
      return drop(old).then(() => old);
    },
  };
}
const store = defineResultStore({ id: 'plain', name: 'Plain', deps: {}, open });

export default defineServerPlugin({ id: 'sql-results-stores', contributions: [contribute(ResultStores, store)] });
