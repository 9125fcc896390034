import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { fullName } from '#plugins/access';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { DashboardEditors } from './dashboard-editors.ts';

/** Only who may edit a dashboard learns who else does. */
export const tellEditing = handle(
  dashboardRoutes.editing,
  { ...dashboardServices, editors: DashboardEditors },
  async (input, { access, editors, users }) => {
    const caller = callerOf(input);
    const { row } = await access.forEdit(input.params.id, caller);
    if (!input.body.is_editing) {
      await editors.leave(row.id, caller.userId);
      return reply(200, { result: { others: [] } });
    }
    const others = await editors.note(row.id, caller.userId);
    const people = await users.summaries(others);
    return reply(200, {
      result: {
        others: others.flatMap((id) => {
          const person = people.get(id);
          return person === undefined ? [] : [{ id, name: fullName({ ...person }) }];
        }),
      },
    });
  },
);
