import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { AnyFields, ById, Message, basePath, nullable } from './route-parts.ts';

const UrlParams = Type.Array(Type.Tuple([Type.String(), Type.String()]));
const permalinkView = 'DashboardPermalinkRestApi';

export const createDashboardPermalink = defineRoute(
  'POST',
  `${basePath}/:id/permalink`,
  {
    params: ById,
    body: Type.Object({
      urlParams: nullable(UrlParams),
      dataMask: nullable(AnyFields),
      activeTabs: nullable(Type.Array(Type.String())),
      anchor: nullable(Type.String()),
      chartStates: nullable(AnyFields),
    }),
    replies: { 201: Type.Object({ key: Type.String(), url: Type.String() }) },
  },
  ['can_write', permalinkView],
  { summary: 'Make an address for a state of a dashboard; the same state has the same address.', opensToGuests: true },
);
export const readDashboardPermalink = defineRoute(
  'GET',
  `${basePath}/permalink/:key`,
  {
    params: Type.Object({ key: Type.String() }),
    replies: { 200: Type.Object({ dashboardId: Type.String(), state: AnyFields }) },
  },
  ['can_read', permalinkView],
  { summary: 'The state behind an address of a dashboard.', opensToGuests: true },
);

/** A shared address: leads on to the dashboard with the stored params. See docs/http-api.md, "Dashboards". */
const permalinkPage = (path: string) =>
  defineRoute(
    'GET',
    path,
    { params: Type.Object({ key: Type.String() }), replies: { 302: Message } },
    // Visitors without a session are sent to sign in, so the handler itself looks who asks.
    'public',
    { summary: 'Leads to the dashboard and state behind a permalink.' },
  );
export const supersetPermalinkPage = permalinkPage('/superset/dashboard/p/:key/');
export const tesseraPermalinkPage = permalinkPage('/tessera/dashboard/p/:key/');
