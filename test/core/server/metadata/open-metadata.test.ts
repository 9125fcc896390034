import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sql } from 'kysely';
import { openMetadata } from '../../../../core/server/metadata/open-metadata.ts';

describe('MetadataDb.version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-version-'));
  const db = openMetadata(undefined, folder);
  const other = openMetadata(undefined, folder);
  const rows = () => db.tables<{ things: { name: string } }>();
  before(() => sql`create table things (name text)`.execute(rows()));
  after(async () => {
    await db.dispose();
    await other.dispose();
    rmSync(folder, { recursive: true });
  });

  it('stays while things are only read', async () => {
    const before = db.version();
    await rows().selectFrom('things').selectAll().execute();
    expect(db.version()).to.equal(before);
  });

  it('changes at once with a write and a transaction, and with a write of another process by the next turn', async () => {
    const seen = new Set([db.version()]);
    await rows().insertInto('things').values({ name: 'one' }).execute();
    seen.add(db.version());
    await db.transaction<{ things: { name: string } }, void>(async (inside) => {
      await inside.updateTable('things').set({ name: 'two' }).execute();
    });
    seen.add(db.version());
    await other.tables<{ things: { name: string } }>().deleteFrom('things').execute();
    await new Promise(setImmediate);
    seen.add(db.version());
    expect(seen.size).to.equal(4);
  });
});
