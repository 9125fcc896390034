import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Answer, Session } from '../../../../support/session.ts';

describe('the preview of an upload in chosen types', () => {
  let server: TestServer;
  let admin: Session;

  before(async function () {
    this.timeout(60_000);
    server = await startTestServer({ plugins: ['datasets', 'duckdb'] });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  const send = async (name: string, content: string): Promise<Answer> =>
    admin.post(`/api/v1/upload/?name=${name}`, undefined, {
      raw: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const previewIn = async (upload: Answer, types: Readonly<Record<string, string>>): Promise<Answer['body']> => {
    const columns = Object.entries(types).map(([sourceName, type]) => ({ sourceName, type }));
    const path = `/api/v1/upload/${upload.body.id as string}/preview`;
    return (await admin.post(path, { columns })).body.preview;
  };

  it('has the values as they will be', async () => {
    const upload = await send('typed.csv', 'code,price,day\n007,$5.00,2024-02-13\n12,$7.25,2024-02-14\n');
    const preview = await previewIn(upload, { code: 'integer', price: 'number', day: 'text' });
    expect(preview.columns.map((column: Record<string, unknown>) => column['type'])).to.deep.equal([
      'integer',
      'number',
      'text',
    ]);
    expect(preview.rows).to.deep.equal([
      [7, 5, '2024-02-13'],
      [12, 7.25, '2024-02-14'],
    ]);
    expect(preview.misfits).to.deep.equal([]);
  });

  it('marks values that do not fit and shows their texts', async () => {
    const upload = await send('misfits.csv', 'k,v\na,1\nb,n/a\nc,\nd,2.5\n');
    const preview = await previewIn(upload, { v: 'integer' });
    expect(preview.rows.map((row: readonly unknown[]) => row[1])).to.deep.equal([1, 'n/a', null, '2.5']);
    expect(preview.misfits).to.deep.equal([
      { row: 1, column: 1 },
      { row: 3, column: 1 },
    ]);
    expect(preview.failure).to.equal(null);
  });

  it('goes back to the types that were found', async () => {
    const upload = await send('back.csv', 'a\n1\n2\n');
    await previewIn(upload, { a: 'text' });
    const preview = await previewIn(upload, {});
    expect([preview.columns[0].type, preview.rows]).to.deep.equal(['integer', [[1], [2]]]);
  });
});
