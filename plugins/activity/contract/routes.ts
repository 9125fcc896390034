import { Type, type Static } from 'typebox';
import { binaryReply, defineRoute, itemMetadataFields, jsonParam, resourceRoutes } from '#core/common';

/** Events in one post. */
export const mostLogEvents = 1_024;

/** Events of a page, by beacon. Answers 200 regardless of the events. */
export const postLog = defineRoute(
  'POST',
  '/superset/log/',
  {
    query: Type.Object({
      explode: Type.Optional(Type.String()),
      dashboard_id: Type.Optional(Type.String()),
      slice_id: Type.Optional(Type.String()),
    }),
    /** `events`: JSON of a list; `guest_token` says who a guest is. */
    body: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    replies: { 200: binaryReply('text/plain; charset=utf-8') },
  },
  'public',
  {
    summary: 'Log what happened on a page.',
    skipsCsrf: true,
    acceptsForm: true,
    bodyLimitBytes: 1_048_576,
    rateLimit: { max: 1_200, windowMs: 60_000 },
  },
);

const { list, info, related, distinct } = resourceRoutes('/api/v1/log', 'Log');
/**
 * The list of the log, for administrators. Nobody deletes from it. See docs/http-api.md, "Log, assets and
 * administration".
 */
export const logRoutes = { list, info, related, distinct } as const;

const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()]);

/** A row of the log. */
export const LogItem = Type.Object({
  id: Type.Integer(),
  action: Type.String(),
  dttm: Type.String(),
  json: nullable(Type.String()),
  duration_ms: nullable(Type.Integer()),
  referrer: nullable(Type.String()),
  slice_id: nullable(Type.Integer()),
  dashboard_id: nullable(Type.Integer()),
  user_id: nullable(Type.Integer()),
  user: Type.Object({ username: Type.String(), first_name: Type.String(), last_name: Type.String() }),
});

export const readLogItem = defineRoute(
  'GET',
  '/api/v1/log/:id',
  {
    params: Type.Object({ id: Type.Integer() }),
    replies: { 200: Type.Object({ id: Type.Integer(), result: LogItem, ...itemMetadataFields }) },
  },
  ['can_read', 'Log'],
  { summary: 'One row of the log.' },
);

const LogDraft = Type.Object({
  /** A name, such as those of pages: letters, digits and underscores. */
  action: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' }),
  /** JSON of an object; kept as far as the events of pages are, which hold no texts that somebody wrote. */
  json: Type.Optional(nullable(Type.String({ maxLength: 100_000 }))),
  duration_ms: Type.Optional(nullable(Type.Integer())),
  slice_id: Type.Optional(nullable(Type.Integer())),
  dashboard_id: Type.Optional(nullable(Type.Integer())),
  /** Only its path is kept. */
  referrer: Type.Optional(nullable(Type.String({ maxLength: 1_024 }))),
});

/** Who wrote a row and when, the server says: neither can be sent. */
export const createLogItem = defineRoute(
  'POST',
  '/api/v1/log/',
  { body: LogDraft, replies: { 201: Type.Object({ id: Type.Integer(), result: LogDraft }) } },
  ['can_write', 'Log'],
  { summary: 'Add a row to the log, in the name of the caller.' },
);

/** What somebody opened last. Names as on the wire. */
export const RecentActivity = Type.Object({
  action: Type.String(),
  item_type: Type.Union([Type.Literal('dashboard'), Type.Literal('slice'), Type.Null()]),
  item_title: Type.String(),
  item_url: Type.String(),
  /** Milliseconds since the epoch. */
  time: Type.Integer(),
  time_delta_humanized: Type.String(),
});
export type RecentActivity = Static<typeof RecentActivity>;

/** The caller's own activity, newest first. See docs/http-api.md, "Log, assets and administration". */
export const listRecentActivity = defineRoute(
  'GET',
  '/api/v1/log/recent_activity/',
  {
    query: Type.Object({
      q: Type.Optional(
        jsonParam(
          Type.Object({
            actions: Type.Optional(Type.Array(Type.String())),
            distinct: Type.Optional(Type.Boolean()),
            page: Type.Optional(Type.Integer({ minimum: 0 })),
            page_size: Type.Optional(Type.Integer()),
          }),
        ),
      ),
    }),
    replies: { 200: Type.Object({ result: Type.Array(RecentActivity) }) },
  },
  'signed-in',
  { summary: 'What the caller opened last.' },
);
