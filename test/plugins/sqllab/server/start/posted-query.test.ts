import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';

describe('posting a query to the page of the SQL editor', function () {
  this.timeout(120_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['sqllab', 'duckdb'] });
  });
  after(() => server.stop());

  /** Posts a form as a page of another site does: without session and token. */
  const post = async (fields: Readonly<Record<string, string>>, path = '/sqllab/') =>
    (await server.as('nobody')).post(path, undefined, {
      raw: new URLSearchParams(fields),
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    });
  /** What the answer keeps for the editor, as a browser reads its attribute. */
  const keptIn = (html: string): unknown => {
    const text = /data-posted="([^"]*)"/.exec(html)?.[1] ?? '';
    return JSON.parse(text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))));
  };

  it('answers a page that takes the query along, whoever posts it, and changes nothing [2.1.1]', async () => {
    const query = { datasourceKey: '12__table', sql: 'select 1', dbid: 3 };
    for (const path of ['/sqllab/', '/sqllab', '/sqllab/?autorun=true']) {
      const { status, headers, text } = await post({ form_data: JSON.stringify({ ...query, autorun: true }) }, path);
      expect(status).to.equal(200);
      expect(keptIn(text)).to.deep.equal({ query });
      expect(headers.get('content-type')).to.match(/^text\/html/);
      expect(headers.get('cache-control')).to.equal('no-store');
      expect(headers.get('set-cookie')).to.equal(null);
    }
    const { body } = await (await server.as('admin')).get('/api/v1/query/');
    expect(body.count).to.equal(0);
  });

  it('lets nothing that is posted become markup, nor change what may run on the page', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&quot; </main> \u2028`;
    const { text, headers } = await post({ form_data: JSON.stringify({ sql: evil }) });
    expect(keptIn(text)).to.deep.equal({ query: { sql: evil } });
    expect(text.match(/<(?:script|img)\b/g)).to.deep.equal(['<script']);
    const plain = await post({ form_data: '{"sql":"select 1"}' });
    expect(headers.get('content-security-policy')).to.equal(plain.headers.get('content-security-policy'));
    expect(headers.get('content-security-policy')).to.match(/script-src 'self' 'sha256-[^']+'(?:;| 'sha256)/);
    expect(headers.get('content-security-policy')).to.not.match(/script-src[^;]*unsafe/);
  });

  it('takes long texts and says what cannot be read', async () => {
    const sql = `select '${'x'.repeat(100_000)}'`;
    expect(keptIn((await post({ form_data: JSON.stringify({ sql }) })).text)).to.deep.equal({ query: { sql } });
    for (const fields of [{ form_data: 'select 1' }, { form_data: '' }, {}, { sql: 'select 1' }]) {
      const { status, text } = await post(fields);
      expect([status, keptIn(text)]).to.deep.equal([200, { isUnreadable: true }]);
    }
    expect((await post({ form_data: 'x'.repeat(5 * 1024 * 1024) })).status).to.equal(413);
  });
});
