import { reply } from '#core/common';
import { callerOf, handle, itemMetadata, pickColumns } from '#core/server';
import { isFinal } from '../../contract/query-states.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { storedTime } from '#core/server';
import { sqlLabServices } from '../sqllab-services.ts';
import { queryItem, queryItemColumns } from './query-item.ts';
import { presentAll, requireSeen } from './own-query.ts';

export const readQuery = handle(queryRoutes.item, sqlLabServices, async (input, services) => {
  const row = requireSeen(await services.records.find(input.params.id), callerOf(input));
  const columns = input.query.q?.columns ?? queryItemColumns;
  return reply(200, {
    id: row.id,
    result: pickColumns(queryItem(row), columns),
    ...itemMetadata('Query', queryItemColumns),
  });
});

/**
 * A statement of this process is interrupted in its engine; that of another process is marked, and its process sees it
 * within seconds. What ended meanwhile stays as it is.
 */
export const stopQuery = handle(queryRoutes.stop, sqlLabServices, async (input, services) => {
  const row = requireSeen(await services.records.findByClientId(input.body.client_id), callerOf(input));
  if (!isFinal(row.status)) {
    const change = { status: 'stopped', stop_requested: 1, error_message: messages.stopped() };
    await services.records.updateRunning(row.id, { ...change, end_time: storedTime(services.clock.nowMs()) });
    services.runner.stop(row.id);
  }
  return reply(200, { result: 'OK' });
});

/** The years that stored times can say: beyond them text order is not time order. Milliseconds. */
const lastStoredMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Before the first of them is every statement, after the last is none. */
export const readUpdatedSince = handle(queryRoutes.updatedSince, sqlLabServices, async (input, services) => {
  const sinceMs = Math.min(Math.max(input.query.q.last_updated_ms, 0), lastStoredMs);
  const rows = await services.records.updatedSince(callerOf(input).userId, sinceMs);
  return reply(200, { result: [...(await presentAll(rows, services))] });
});
