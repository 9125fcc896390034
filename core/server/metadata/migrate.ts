import { sql, type Kysely } from 'kysely';
import type { MetadataDb, Migration } from './metadata-db.ts';
import { migrationKit } from './migration-kit.ts';

interface MigrationTables {
  applied_migrations: { id: string; applied_at: string };
}

/** Any constant works, as long as every server uses the same: the key of the advisory lock. */
const migrationLock = 7_338_533_772;

/**
 * Applies the migrations that are not applied yet, in the given order, each in a transaction of its own. Two servers
 * that start at once do it one after the other. Throws when the database was written by a newer version, that is, when
 * a plugin of this server has applied a migration that it does not know.
 */
export async function migrate(
  db: MetadataDb,
  migrations: readonly Migration[],
  nowMs: () => number,
): Promise<readonly string[]> {
  await createMigrationTable(db);
  await refuseNewerSchema(db, migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const isNew = await db.transaction(async (transaction: Kysely<MigrationTables>) => {
      await lock(db, transaction);
      const known = await transaction
        .selectFrom('applied_migrations')
        .select('id')
        .where('id', '=', migration.id)
        .executeTakeFirst();
      if (known !== undefined) return false;
      await migration.up(migrationKit(db.dialect, transaction));
      const row = { id: migration.id, applied_at: new Date(nowMs()).toISOString() };
      await transaction.insertInto('applied_migrations').values(row).execute();
      return true;
    });
    if (isNew) applied.push(migration.id);
  }
  return applied;
}

async function createMigrationTable(db: MetadataDb): Promise<void> {
  await db.transaction(async (transaction: Kysely<MigrationTables>) => {
    await lock(db, transaction);
    await transaction.schema
      .createTable('applied_migrations')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
  });
}

async function lock(db: MetadataDb, transaction: Kysely<MigrationTables>): Promise<void> {
  if (db.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
}

async function refuseNewerSchema(db: MetadataDb, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map((migration) => migration.id));
  const owners = new Set(migrations.map((migration) => ownerOf(migration.id)));
  const rows = await db.tables<MigrationTables>().selectFrom('applied_migrations').select('id').orderBy('id').execute();
  const newer = rows.find((row) => owners.has(ownerOf(row.id)) && !known.has(row.id));
  if (newer !== undefined) {
    throw new Error(
      `The metadata database was written by a newer version (it has ${newer.id}). Start that version instead.`,
    );
  }
}

function ownerOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}
