import { AppError, Settings, parseRison, reply } from '#core/common';
import { callerOf, handle, itemMetadata, type HandledRoute } from '#core/server';
import { cleanEvent, pathOfReferrer } from '../common/clean-event.ts';
import { activityMessages } from '../common/messages.ts';
import { LogItem, createLogItem, readLogItem } from '../contract/routes.ts';
import { logResource, logServices } from './log-resource.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const services = { ...logServices, settings: Settings };
const Facts = Type.Record(Type.String(), Type.Unknown());

/** Rows of the log one by one, for clients of the API. */
export const logItemHandlers: readonly HandledRoute[] = [
  handle(readLogItem, services, async (input, given) => {
    const { id } = input.params;
    const spec = logResource(given);
    await spec.visibleTo?.(callerOf(input)); // throws where no log is kept
    const [result] = await spec.present([id], callerOf(input));
    if (!Value.Check(LogItem, result)) throw new AppError('not-found', activityMessages.notFound());
    return reply(200, { id, result, ...itemMetadata('Log', Object.keys(result)) });
  }),
  handle(createLogItem, services, async (input, given) => {
    const caller = callerOf(input);
    await logResource(given).visibleTo?.(caller);
    const { action, json, duration_ms: duration, slice_id: slice, dashboard_id: dashboard, referrer } = input.body;
    const event = cleanEvent(
      { ...factsOf(json), event_name: action, ...(duration == null ? {} : { duration }) },
      {
        ...(slice == null ? {} : { slice: String(slice) }),
        ...(dashboard == null ? {} : { dashboard: String(dashboard) }),
      },
    );
    const who = { userId: caller.userId, referrer: pathOfReferrer(referrer ?? undefined) };
    const [id] = event === undefined ? [] : await given.store.add([event], who);
    if (id === undefined) throw new AppError('validation', activityMessages.badAction());
    return reply(201, { id, result: input.body });
  }),
];

function factsOf(json: string | null | undefined): Readonly<Record<string, unknown>> {
  if (json == null || json === '') return {};
  const read = parseRison(json);
  if (read.ok && Value.Check(Facts, read.value)) return read.value;
  throw new AppError('validation', activityMessages.badJson(), { fields: { json: [activityMessages.badJson()] } });
}
