import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openSender } from '../../../../../plugins/trino/server/protocol/send.ts';
import { rowsOfSegments } from '../../../../../plugins/trino/server/protocol/segments.ts';
import { pagesOf, type TrinoClient } from '../../../../../plugins/trino/server/protocol/trino-client.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (value: unknown): Reply =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
  };
const status =
  (code: number): Reply =>
  (_request, response) => {
    response.statusCode = code;
    response.end('<html><body>Busy</body></html>');
  };

describe('pagesOf', () => {
  let server: Server;
  let client: TrinoClient;
  let replies: Reply[];
  let asked: string[];
  beforeEach(async () => {
    [replies, asked] = [[], []];
    server = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers['x-trino-user']?.toString() ?? '-'}`);
      (replies.shift() ?? status(204))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sender = openSender({ tls: undefined, connectTimeoutMs: 1_000 });
    const { port } = server.address() as AddressInfo;
    client = { sender, origin: new URL(`http://127.0.0.1:${String(port)}`), headers: { 'X-Trino-User': 'ada' } };
  });
  afterEach(async () => {
    client.sender.end();
    await new Promise((resolve) => server.close(resolve));
  });

  const rowsOf = async (signal = new AbortController().signal): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for await (const { data } of pagesOf(client, 'SELECT 1', {}, signal)) if (Array.isArray(data)) rows.push(...data);
    return rows;
  };
  /** What a balancer makes of the address does not matter: only the way in it is taken. */
  const at = (path: string): string => `https://inside.invalid:1${path}`;

  it('asks for page after page where it knows the server to be', async () => {
    replies = [
      json({ id: 'q', nextUri: at('/a') }),
      json({ id: 'q', data: [[1]], nextUri: at('/b?x=1') }),
      json({ data: [[2]] }),
    ];
    expect(await rowsOf()).to.deep.equal([[1], [2]]);
    expect(asked).to.deep.equal(['POST /v1/statement ada', 'GET /a ada', 'GET /b?x=1 ada']);
  });

  for (const code of [429, 503]) {
    it(`asks again where the server is busy (HTTP ${String(code)})`, async () => {
      replies = [status(code), json({ id: 'q', nextUri: at('/a') }), status(code), json({ data: [[1]] })];
      expect(await rowsOf()).to.deep.equal([[1]]);
    });
  }

  it('tells another status, without its markup', async () => {
    replies = [status(500)];
    const failure = await rowsOf().catch((thrown: unknown) => thrown);
    expect(failure).to.include({ status: 500, message: 'Busy' });
  });

  it('fails where a page fails after rows have come', async () => {
    replies = [
      json({ nextUri: at('/a'), data: [[1]] }),
      json({ error: { message: 'Division by zero', errorName: 'DIVISION_BY_ZERO' } }),
    ];
    expect(await rowsOf().catch((thrown: unknown) => thrown)).to.have.property('message', 'Division by zero');
  });

  it('asks for no page that nobody takes, and ends a statement that is left', async () => {
    replies = [json({ nextUri: at('/a'), data: [[1]] })];
    for await (const page of pagesOf(client, 'SELECT 1', {}, new AbortController().signal)) {
      expect(page.data).to.deep.equal([[1]]);
      break;
    }
    expect(asked).to.deep.equal(['POST /v1/statement ada', 'DELETE /a ada']);
  });

  it('ends a statement whose signal aborts while the server has nothing to say', async () => {
    const abort = new AbortController();
    replies = [
      json({ nextUri: at('/a') }),
      () => {
        abort.abort();
      },
    ];
    expect(await rowsOf(abort.signal).catch(() => 'aborted')).to.equal('aborted');
    expect(asked).to.deep.equal(['POST /v1/statement ada', 'GET /a ada', 'DELETE /a ada']);
  });

  it('reads pieces that are in the answer or elsewhere, without its sign-in, and says that it has them', async () => {
    replies = [json([[2]])];
    const uri = new URL('/piece', client.origin).href;
    const rows: unknown[] = [];
    const segments = rowsOfSegments(
      {
        encoding: 'json',
        segments: [
          { type: 'inline', data: Buffer.from('[[9007199254740993]]').toString('base64') },
          { type: 'spooled', uri, ackUri: `${uri}/taken`, headers: { 'X-Key': ['k'] } },
        ],
      },
      client.sender,
      new AbortController().signal,
    );
    for await (const some of segments) rows.push(...some);
    expect(rows).to.deep.equal([['9007199254740993'], [2]]);
    for (let turn = 0; turn < 100 && asked.length < 2; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked).to.deep.equal(['GET /piece -', 'GET /piece/taken -']);
  });

  it('refuses pieces in a form that it did not ask for', async () => {
    const segments = rowsOfSegments(
      { encoding: 'json+zstd', segments: [] },
      client.sender,
      new AbortController().signal,
    );
    expect(await segments.next().catch((thrown: unknown) => (thrown as Error).message)).to.match(/json\+zstd/);
  });
});
