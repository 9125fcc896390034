import { expect } from 'chai';
import { flights } from '../../../../plugins/examples/server/catalogue/flights.ts';
import { loadTable } from '../../../../plugins/examples/server/load-table.ts';
import { openDuckDb } from '../../duckdb/duckdb-fixture.ts';

describe('loadTable', () => {
  it('takes away what a start left that was cut right after the flights were there', async () => {
    const columns = flights.columns.map(({ name }) => `${name} VARCHAR`).join(', ');
    const { connection, dispose } = await openDuckDb([
      `CREATE TABLE flights (${columns})`,
      'CREATE TABLE flights_loading (a INTEGER)',
      'CREATE TABLE airports_loading (a INTEGER)',
    ]);
    try {
      const { ingest } = connection;
      if (ingest === undefined) throw new Error('The engine takes no files.');
      const load = { example: flights, ingest, signal: new AbortController().signal, onProgress: () => undefined };
      await loadTable(load, connection, 'no folder');
      expect((await connection.tables('main')).map(({ name }) => name)).to.deep.equal(['flights']);
    } finally {
      await dispose();
    }
  });
});
