import { readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { clickHouseEngine } from '../../../../plugins/clickhouse/server/clickhouse-engine.ts';
import { makeCertificates } from '../../../support/certificates.ts';
import { freshClickHouseUrl } from '../../../support/clickhouse.ts';

describe('encryption of a ClickHouse connection', () => {
  let folder: string;
  let server: Server;
  /** TLS in front of the server of the run, whose certificate is for `localhost`; it knows clients of its authority. */
  before(async () => {
    folder = makeCertificates();
    const read = (name: string) => readFileSync(join(folder, name));
    const { port } = new URL(await freshClickHouseUrl());
    const tls = { cert: read('server.crt'), key: read('server.key'), ca: read('ca.crt'), requestCert: true };
    server = createServer({ ...tls, rejectUnauthorized: false }, (incoming, response) => {
      const { method, url = '/', headers } = incoming;
      const onwards = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(onwards);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** `open`, or why there is no connection. */
  const outcomeOf = async (query: string, extra: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const uri = `clickhousedb://localhost:${String((server.address() as AddressInfo).port)}/default?${query}`;
    const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
    const connected = await clickHouseEngine.connect({ databaseId: 1, uri, extra }, host);
    if (!connected.ok) return connected.error.message;
    await connected.value.close(0);
    return 'open';
  };
  const file = (name: string): string => encodeURIComponent(join(folder, name));

  it('trusts the authority of the address or of the form', async () => {
    expect(await outcomeOf(`secure=true&ca_cert=${file('ca.crt')}`)).to.equal('open');
    const extra = { server_cert: readFileSync(join(folder, 'ca.crt'), 'utf8') };
    expect(await outcomeOf('secure=true', extra)).to.equal('open');
  });

  it('trusts nobody else, unless the address says so', async () => {
    expect(await outcomeOf('secure=true')).to.match(/cannot be trusted.*verify=false/);
    expect(await outcomeOf(`secure=true&ca_cert=${file('other.crt')}`)).to.match(/cannot be trusted/);
    expect(await outcomeOf('secure=true&verify=false')).to.equal('open');
  });

  it('checks the name', async () => {
    const query = `secure=true&ca_cert=${file('ca.crt')}&server_host_name=elsewhere`;
    expect(await outcomeOf(query)).to.match(/cannot be trusted/);
  });

  it('refuses a certificate that nothing would look at', async () => {
    expect(await outcomeOf('', { server_cert: 'x' })).to.match(/would not look at it/);
  });
});
