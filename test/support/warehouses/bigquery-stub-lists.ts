import type { DuckDBType } from '@duckdb/node-api';
import type { StubDatabase } from './stub-database.ts';
import type { StubReply } from './stub-server.ts';

const notFound = (what: string): StubReply => {
  const message = `Not found: ${what}`;
  return { status: 404, body: { error: { code: 404, message, errors: [{ reason: 'notFound', message }] } } };
};

/** What the service answers of datasets and tables, below `/projects/demo/`. */
export function bigQueryLists(
  database: StubDatabase,
  typeOf: (type: DuckDBType) => string,
): (path: string) => Promise<StubReply> {
  const rowsOf = async (sql: string): Promise<readonly (readonly string[])[]> => {
    const outcome = await database.start(sql).over;
    if (outcome.state !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.answer.rows.map((row) => row.map(String));
  };
  const datasets = async (): Promise<readonly string[]> =>
    (await rowsOf(`SELECT schema_name FROM information_schema.schemata WHERE catalog_name = 'demo' ORDER BY 1`))
      .map(([name]) => name ?? '')
      .filter((name) => name === 'shop' || name === 'main');
  const tablesOf = (dataset: string) =>
    rowsOf(`SELECT table_name, table_type FROM information_schema.tables
      WHERE table_catalog = 'demo' AND table_schema = '${dataset}' ORDER BY 1`);
  const fieldsOf = async (dataset: string, table: string) => {
    const { over } = database.start(`SELECT * FROM "demo"."${dataset}"."${table}" LIMIT 0`);
    const outcome = await over;
    const required = await rowsOf(`SELECT column_name FROM information_schema.columns
      WHERE table_schema = '${dataset}' AND table_name = '${table}' AND is_nullable = 'NO'`);
    const names = new Set(required.map(([name]) => name));
    const columns = outcome.state === 'done' ? outcome.answer.columns : [];
    return columns.map(({ name, type }) => ({
      name,
      type: typeOf(type),
      ...(names.has(name) ? { mode: 'REQUIRED' } : {}),
    }));
  };
  return async (path) => {
    const [, dataset, isTables, table] = /^datasets(?:\/([^/]+)(\/tables)?(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const known = await datasets();
    if (dataset === undefined) {
      return { status: 200, body: { datasets: known.map((datasetId) => ({ datasetReference: { datasetId } })) } };
    }
    if (!known.includes(dataset)) return notFound(`Dataset demo:${dataset}`);
    if (isTables === undefined) return { status: 200, body: { datasetReference: { datasetId: dataset } } };
    const tables = await tablesOf(dataset);
    if (table === undefined) {
      const listed = tables.map(([tableId, type]) => ({
        tableReference: { tableId },
        type: type === 'VIEW' ? 'VIEW' : 'TABLE',
      }));
      return { status: 200, body: { tables: listed, totalItems: listed.length } };
    }
    if (!tables.some(([name]) => name === table)) return notFound(`Table demo:${dataset}.${table}`);
    return { status: 200, body: { schema: { fields: await fieldsOf(dataset, table) } } };
  };
}
