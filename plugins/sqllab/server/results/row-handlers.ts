import { reply, type Resolved } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { Databases } from '#plugins/databases';
import { ResultTables } from '#plugins/sql-results';
import { SqlGuard } from '#plugins/sql-language';
import { isInProgress } from '../../contract/query-states.ts';
import { mostPageRows, resultRoutes } from '../../contract/result-routes.ts';
import { Runner } from '../run/runner.ts';
import { requireSeen } from '../queries/own-query.ts';
import { resultsGone } from '../queries/result-payload.ts';
import { partOfKey } from '../named/own-result.ts';
import { QueryRecords } from '../store/query-records.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';
import { requireReadable } from './reading-rights.ts';

const services = { records: QueryRecords, results: ResultTables, databases: Databases, guard: SqlGuard };
const waitingServices = { ...services, runner: Runner };

/** Milliseconds that a reader waits for rows of a statement that has none yet. */
const longestWaitMs = 20_000;
/** Milliseconds between looks at the database, for statements of which this process hears nothing. */
const lookEveryMs = 50;
/** Milliseconds that rows of an unknown statement are waited for. */
const unknownForMs = 5_000;

/** Rows belong to who may see their statement, and might run it. */
async function requireRows(around: Resolved<typeof services>, key: string, identity: Identity): Promise<QueryRow> {
  const row = requireSeen(await around.records.findByResultKey(key), identity);
  await requireReadable(around, identity, row, key);
  return row;
}

/** Whether the statement behind a key is one that has no rows, such as CREATE TABLE. */
function endedWithoutRows(query: QueryRow, key: string): boolean {
  const part = partOfKey(query, key);
  return part?.state === 'success' && part.resultKey === null;
}

/** Rows are asked for at the same moment as the statement is sent; the statement may come second. */
async function untilKnown(records: QueryRecords, results: ResultTables, key: string): Promise<void> {
  const untilMs = performance.now() + unknownForMs;
  while ((await records.findByResultKey(key)) === undefined && performance.now() < untilMs) {
    await results.change(key, lookEveryMs);
  }
}

/** A page of stored rows. `wait`: not before there is a first row, or the statement has ended. */
export const readRows = handle(resultRoutes.page, waitingServices, async (input, around) => {
  const { records, results, runner } = around;
  const { key } = input.params;
  const { from = 0, count = mostPageRows, view = {}, wait = false } = input.query.q ?? {};
  const identity = callerOf(input);
  if (wait) await untilKnown(records, results, key);
  let query = await requireRows(around, key, identity);
  const untilMs = performance.now() + longestWaitMs;
  while (wait && performance.now() < untilMs && !input.request.signal.aborted) {
    const found = await results.find(key);
    if (found !== undefined && (found.isComplete || found.rowCount > from)) break;
    query = requireSeen(await records.findByResultKey(key), identity);
    if (!isInProgress(query.status)) break;
    const ended = runner.ended(query.id);
    await Promise.race([results.change(key, lookEveryMs), ...(ended === undefined ? [] : [ended])]);
  }
  const page = await results.page(key, view, from, count);
  if (page === undefined) {
    // A statement that failed or was stopped has said so itself; there never were rows, unless it came to its end.
    if (query.progress === 100 && !endedWithoutRows(query, key)) throw resultsGone();
    return reply(200, { from, total: 0, isComplete: !isInProgress(query.status), columns: [] });
  }
  return reply(200, {
    from,
    total: page.total,
    isComplete: page.isComplete,
    columns: page.rows.columns.map(({ name, databaseType, type, values }) => ({
      name,
      type: databaseType,
      type_generic: type,
      values: [...values],
    })),
  });
});

export const profileRows = handle(resultRoutes.profile, services, async (input, around) => {
  const { results } = around;
  await requireRows(around, input.params.key, callerOf(input));
  const { column, view = {} } = input.query.q;
  const profile = await results.profile(input.params.key, column, view);
  if (profile === undefined) throw resultsGone();
  return reply(200, { ...profile, bins: [...profile.bins], top: [...profile.top] });
});

export const compareRows = handle(resultRoutes.compare, services, async (input, around) => {
  const { results } = around;
  const { key, otherKey } = input.params;
  await requireRows(around, key, callerOf(input));
  await requireRows(around, otherKey, callerOf(input));
  const { by = [], match = 'name', from = 0, count = mostPageRows } = input.query.q ?? {};
  const compared = await results.compare(key, otherKey, { by, match, from, count });
  if (compared === undefined) throw resultsGone();
  return reply(200, {
    added: compared.added,
    removed: compared.removed,
    changed: compared.changed,
    same: compared.same,
    areKeysRepeated: compared.areKeysRepeated,
    tellsApart: compared.tellsApart ?? null,
    onlyHere: [...compared.onlyBefore],
    onlyThere: [...compared.onlyAfter],
    rows: compared.rows.map((row) => ({ ...row })),
  });
});
