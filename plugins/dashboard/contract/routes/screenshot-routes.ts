import { Type } from 'typebox';
import { binaryReply, defineRoute } from '#core/common';
import { AnyFields, basePath, canRead, nullable } from './route-parts.ts';

const Asked = Type.Object({
  cache_key: Type.String(),
  /** Leads to the dashboard in this state. */
  dashboard_url: Type.String(),
  image_url: Type.String(),
  task_status: Type.Literal('Pending'),
  /** ISO, UTC. */
  task_updated_at: Type.String(),
});

/** See docs/http-api.md, "Dashboards". The picture is drawn with the asker's own access when it is fetched. */
export const askDashboardScreenshot = defineRoute(
  'POST',
  `${basePath}/:id/cache_dashboard_screenshot/`,
  {
    params: Type.Object({ id: Type.Integer() }),
    body: Type.Object({
      dataMask: nullable(AnyFields),
      activeTabs: nullable(Type.Array(Type.String())),
      anchor: nullable(Type.String()),
      urlParams: nullable(Type.Array(Type.Tuple([Type.String(), Type.String()]))),
      chartStates: nullable(AnyFields),
    }),
    replies: { 202: Asked },
  },
  ['can_cache_dashboard_screenshot', 'Dashboard'],
  { summary: 'Ask for a picture of a whole dashboard in a state; its data is asked for at once.' },
);

export const getDashboardScreenshot = defineRoute(
  'GET',
  `${basePath}/:id/screenshot/:digest/`,
  {
    params: Type.Object({ id: Type.Integer(), digest: Type.String() }),
    query: Type.Object({ download_format: Type.Optional(Type.Union([Type.Literal('png'), Type.Literal('pdf')])) }),
    replies: { 200: binaryReply('image/png', { alsoTypes: ['application/pdf'] }) },
  },
  canRead,
  { summary: 'A picture of a dashboard that was asked for, as PNG or PDF.' },
);
