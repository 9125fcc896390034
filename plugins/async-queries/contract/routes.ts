import { Type, type Static } from 'typebox';
import { defineRoute } from '#core/common';
import { ChartDataBytes } from '#plugins/charts';

/** Who may learn of jobs. See docs/http-api.md, "Jobs". */
export const jobAccess = ['can_list', 'AsyncEventsRestApi'] as const;

const JobError = Type.Union([
  Type.String(),
  Type.Object({
    message: Type.String(),
    error_type: Type.Optional(Type.String()),
    level: Type.Optional(Type.String()),
    extra: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  }),
]);

/** What became of a job. `id` is `<milliseconds>-<number>` and grows. */
export const JobEvent = Type.Object({
  id: Type.String(),
  channel_id: Type.String(),
  job_id: Type.String(),
  user_id: Type.Union([Type.Integer(), Type.Null()]),
  status: Type.String(),
  errors: Type.Array(JobError),
  result_url: Type.Union([Type.String(), Type.Null()]),
});
export type JobEvent = Static<typeof JobEvent>;

/** Events of the caller's channel after `last_id`, at most 100. */
export const listJobEvents = defineRoute(
  'GET',
  '/api/v1/async_event/',
  {
    query: Type.Object({ last_id: Type.Optional(Type.String()) }),
    replies: { 200: Type.Object({ result: Type.Array(JobEvent) }) },
  },
  jobAccess,
  { summary: 'What became of the chart data jobs of this browser.' },
);

/** Ends a job of the caller that nobody waits for any more, in the engine too. An unknown job is as good as ended. */
export const cancelJob = defineRoute(
  'DELETE',
  '/api/v1/async_event/:job_id',
  { params: Type.Object({ job_id: Type.String() }), replies: { 200: Type.Object({ message: Type.String() }) } },
  jobAccess,
  { summary: 'Stop a chart data job.' },
);

const resultShape = { params: Type.Object({ key: Type.String() }), replies: { 200: ChartDataBytes } };

/** The answer of a job. See docs/http-api.md, "Chart data". */
export const readJobResult = defineRoute('GET', '/api/v1/chart/data/:key', resultShape, ['can_read', 'Chart'], {
  summary: 'The answer of a chart data job.',
});

/** The answer of a job that began as `explore_json`. */
export const readLegacyJobResult = defineRoute(
  'GET',
  '/superset/explore_json/data/:key',
  resultShape,
  ['can_explore_json', 'Superset'],
  { summary: 'The answer of a job of an older client.' },
);
