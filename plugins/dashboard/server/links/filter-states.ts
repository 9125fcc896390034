import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { filterStateRoutes } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { DashboardAccess } from '../access/dashboard-access.ts';
import { malformed } from '../save/refused.ts';
import { DashboardStates, type StoredState } from '../store/dashboard-states.ts';

const services = { access: DashboardAccess, states: DashboardStates };

export const createFilterState = handle(filterStateRoutes.create, services, async (input, { access, states }) => {
  const caller = callerOf(input);
  const { row } = await access.forView(input.params.id, caller);
  checkJson(input.body.value);
  const owner = { dashboardId: row.id, userId: caller.userId, tabId: input.query.tab_id };
  return reply(201, { key: await states.keep(owner, input.body.value) });
});

/** Only who made a state may change it; everybody who may see the dashboard may read it, as addresses carry its key. */
export const updateFilterState = handle(filterStateRoutes.update, services, async (input, { access, states }) => {
  const caller = callerOf(input);
  const { row } = await access.forView(input.params.id, caller);
  checkJson(input.body.value);
  requireOwn(await stateOf(states, row.id, input.params.key), caller.userId);
  const owner = { dashboardId: row.id, userId: caller.userId, tabId: input.query.tab_id };
  return reply(200, { key: await states.replace(owner, input.params.key, input.body.value) });
});

export const readFilterState = handle(filterStateRoutes.get, services, async (input, { access, states }) => {
  const { row } = await access.forView(input.params.id, callerOf(input));
  const { value } = await stateOf(states, row.id, input.params.key);
  return reply(200, { value });
});

export const deleteFilterState = handle(filterStateRoutes.remove, services, async (input, { access, states }) => {
  const caller = callerOf(input);
  const { row } = await access.forView(input.params.id, caller);
  requireOwn(await stateOf(states, row.id, input.params.key), caller.userId);
  await states.forget(input.params.key);
  return reply(200, { message: 'Deleted successfully' });
});

async function stateOf(states: DashboardStates, dashboardId: number, key: string): Promise<StoredState> {
  const stored = await states.findFilterState(key);
  if (stored?.dashboardId !== dashboardId) throw new AppError('not-found', dashboardErrors.notFound());
  return stored;
}

function requireOwn(state: StoredState, userId: number): void {
  if (state.userId !== userId) throw new AppError('forbidden', dashboardErrors.forbidden());
}

function checkJson(value: string): void {
  try {
    JSON.parse(value);
  } catch {
    throw malformed({ value: [dashboardErrors.invalidJson()] });
  }
}
