import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Answer, Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { loadCsv, queryRows } from '../../support/load-csv.ts';

describe('an upload into a table that exists', () => {
  let server: TestServer;
  let admin: Session;

  before(async function () {
    this.timeout(60_000);
    server = await startTestServer({ plugins: ['datasets', 'duckdb'] });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  const send = async (name: string, content: string, session = admin): Promise<Answer> =>
    session.post(`/api/v1/upload/?name=${encodeURIComponent(name)}`, undefined, {
      raw: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const sent = async (
    step: 'compare' | 'commit',
    content: string,
    body: Readonly<Record<string, unknown>>,
    session = admin,
  ): Promise<Answer> => {
    const upload = await send('file.csv', content, session);
    return session.post(`/api/v1/upload/${upload.body.id as string}/${step}`, body);
  };
  const column = (sourceName: string, type: string, name = sourceName) => ({ sourceName, name, type });

  it('is compared before anything is done: rows, new, missing and retyped columns', async () => {
    await loadCsv(server, 'compared', 'id,name,born\n1,a,2024-01-02\n2,b,2024-01-03\n');
    const answer = await sent('compare', 'ID,name,city\nx7,c,Oslo\n', { table_name: 'compared' });
    expect(answer.body, answer.text).to.deep.equal({
      name: 'compared',
      exists: true,
      may_change: true,
      row_count: 2,
      columns: [
        { name: 'ID', change: 'retyped', sourceName: 'ID', table_type: 'integer', file_type: 'text' },
        { name: 'city', change: 'new', sourceName: 'city', table_type: null, file_type: 'text' },
        { name: 'born', change: 'missing', sourceName: null, table_type: 'date', file_type: null },
      ],
    });
    expect(await queryRows(server, 'SELECT count(*) FROM compared')).to.deep.equal([[2]]);
  });

  it('is compared by the names and types that the columns get', async () => {
    await loadCsv(server, 'renamed', 'id,name\n1,a\n');
    const columns = [column('nr', 'integer', 'id'), column('name', 'text')];
    const answer = await sent('compare', 'nr,name,more\n2,b,x\n', { table_name: 'renamed', columns });
    expect(answer.body.columns).to.deep.equal([]);
  });

  it('says that a name is free', async () => {
    const answer = await sent('compare', 'a\n1\n', { table_name: 'free_name' });
    expect(answer.body).to.deep.include({ exists: false, row_count: null, columns: [] });
  });

  it('tells nothing of a table that belongs to somebody else, and does not offer it', async () => {
    await loadCsv(server, 'file', 'secret\n1\n');
    const writer = await userWithPairs(server, [
      ['can_read', 'Dataset'],
      ['can_write', 'Dataset'],
    ]);
    const upload = await send('file.csv', 'a\n1\n', writer.session);
    expect(upload.body).to.include({ existing_table_name: null, suggested_table_name: 'file_2' });
    const path = `/api/v1/upload/${upload.body.id as string}/compare`;
    const answer = await writer.session.post(path, { table_name: 'file' });
    expect(answer.body).to.deep.equal({
      name: 'file',
      exists: true,
      may_change: false,
      row_count: null,
      columns: [],
    });
    expect((await send('file.csv', 'a\n1\n')).body.existing_table_name).to.equal('file');
  });

  it('adds nothing when the table has no column of a name', async () => {
    await loadCsv(server, 'narrow', 'a\n1\n');
    const refused = await sent('commit', 'a,b,c\n2,x,y\n', { table_name: 'narrow', if_exists: 'append' });
    expect(refused.body.state).to.equal('failed');
    expect(refused.body.failure).to.deep.include({
      column: 'b',
      reason: 'The table has no columns called b, c.',
    });
    expect(await queryRows(server, 'SELECT * FROM narrow')).to.deep.equal([[1]]);
  });

  for (const [own, added, value] of [
    ['7', '1.5', '1.5'],
    ['7', 'abc', 'abc'],
    ['7', '007', '007'],
    ['1.50', '1.234', '1.234'],
    ['2024-01-02', '2024-01-02 10:30:00', '2024-01-02 10:30:00'],
  ] as const)
    it(`adds nothing when ${added} would become another value among values such as ${own}`, async () => {
      const table = `kept_${own}_${added}`.replace(/\W/g, '_');
      await loadCsv(server, table, `k,v\nfirst,${own}\n`);
      const before = await queryRows(server, `SELECT * FROM ${table}`);
      const refused = await sent('commit', `k,v\nsecond,${added}\n`, { table_name: table, if_exists: 'append' });
      expect(refused.body.failure, refused.text).to.include({ row: 2, column: 'v' });
      expect(refused.body.failure.reason).to.include(`"${value}" would not stay as it is`);
      expect(await queryRows(server, `SELECT * FROM ${table}`)).to.deep.equal(before);
    });

  it('names the line and the column of the file that cannot be added, below texts of several lines', async () => {
    await loadCsv(server, 'lines', 'k,v\nfirst,7\n');
    const file = 'Values of today\n\nk,value\n"two\nlines",8\nthird,1.5\n';
    const columns = [
      { sourceName: 'k', name: 'k', type: 'text' },
      { sourceName: 'value', name: 'v', type: 'number' },
    ];
    const refused = await sent('commit', file, { table_name: 'lines', if_exists: 'append', columns });
    expect(refused.body.failure, refused.text).to.include({ row: 6, column: 'value' });
    expect(await queryRows(server, 'SELECT * FROM lines')).to.deep.equal([['first', 7]]);
  });

  it('adds values that another type keeps, and leaves empty what the file has not', async () => {
    await loadCsv(server, 'wide', 'a,b,c\n1.5,x,2024-01-02\n');
    const done = await sent('commit', 'B,A\n12,3\n', { table_name: 'wide', if_exists: 'append' });
    expect(done.body.state, done.text).to.equal('done');
    expect(await queryRows(server, 'SELECT a, b, c FROM wide ORDER BY a')).to.deep.equal([
      [1.5, 'x', Date.UTC(2024, 0, 2)],
      [3, '12', null],
    ]);
  });
});
