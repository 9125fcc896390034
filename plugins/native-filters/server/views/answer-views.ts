import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { DashboardStore } from '#plugins/dashboard';
import { serverMessages } from '../../common/server-messages.ts';
import { filterViewRoutes } from '../../contract/filter-view.ts';
import { FilterViews } from './filter-views.ts';

const services = { views: FilterViews, dashboards: DashboardStore };
const missing = () => new AppError('not-found', serverMessages.viewMissing());

export const listFilterViews = handle(filterViewRoutes.list, services, async (input, { views, dashboards }) => {
  const caller = callerOf(input);
  const { id } = await dashboards.forView(String(input.query.dashboard_id), caller);
  return reply(200, { result: [...(await views.list(id, caller.userId))] });
});

export const createFilterView = handle(filterViewRoutes.create, services, async (input, { views, dashboards }) => {
  const caller = callerOf(input);
  const { dashboard_id, name, masks } = input.body;
  const { id } = await dashboards.forView(String(dashboard_id), caller);
  return reply(201, { result: await views.create(id, caller.userId, { name, masks }) });
});

export const updateFilterView = handle(filterViewRoutes.update, services, async (input, { views }) => {
  const changed = await views.change(input.params.id, callerOf(input).userId, input.body);
  if (changed === undefined) throw missing();
  return reply(200, { result: changed });
});

export const deleteFilterView = handle(filterViewRoutes.remove, services, async (input, { views }) => {
  if (!(await views.remove(input.params.id, callerOf(input).userId))) throw missing();
  return reply(200, { message: 'Deleted successfully' });
});
