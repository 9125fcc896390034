import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Kysely } from 'kysely';
import type { MetadataDb, Migration } from '#core/server';
import { hasNoTables, readTables, writeTables } from '../../../../core/server/metadata/table-files.ts';
import { migrate } from '../../../../core/server/metadata/migrate.ts';
import { openMetadata } from '../../../../core/server/metadata/open-metadata.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../support/both-metadata.ts';

interface Tables {
  things: { id?: number; name: string | null; size: number | null };
  keys: { key: string; value: string };
}

const shape: Migration = {
  id: 'things/001-create',
  up: async (kit) => {
    await kit.createTable('things', { name: 'text', size: 'real' });
    await kit.createTable('keys', { key: 'text!', value: 'text!' }, { withoutId: true, unique: [['key']] });
  },
};

describe('tables of a backup', () => {
  onBothMetadata(suite);
});

function suite(open: () => Promise<OpenedMetadata>): void {
  let opened: OpenedMetadata;
  let folder: string;
  beforeEach(async () => {
    opened = await open();
    folder = mkdtempSync(join(tmpdir(), 'tessera-tables-'));
    await migrate(opened.db, [shape], () => 0);
  });
  afterEach(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  const tablesOf = (db: MetadataDb): Kysely<Tables> => db.tables<Tables>();
  const elsewhere = async (work: (db: MetadataDb) => Promise<void>): Promise<void> => {
    const data = mkdtempSync(join(tmpdir(), 'tessera-tables-to-'));
    const db = openMetadata(opened.db.dialect === 'sqlite' ? await freshPostgresUrl() : undefined, data);
    try {
      await work(db);
    } finally {
      await db.dispose();
      rmSync(data, { recursive: true });
    }
  };

  it('are written and read whole, into the other kind of database too', async () => {
    const things = Array.from({ length: 1_203 }, (_, at) => ({
      id: at * 2 + 1,
      name: at % 7 === 0 ? null : `Grün "${String(at)}"\n\u{1f600}`,
      size: at % 5 === 0 ? null : at / 8,
    }));
    for (let from = 0; from < things.length; from += 400)
      await tablesOf(opened.db)
        .insertInto('things')
        .values(things.slice(from, from + 400))
        .execute();
    await tablesOf(opened.db).insertInto('keys').values({ key: 'a', value: '{"b":1}' }).execute();
    const counts = await writeTables(opened.db, folder);
    expect(counts).to.deep.equal({ applied_migrations: 1, keys: 1, things: 1_203 });
    await elsewhere(async (db) => {
      await migrate(db, [shape], () => 0);
      expect(await readTables(db, folder, counts)).to.deep.equal([]);
      expect(await tablesOf(db).selectFrom('things').selectAll().orderBy('id').execute()).to.deep.equal(things);
      expect(await tablesOf(db).selectFrom('keys').selectAll().execute()).to.deep.equal([
        { key: 'a', value: '{"b":1}' },
      ]);
    });
  });

  it('give later rows numbers above those that were read', async () => {
    await tablesOf(opened.db).insertInto('things').values({ id: 40, name: 'forty', size: 1 }).execute();
    const counts = await writeTables(opened.db, folder);
    await readTables(opened.db, folder, counts);
    await tablesOf(opened.db).insertInto('things').values({ name: 'next', size: 1 }).execute();
    const last = await tablesOf(opened.db).selectFrom('things').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(last?.id).to.equal(41);
  });

  it('change nothing where rows are missing or cannot be read', async () => {
    await tablesOf(opened.db).insertInto('keys').values({ key: 'here', value: '1' }).execute();
    const counts = await writeTables(opened.db, folder);
    const reads = async (text: string): Promise<string> => {
      writeFileSync(join(folder, 'keys.ndjson.gz'), gzipSync(text));
      return readTables(opened.db, folder, counts).then(
        () => 'read',
        (thrown: unknown) => (thrown as Error).message,
      );
    };
    expect(await reads('')).to.equal('The table keys has 0 rows in place of 1: the backup is damaged.');
    expect(await reads('{"key":"x"')).to.match(/^Line 1 of \S+keys\.ndjson\.gz cannot be read/);
    expect(await tablesOf(opened.db).selectFrom('keys').select('key').execute()).to.deep.equal([{ key: 'here' }]);
  });

  it('name a table that is not there, unless it is empty', async () => {
    await tablesOf(opened.db).insertInto('keys').values({ key: 'a', value: '1' }).execute();
    const counts = await writeTables(opened.db, folder);
    await opened.db.tables().schema.dropTable('keys').execute();
    await opened.db.tables().schema.dropTable('things').execute();
    expect(await readTables(opened.db, folder, counts)).to.deep.equal(['keys']);
  });
}

describe('hasNoTables', () => {
  it('is true of a database that is new', async () => {
    const data = mkdtempSync(join(tmpdir(), 'tessera-new-'));
    const db = openMetadata(undefined, data);
    try {
      expect(await hasNoTables(db)).to.equal(true);
      await migrate(db, [shape], () => 0);
      expect(await hasNoTables(db)).to.equal(false);
    } finally {
      await db.dispose();
      rmSync(data, { recursive: true });
    }
  });
});
