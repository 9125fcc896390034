import { AppError, reply } from '#core/common';
import { callerOf, handle, itemMetadata, pickColumns, type Identity } from '#core/server';
import { Users } from '#plugins/access';
import { Databases } from '#plugins/databases';
import { SqlReader } from '#plugins/sql-language';
import { Clock } from '#core/server';
import { scheduleOf } from '../../common/schedule/schedule-info.ts';
import { scheduleErrors as schedule } from '../../common/schedule/schedule-messages.ts';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { savedQueryRoutes } from '../../contract/saved-query-routes.ts';
import { requireSchedule } from '../schedule/next-run.ts';
import { SavedQueryRecords, type SavedQueryChange } from '../store/saved-query-records.ts';
import type { SavedQueryRow } from '../store/sqllab-tables.ts';
import { presentSavedQueries, savedQueryItemColumns } from './present-saved-queries.ts';

/** Services behind the calls on saved statements. */
export const savedQueryServices = {
  saved: SavedQueryRecords,
  databases: Databases,
  users: Users,
  reader: SqlReader,
  clock: Clock,
};

/** A user sees only own rows. */
function requireOwn(row: SavedQueryRow | undefined, identity: Identity): SavedQueryRow {
  if (row === undefined || row.user_id !== identity.userId) throw new AppError('not-found', messages.notFound());
  return row;
}

export const readSavedQuery = handle(savedQueryRoutes.item, savedQueryServices, async (input, services) => {
  const row = requireOwn(await services.saved.find(input.params.id), callerOf(input));
  const [item] = await presentSavedQueries([row], services);
  const { columns = savedQueryItemColumns, keys } = input.query.q ?? {};
  return reply(200, {
    id: row.id,
    result: pickColumns(item ?? {}, columns),
    ...itemMetadata('Saved Query', columns, keys),
  });
});

export const createSavedQuery = handle(savedQueryRoutes.create, savedQueryServices, async (input, services) => {
  await requireDatabase(input.body.db_id, services.databases, callerOf(input));
  requireSchedule(input.body.extra_json);
  requireRunnable(input.body);
  const row = await services.saved.insert(callerOf(input).userId, input.body);
  return reply(201, { id: row.id, result: { ...input.body } });
});

export const changeSavedQuery = handle(savedQueryRoutes.change, savedQueryServices, async (input, services) => {
  const identity = callerOf(input);
  const row = requireOwn(await services.saved.find(input.params.id), identity);
  await requireDatabase(input.body.db_id, services.databases, identity);
  requireSchedule(input.body.extra_json);
  requireRunnable({ ...row, ...input.body });
  await services.saved.update(row.id, identity.userId, input.body);
  return reply(200, { id: row.id, result: { ...acceptedFields(row), ...input.body } });
});

export const removeSavedQuery = handle(savedQueryRoutes.remove, savedQueryServices, async (input, services) => {
  const row = requireOwn(await services.saved.find(input.params.id), callerOf(input));
  await services.saved.remove([row.id]);
  return reply(200, { message: 'OK' });
});

export const removeSavedQueries = handle(savedQueryRoutes.bulkDelete, savedQueryServices, async (input, services) => {
  const rows = await services.saved.findMany(input.query.q);
  const own = rows.filter((row) => row.user_id === callerOf(input).userId);
  if (own.length < input.query.q.length) throw new AppError('not-found', messages.notFound());
  await services.saved.remove(own.map((row) => row.id));
  return reply(200, { message: messages.deleted({ count: own.length }) });
});

/** What can be changed of a saved statement. */
function acceptedFields(row: SavedQueryRow) {
  const { catalog, db_id, description, extra_json, label, schema, sql, template_parameters } = row;
  return { catalog, db_id, description, extra_json, label, schema, sql, template_parameters };
}

/** A schedule must be one, and have something to run. */
function requireRunnable({ extra_json: extraJson, db_id: databaseId, sql }: SavedQueryChange): void {
  if (scheduleOf(extraJson) === undefined || (databaseId != null && (sql ?? '').trim() !== '')) return;
  throw new AppError('validation', schedule.needsDatabase(), { fields: { extra_json: [schedule.needsDatabase()] } });
}

async function requireDatabase(id: number | undefined, databases: Databases, identity: Identity): Promise<void> {
  if (id === undefined) return;
  const visible = await databases.visibleTo(identity);
  if (visible.some((database) => database.id === id)) return;
  throw new AppError('validation', 'Arguments are not correct', { fields: { db_id: [messages.databaseMissing()] } });
}
