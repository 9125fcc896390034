import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { startProduct } from './support/product.ts';

const lost = 'The server that ran this query stopped before its rows were stored. Run it again.';
/** Milliseconds from the answer to the kill; rows of small results are on disk soon after the first tenth of a second. */
const delaysMs = [0, 0, 90, 110, 130, 3_000];

describe('a server that is killed right after a statement ended', function () {
  this.timeout(180_000);

  it('has its rows afterwards, or says that they are lost and runs it again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-sql-crash-'));
    const ends: string[] = [];
    try {
      let product = await startProduct(dataDir);
      const database_id = await addDatabase(await product.admin(), 'Work', 'duckdb:///work.duckdb');
      const sql = 'select i, i * 2 as twice from range(300) r(i); select 7 as seven';
      for (const delayMs of delaysMs) {
        const ran = await (await product.admin()).post('/api/v1/sqllab/execute/', { database_id, sql });
        expect(ran.status, ran.text).to.equal(200);
        const { queryId, resultsKey } = ran.body.query as { readonly queryId: number; readonly resultsKey: string };
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await product.kill('SIGKILL');

        product = await startProduct(dataDir);
        const admin = await product.admin();
        const { result: query } = (await admin.get(`/api/v1/query/${String(queryId)}`)).body;
        const rows = await admin.get(`/api/v1/sqllab/results/?q=(key:'${resultsKey}')`);
        const page = await admin.get(`/api/v1/sqllab/rows/${resultsKey}`);
        ends.push(String(query.status));
        if (query.status === 'success') {
          expect([rows.status, rows.body.data, page.status], rows.text).to.deep.equal([200, [{ seven: 7 }], 200]);
        } else {
          expect([query.status, query.error_message]).to.deep.equal(['failed', lost]);
          expect([rows.status, page.status]).to.deep.equal([410, 410]);
          const again = await admin.post('/api/v1/sqllab/execute/', { database_id, sql });
          expect(again.body.data).to.deep.equal([{ seven: 7 }]);
        }
      }
      expect(ends.at(-1)).to.equal('success');
      await product.kill('SIGTERM');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
