import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openClient } from '../../../../plugins/clickhouse/server/open-client.ts';

describe('openClient', () => {
  let server: Server;
  let refused: (settings: URLSearchParams) => string | undefined;
  /** Of the account's profile. */
  let readOnly: string;
  before(async () => {
    server = createServer((request, response) => {
      const settings = new URL(request.url ?? '', 'http://localhost').searchParams;
      const refusal = refused(settings);
      if (refusal !== undefined) response.statusCode = 500;
      const rows = [
        ['a', 'b'],
        ['String', 'String'],
        ['shop', settings.get('readonly') ?? readOnly],
      ];
      request.resume();
      response.end(refusal ?? rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** How statements are kept from writing, or why there is no connection. */
  const opened = async () => {
    const uri = `clickhousedb://ann@127.0.0.1:${String((server.address() as AddressInfo).port)}/shop`;
    const open = await openClient({ databaseId: 1, uri, extra: {} }, 5_000);
    if (!open.ok) return open.error.message;
    await open.value.end();
    return open.value.readOnly;
  };
  const locked = "Code: 164. DB::Exception: Cannot modify 'readonly' setting in readonly mode. (READONLY)";

  it('lets statements set nothing', async () => {
    refused = () => undefined;
    readOnly = '0';
    expect(await opened()).to.deep.equal({ readonly: '1' });
  });

  it('takes what the profile of a reading account leaves', async () => {
    refused = (settings) => (settings.get('readonly') === '1' ? locked : undefined);
    expect(await opened()).to.deep.equal({ readonly: '2' });
    refused = (settings) => (settings.has('readonly') ? locked : undefined);
    readOnly = '2';
    expect(await opened()).to.deep.equal({});
  });

  it('refuses an account that nothing keeps from writing', async () => {
    refused = (settings) => (settings.has('readonly') ? locked : undefined);
    readOnly = '0';
    expect(await opened()).to.match(/"ann" may set nothing for its statements.*readonly=2/);
  });

  it('refuses an account that may not set what statements need', async () => {
    refused = () => "Code: 164. DB::Exception: Cannot modify 'join_use_nulls' setting in readonly mode. (READONLY)";
    expect(await opened()).to.match(/'join_use_nulls'.*readonly=2/);
  });

  it('says that a server is too old', async () => {
    refused = () => "Code: 115. DB::Exception: Unknown setting 'x'. (UNKNOWN_SETTING)";
    expect(await opened()).to.match(/older than ClickHouse 25.8.*Unknown setting 'x'/);
  });
});
