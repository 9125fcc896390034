import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { EngineConnection } from '#plugins/databases';
import { duckDbFiles } from '../../../../../plugins/duckdb/server/duckdb-files.ts';
import { installExtension } from '../../../../../plugins/duckdb/server/extensions/install-extension.ts';
import { extensionFile } from '../../../../../plugins/duckdb/server/extensions/extension-names.ts';
import { extensionWheel } from '../../../../support/duckdb-extensions.ts';
import { s3Key, startS3Server } from '../../../../support/s3-server.ts';
import { runPlain, writeDataInPlace } from '../../support/data-in-place.ts';

interface NamedSource {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
}

const memory = 'duckdb:///:memory:';

describe('connectSources', function suite() {
  this.timeout(120_000);
  let root: string;
  let data: string;
  let extensions: string;
  before(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-sources-')));
    data = join(root, 'data');
    extensions = join(root, 'extensions');
    for (const name of ['httpfs', 'avro', 'iceberg', 'delta'])
      await installExtension(extensions, extensionWheel(name), true);
    mkdirSync(join(root, 'secret'));
    writeFileSync(join(root, 'secret', 'pay.csv'), 'pay\n1\n');
    await writeDataInPlace(data);
    symlinkSync(join(root, 'secret', 'pay.csv'), join(data, 'link.csv'));
  });
  after(() => {
    rmSync(root, { recursive: true });
  });

  const connect = (uri: string, sources: readonly NamedSource[], places = { folders: [data], extensions }) =>
    duckDbFiles({ dataDir: root, memoryLimit: '1GB', threads: 0, idleMs: 0, places }).connect({
      databaseId: 1,
      uri,
      extra: { engine_params: { sources } },
    });
  const withSources = async <T>(
    uri: string,
    sources: readonly NamedSource[],
    work: (connection: EngineConnection) => Promise<T>,
  ): Promise<T> => {
    const connected = await connect(uri, sources);
    if (!connected.ok) throw new Error(connected.error.message);
    try {
      return await work(connected.value);
    } finally {
      await connected.value.close(0);
    }
  };
  const rows = async (connection: EngineConnection, sql: string): Promise<unknown> => {
    const outcome = await connection.run({ sql, parameters: [] });
    return outcome.ok ? outcome.value.columns.map(({ values }) => [...values]) : outcome.error.message;
  };
  const reasonOf = async (...asked: Parameters<typeof connect>): Promise<string> => {
    const connected = await connect(...asked);
    if (!connected.ok) return connected.error.message;
    await connected.value.close(0);
    return '';
  };
  const local = (kind: string, path: string): NamedSource => ({ name: 't', kind, place: join(data, path) });

  for (const [kind, path, sql, expected] of [
    [
      'parquet',
      'hive/*/*.parquet',
      'SELECT year, count(*) FROM t GROUP BY year ORDER BY year',
      [
        [2020, 2021, 2022],
        [4, 3, 3],
      ],
    ],
    ['csv', 'orders-*.csv', 'SELECT city FROM t ORDER BY id', [['Oslo', 'Rome', 'Bern']]],
    ['delta', 'lake', 'SELECT sum(id) FROM t', [[21]]],
    [
      'iceberg',
      'cities',
      'SELECT id, city FROM t ORDER BY id',
      [
        [1, 2, 3],
        ['Bern', 'Oslo', 'Rome'],
      ],
    ],
  ] as const) {
    it(`reads ${kind} of an allowed folder`, async () => {
      const found = await withSources(memory, [local(kind, path)], (connection) => rows(connection, sql));
      expect(found).to.deep.equal(expected);
    });
  }

  for (const path of ['../secret/*.csv', '../secret/none.csv', 'link.csv']) {
    it(`does not lead out of the folders by ${path}`, async () => {
      const place = path === 'link.csv' ? join(data, path) : join(root, path.slice(3));
      expect(await reasonOf(memory, [{ name: 't', kind: 'csv', place }])).to.match(
        /is not in a folder that Tessera may/,
      );
    });
  }

  it('names the source that cannot be read, and why', async () => {
    expect(await reasonOf(memory, [local('csv', 'none-*.csv')])).to.match(/^The source "t" cannot be read: .*No files/);
    expect(await reasonOf(memory, [local('parquet', 'orders-1.csv')])).to.match(/^The source "t".*No magic bytes/s);
  });

  it('names the extension that is missing, and how it is installed', async () => {
    const places = { folders: [data], extensions: join(root, 'none') };
    expect(await reasonOf(memory, [local('delta', 'lake')], places)).to.contain('npx tessera duckdb install delta');
  });

  it('names an extension that is not one', async () => {
    const odd = join(root, 'odd');
    mkdirSync(odd);
    writeFileSync(join(odd, extensionFile('delta')), 'nothing');
    const places = { folders: [data], extensions: odd };
    expect(await reasonOf(memory, [local('delta', 'lake')], places)).to.contain('is not an extension of DuckDB');
  });

  it('has no way to write, and keeps people from extensions, secrets and files', async () => {
    await withSources(memory, [local('csv', 'orders-*.csv')], async (connection) => {
      expect([connection.write, connection.ingest]).to.deep.equal([undefined, undefined]);
      for (const sql of [
        'INSTALL httpfs',
        "LOAD 'httpfs'",
        'SELECT * FROM duckdb_secrets()',
        `SELECT * FROM read_csv('${data}/orders-1.csv')`,
        `SELECT * FROM '${data}/orders-1.csv'`,
        'DROP VIEW t',
      ])
        expect(await rows(connection, sql), sql).to.be.a('string');
    });
  });

  describe('of object storage', () => {
    const bucket = 's3://bucket-of-tests';
    let uri: string;
    before(async () => {
      const host = await startS3Server();
      const { key, secret } = s3Key;
      uri = `duckdb://${key}:${encodeURIComponent(secret)}@${host}/:memory:?url_style=path&use_ssl=false&region=us-east-1`;
      await runPlain([
        `LOAD '${join(extensions, extensionFile('httpfs'))}'`,
        `CREATE SECRET (TYPE s3, KEY_ID '${key}', SECRET '${secret}', ENDPOINT '${host}', URL_STYLE path, USE_SSL false)`,
        `COPY (SELECT 1 AS id) TO '${bucket}/first.parquet'`, // makes the bucket
        `COPY (SELECT range AS id, 2020 + range % 3 AS year FROM range(10)) TO '${bucket}/hive' (FORMAT parquet, PARTITION_BY (year))`,
      ]);
    });
    const hive: NamedSource = { name: 'sales', kind: 'parquet', place: `${bucket}/hive/*/*.parquet` };

    it('reads partitions by wildcards', async () => {
      const found = await withSources(uri, [hive], (connection) =>
        rows(connection, 'SELECT sum(id) FROM sales WHERE year = 2021'),
      );
      expect(found).to.deep.equal([[1 + 4 + 7]]);
    });

    it('refuses a wrong key without telling it', async () => {
      const reason = await reasonOf(uri.replace(encodeURIComponent(s3Key.secret), 'wr0ng'), [hive]);
      expect(reason).to.match(/^The source "sales" cannot be read: .*403/s);
      expect(reason).not.to.contain('wr0ng');
    });
  });
});
