import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AppError,
  Extensions,
  listDomains,
  listProgress,
  readMenu,
  reply,
  reportPluginFault,
  type Route,
} from '#core/common';
import type { SessionGuard } from '../auth/identity.ts';
import type { PrometheusMetrics } from '../log/prometheus-metrics.ts';
import type { Readiness } from '../readiness/readiness.ts';
import { Progress } from '../progress/progress.ts';
import { MenuEntries } from '../pages/menu-entries.ts';
import { PluginStates } from '../boot/plugin-states.ts';
import { PluginFaultLog } from '../external/plugin-fault-log.ts';
import { callerOf, handle, type HandledRoute } from './handle.ts';
import { isNearClient } from './near-client.ts';
import { openApiDocument } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';
import { pageHeaders } from './security-headers.ts';

/** Routes of the core that have a contract. */
export const coreRoutes: readonly HandledRoute[] = [
  handle(listProgress, { progress: Progress }, (_input, { progress }) =>
    reply(200, { result: [...progress.current()] }),
  ),
  handle(readMenu, { extensions: Extensions }, (input, { extensions }) => {
    const open = extensions.all(MenuEntries).filter(({ permission }) => callerOf(input).can(permission));
    const result = open.map(({ id, label, href }) => ({ name: id, icon: '', label: label(), url: href }));
    return reply(200, { result });
  }),
  handle(reportPluginFault, { log: PluginFaultLog, states: PluginStates }, async (input, { log, states }) => {
    const { plugin, kind, message } = input.body;
    // A page that is older than the removal of a plugin tells of nothing that anybody could look at.
    const isThere = (await states.external()).some(({ id }) => id === plugin);
    const caller = callerOf(input);
    const maySwitch = caller.can(['can_write', 'Plugin']);
    if (isThere) await log.note({ plugin, kind, message, userId: caller.userId, maySwitch });
    return reply(200, {});
  }),
  handle(listDomains, {}, () => reply(200, { result: { domains: [] } })),
];

/**
 * Addresses for machines and operators: whether the process lives (which asks nothing else, so that it is not started
 * anew because of a database), whether it is ready for requests, metrics, and the description of the API.
 */
export function mountOperatorRoutes(
  app: FastifyInstance,
  options: {
    readonly routes: readonly Route[];
    readonly metrics: PrometheusMetrics;
    readonly guard: SessionGuard;
    readonly readiness: () => Promise<Readiness>;
  },
): void {
  for (const url of ['/health', '/healthcheck', '/ping']) {
    app.get(url, (_request, answer) =>
      answer.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK'),
    );
  }
  app.get('/ready', async (_request, answer) => {
    const { isReady, checks } = await options.readiness();
    return answer
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', async (request, answer) => {
    if (!isFromThisMachine(request)) {
      const identity = await options.guard.identify(request.view);
      if (identity?.isAdmin !== true)
        throw new AppError(identity === undefined ? 'unauthenticated' : 'forbidden', 'Forbidden');
    }
    const { contentType, text } = await options.metrics.print();
    return answer.header('cache-control', 'no-store').type(contentType).send(text);
  });
  const document = JSON.stringify(openApiDocument(options.routes));
  app.get('/api/v1/_openapi', (_request, answer) => answer.type('application/json; charset=utf-8').send(document));
  const page = openApiPage();
  const headers = pageHeaders(page);
  app.get('/swagger/v1', (_request, answer) => answer.headers(headers).type('text/html; charset=utf-8').send(page));
}

/** Asked from this machine and under a local name: a page elsewhere that resolves to us does not count. */
function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isNearClient(request) && (request.hostname === 'localhost' || isIP(request.hostname.replace(/[[\]]/g, '')) !== 0)
  );
}
