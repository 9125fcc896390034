import { Settings, parseRison, reply } from '#core/common';
import { handle } from '#core/server';
import { cleanEvent, pathOfReferrer } from '../common/clean-event.ts';
import { logRetentionDays } from '../contract/log-settings.ts';
import { mostLogEvents, postLog } from '../contract/routes.ts';
import { LogStore } from './log-store.ts';

const nothing = new Uint8Array();

/** `POST /superset/log/`. What nobody we know sends is not kept: a stranger could fill the disk with it. */
export const answerLog = handle(
  postLog,
  { store: LogStore, settings: Settings },
  async (input, { store, settings }) => {
    const { body, identity, query, request } = input;
    if (identity === undefined || settings.get(logRetentionDays) === 0) return reply(200, nothing);
    const page = {
      ...(query.dashboard_id === undefined ? {} : { dashboard: query.dashboard_id }),
      ...(query.slice_id === undefined ? {} : { slice: query.slice_id }),
    };
    const events = readEvents(body?.['events']).flatMap((event) => cleanEvent(event, page) ?? []);
    const { referer } = request.headers;
    const referrer = pathOfReferrer(typeof referer === 'string' ? referer : undefined);
    await store.add(events, { userId: identity.userId, referrer });
    return reply(200, nothing);
  },
);

/** A list, or its JSON. */
function readEvents(given: unknown): readonly unknown[] {
  const read = typeof given === 'string' ? parseRison(given) : undefined;
  const value = read?.ok === true ? read.value : given;
  return Array.isArray(value) ? value.slice(0, mostLogEvents) : [];
}
