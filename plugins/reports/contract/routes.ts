import { Type, type Static } from 'typebox';
import { ListQuery, defineRoute, itemMetadataFields, jsonParam, resourceRoutes, rowsOf } from '#core/common';
import type { ReportRow, ReportRun } from './report-rows.ts';

const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()]);
const Message = Type.Object({ message: Type.String() });
const AnyFields = Type.Record(Type.String(), Type.Unknown());
const ReportId = Type.Object({ id: Type.Integer() });

/** Narrowest and widest picture; px. */
const pictureWidths = { min: 600, max: 2_400 } as const;

/** The content of `recipient_config_json` is defined by the channel that the type names. */
export const Recipient = Type.Object({
  type: Type.String(),
  recipient_config_json: Type.Record(Type.String(), Type.Unknown()),
});
export type Recipient = Static<typeof Recipient>;

const fields = {
  /** Names the condition under which it is sent. */
  type: Type.String(),
  name: Type.String({ minLength: 1, maxLength: 150 }),
  description: nullable(Type.String({ maxLength: 10_000 })),
  context_markdown: nullable(Type.String({ maxLength: 10_000 })),
  active: Type.Boolean(),
  crontab: Type.String({ minLength: 1, maxLength: 1_000 }),
  timezone: Type.String({ minLength: 1, maxLength: 100 }),
  creation_method: Type.Union([Type.Literal('charts'), Type.Literal('dashboards'), Type.Literal('alerts_reports')]),
  chart: nullable(Type.Integer()),
  dashboard: nullable(Type.Integer()),
  // The content of the following four is defined by the condition.
  database: nullable(Type.Integer()),
  sql: nullable(Type.String()),
  validator_type: nullable(Type.String()),
  validator_config_json: nullable(AnyFields),
  owners: Type.Array(Type.Integer(), { maxItems: 100 }),
  log_retention: Type.Integer({ minimum: 0 }),
  grace_period: Type.Integer({ minimum: 1 }),
  working_timeout: Type.Integer({ minimum: 1, maximum: 86_400 }),
  recipients: Type.Array(Recipient, { maxItems: 50 }),
  report_format: Type.Union([Type.Literal('PNG'), Type.Literal('PDF'), Type.Literal('CSV'), Type.Literal('TEXT')]),
  extra: Type.Object({}, { additionalProperties: true }),
  force_screenshot: Type.Boolean(),
  custom_width: nullable(Type.Integer({ minimum: pictureWidths.min, maximum: pictureWidths.max })),
  email_subject: nullable(Type.String({ maxLength: 255 })),
  selected_tabs: nullable(Type.Array(Type.Integer())),
};
const Optionals = Type.Partial(Type.Object(fields));

/** Body of `POST /api/v1/report/`. */
export const NewReport = Type.Object({
  ...Optionals.properties,
  type: fields.type,
  name: fields.name,
  crontab: fields.crontab,
  log_retention: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type NewReport = Static<typeof NewReport>;
/** Body of `PUT /api/v1/report/<id>`: any part of it. */
export const ReportChanges = Optionals;
export type ReportChanges = Static<typeof ReportChanges>;

const Accepted = Type.Object({ id: Type.Integer(), result: AnyFields });
const view = 'ReportSchedule';
const path = '/api/v1/report';

/** Calls on reports. See docs/http-api.md, "Reports". */
export const reportRoutes = {
  ...resourceRoutes(path, view, rowsOf<ReportRow>()),
  get: defineRoute(
    'GET',
    `${path}/:id`,
    {
      params: ReportId,
      query: Type.Object({
        q: Type.Optional(
          jsonParam(
            Type.Object({
              columns: Type.Optional(Type.Array(Type.String())),
              keys: Type.Optional(Type.Array(Type.String())),
            }),
          ),
        ),
      }),
      replies: {
        200: Type.Object({ id: Type.Integer(), result: AnyFields }, { additionalProperties: true }),
      },
    },
    ['can_read', view],
    { summary: 'One report.' },
  ),
  create: defineRoute('POST', `${path}/`, { body: NewReport, replies: { 201: Accepted } }, ['can_write', view], {
    summary: 'Schedule a report.',
  }),
  update: defineRoute(
    'PUT',
    `${path}/:id`,
    { params: ReportId, body: ReportChanges, replies: { 200: Accepted } },
    ['can_write', view],
    { summary: 'Change a report; its owners and administrators may.' },
  ),
  remove: defineRoute('DELETE', `${path}/:id`, { params: ReportId, replies: { 200: Message } }, ['can_write', view], {
    summary: 'Delete a report with its log.',
  }),
  run: defineRoute(
    'POST',
    `${path}/:id/run/`,
    {
      params: ReportId,
      replies: {
        200: Type.Object({ id: Type.Integer(), state: Type.String(), message: Type.Optional(Type.String()) }),
      },
    },
    ['can_write', view],
    { summary: 'Send a report now, to its recipients; answers when it is sent, or with the reason why it is not.' },
  ),
  log: defineRoute(
    'GET',
    `${path}/:id/log/`,
    {
      params: ReportId,
      query: Type.Object({ q: Type.Optional(jsonParam(ListQuery)) }),
      replies: {
        200: Type.Object({
          count: Type.Integer(),
          ids: Type.Array(Type.Integer()),
          result: Type.Array(rowsOf<ReportRun>()),
        }),
      },
    },
    ['can_read', view],
    { summary: 'Runs of a report, newest first.' },
  ),
  logItem: defineRoute(
    'GET',
    `${path}/:id/log/:log_id`,
    {
      params: Type.Object({ id: Type.Integer(), log_id: Type.Integer() }),
      replies: { 200: Type.Object({ id: Type.Integer(), result: AnyFields, ...itemMetadataFields }) },
    },
    ['can_read', view],
    { summary: 'One run of a report.' },
  ),
  methods: defineRoute(
    'GET',
    `${path}/methods/`,
    { replies: { 200: Type.Object({ result: Type.Array(Type.String()) }) } },
    ['can_read', view],
    { summary: 'Ways that reports can be sent by this server.' },
  ),
} as const;
