import { expect } from 'chai';
import type { HttpClient } from '#core/browser';
import { readRequest } from '../../../../../plugins/sqllab/browser/state/read-request.ts';

/** A server that answers every read with one result. */
const answering = (result: Readonly<Record<string, unknown>>): HttpClient =>
  ({ send: () => Promise.resolve({ status: 200, body: { result } }) }) as unknown as HttpClient; // only `send` is used

describe('readRequest', () => {
  const facts = { sql: 'select 1', schema: 'main', catalog: 'harbour', database: { id: 3 } };

  it('opens a dataset, a query and a saved query in their catalog', async () => {
    const http = answering({ ...facts, table_name: 'ships', tab_name: 'ships', label: 'ships' });
    for (const request of [{ datasourceKey: '1__table' }, { queryId: 1 }, { savedQueryId: 1 }]) {
      expect(await readRequest(http, request), JSON.stringify(request)).to.include({
        dbId: 3,
        catalog: 'harbour',
        schema: 'main',
        sql: 'select 1',
      });
    }
  });
});
