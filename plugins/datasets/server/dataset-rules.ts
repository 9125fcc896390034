import { AppError, type Extensions } from '#core/common';
import { storedTime, type Clock } from '#core/server';
import type { Grants, Users } from '#plugins/access';
import { type DatabaseRecord, type Databases, requireDialect } from '#plugins/databases';
import type { SqlGuard, SqlTemplates } from '#plugins/sql-language';
import { serverMessages } from '../common/server-messages.ts';
import { datasourceAccessView } from '../contract/dataset.ts';
import type { Identity } from '../contract/identity.ts';
import { canUseDatabase, type DatasetAccess } from './dataset-access.ts';
import type { DatasetStore, StoredDataset } from './dataset-store.ts';
import { isVirtual, refused, requireWholeSource, type DatasetSource } from './read-source.ts';
import { sqlPlaceOf } from './sql-place.ts';

/** Services that writing datasets needs. */
export interface DatasetCommandServices {
  readonly store: DatasetStore;
  readonly access: DatasetAccess;
  readonly databases: Databases;
  readonly users: Users;
  readonly grants: Grants;
  readonly guard: SqlGuard;
  readonly templates: SqlTemplates;
  readonly clock: Clock;
  readonly extensions: Extensions;
}

export const notFound = (): AppError => new AppError('not-found', 'Not found');

/** Time and user; part of every change. */
export function touched(services: DatasetCommandServices, userId: number | null) {
  return { changed_on: storedTime(services.clock.nowMs()), changed_by_fk: userId };
}

/** This moment as it is stored. */
export const now = (services: DatasetCommandServices): string => storedTime(services.clock.nowMs());

/** Who makes a dataset, and when. */
export function created(services: DatasetCommandServices, userId: number | null) {
  const time = now(services);
  return { created_on: time, changed_on: time, created_by_fk: userId, changed_by_fk: userId };
}

/** Throws unless the caller may read what a dataset is made of. */
export async function requireSource(
  services: Pick<DatasetCommandServices, 'access' | 'databases' | 'guard' | 'templates' | 'clock' | 'extensions'>,
  source: DatasetSource,
  database: DatabaseRecord,
  identity: Identity,
): Promise<void> {
  const hasTemplates = isVirtual(source) && services.templates.isTemplate(source.sql);
  if (isVirtual(source))
    requireWholeSource(source.sql, requireDialect(services.extensions, database.backend).syntax, { hasTemplates });
  if (!isVirtual(source)) {
    await services.access.requireTable(identity, database, {
      catalog: source.catalog,
      schema: source.schema,
      name: source.table_name,
    });
  } else if (!canUseDatabase(identity, database)) {
    // What a template reads is known only when somebody asks, and it may be something else each time.
    if (hasTemplates) {
      throw new AppError('forbidden', serverMessages.templateNeedsDatabase(), {
        errorType: 'QUERY_SECURITY_ACCESS_ERROR',
      });
    }
    const place = await sqlPlaceOf(services, source);
    await services.guard.check(identity, database, source.sql, { ...place, allowWrites: false });
  }
}

/** Owners that exist. People who are no admins stay owners of what they write. Throws 422 on `owners`. */
export async function checkedOwners(
  services: DatasetCommandServices,
  wanted: readonly number[],
  identity: Identity,
): Promise<readonly number[]> {
  const unique = [...new Set(wanted)];
  const existing = await services.users.existing(unique);
  if (existing.length !== unique.length) throw refused('owners', 'Owners are invalid');
  return identity.isAdmin || unique.includes(identity.userId) ? unique : [...unique, identity.userId];
}

/** A dataset was renamed or moved: grants of it follow. */
export async function renameGrants(
  services: DatasetCommandServices,
  before: StoredDataset['row'],
  after: { readonly table_name: string; readonly database_id: number },
): Promise<void> {
  const [old, fresh] = await Promise.all([
    services.databases.find(before.database_id),
    services.databases.find(after.database_id),
  ]);
  if (old === undefined || fresh === undefined) return;
  const from = datasourceAccessView(old.name, before);
  const to = datasourceAccessView(fresh.name, { id: before.id, table_name: after.table_name });
  if (from !== to) await services.grants.renameView('datasource_access', from, to);
}

/** Grants of a deleted dataset go with it. */
export async function removeGrants(services: DatasetCommandServices, row: StoredDataset['row']): Promise<void> {
  const database = await services.databases.find(row.database_id);
  if (database !== undefined)
    await services.grants.removeView('datasource_access', datasourceAccessView(database.name, row));
}
