import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { fullName } from '#plugins/access';
import { Presence } from '#plugins/shared-state';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { dashboardServices } from '../dashboard-services.ts';

/** Pages tell every 20 s that they edit, hidden ones every minute; who is silent for longer has gone. Milliseconds. */
const goneAfterMs = 90_000;

const placeOf = (dashboardId: number): string => `dashboard/editing/${String(dashboardId)}`;

/** Tells only people who may edit a dashboard who else is editing it, across all servers. */
export const tellEditing = handle(
  dashboardRoutes.editing,
  { ...dashboardServices, presence: Presence },
  async (input, { access, presence, users }) => {
    const caller = callerOf(input);
    const { row } = await access.forEdit(input.params.id, caller);
    const [place, who] = [placeOf(row.id), String(caller.userId)];
    if (!input.body.is_editing) {
      await presence.leave(place, who);
      return reply(200, { result: { others: [] } });
    }
    const others = (await presence.note(place, who, goneAfterMs)).map(Number).sort((a, b) => a - b);
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
