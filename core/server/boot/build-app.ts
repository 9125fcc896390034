import type { FastifyInstance } from 'fastify';
import {
  AppError,
  type Disposable,
  type PluginManifest,
  type PluginSelection,
  type Route,
  type TokenRecord,
} from '#core/common';
import { SessionGuard } from '../auth/identity.ts';
import type { ActiveRequests } from '../http/active-requests.ts';
import { coreRoutes, mountOperatorRoutes } from '../http/core-routes.ts';
import { createApp } from '../http/create-app.ts';
import type { InspectReply } from '../http/inspect-replies.ts';
import { mountRoutes } from '../http/mount-routes.ts';
import { mountSockets } from '../http/mount-sockets.ts';
import { ReplyCookies, keepCookies } from '../http/reply-cookies.ts';
import { SocketRoutes } from '../http/sockets.ts';
import { trustsHop } from '../http/trusted-proxies.ts';
import { Logger } from '../log/logger.ts';
import { DevelopmentBuilds } from '../external/development-builds.ts';
import { PluginFaultLog } from '../external/plugin-fault-log.ts';
import { bootstrapPayload, type ExternalEntry } from '../pages/bootstrap-payload.ts';
import type { ExternalModule, ExternalPlugins } from '../pages/external-plugins.ts';
import { framedModules } from '../pages/framed-modules.ts';
import { FramedPages } from '../pages/framed-pages.ts';
import { mayLoadOutside } from '../pages/outside-readers.ts';
import { mountPages } from '../pages/mount-pages.ts';
import { openedOrigins } from '../pages/opened-origins.ts';
import { PageBodies } from '../pages/page-bodies.ts';
import { PageSeeds } from '../pages/page-seeds.ts';
import { readinessProbe } from '../readiness/readiness.ts';
import { ReadinessChecks } from '../readiness/readiness-checks.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { SecretKey } from '../settings/secret-key.ts';
import type { Tracing } from '../trace/work-span.ts';
import { resolveDeps, type Boot } from './boot-state.ts';
import { FeatureFlags } from './plugin-states.ts';
import type { RunningPlugins } from './running-plugins.ts';
import type { ServerHalf } from './server-plugin.ts';

/** What the app is made of, besides the state of the start. */
export interface AppParts {
  readonly active: ActiveRequests;
  readonly inspectReply: InspectReply | undefined;
  readonly tracing: Tracing | undefined;
  readonly external: ExternalPlugins;
  /** Those that run, from outside as well. */
  readonly halves: readonly ServerHalf[];
  /** Those of the product. */
  readonly plugins: RunningPlugins;
  readonly routes: readonly Route[];
}

/** All that answers requests, not yet listening. */
export async function buildApp(state: Boot, parts: AppParts): Promise<FastifyInstance> {
  const { services, settings, metrics } = state;
  const guard = services.get(SessionGuard);
  const app = await createApp({
    logger: services.get(Logger),
    metrics,
    trustsHop: trustsHop(settings.get(coreSettings.trustProxy)),
    slowRequestMs: settings.get(coreSettings.slowRequestMs),
    active: parts.active,
    inspectReply: parts.inspectReply,
    tracing: parts.tracing,
  });
  const readiness = readinessProbe({
    checks: () => state.registry.all(ReadinessChecks),
    resolve: (deps) => resolveDeps(services, deps),
    logger: services.get(Logger),
    nowMs: state.nowMs,
  });
  mountOperatorRoutes(app, { routes: parts.routes, metrics, guard, readiness });
  keepCookies(app, state.registry.all(ReplyCookies), (deps) => resolveDeps(services, deps));
  const servicesOf = (handled: { readonly deps: TokenRecord }) => resolveDeps(services, handled.deps);
  for (const routes of [coreRoutes, ...parts.halves.map((half) => half.routes ?? [])]) {
    await mountRoutes(app, routes, { guard, servicesOf, nowMs: state.nowMs });
  }
  const frames = framedModules(services.get(SecretKey));
  await mountPages(app, {
    browserDir: state.browserDir,
    liveReload: state.liveReload ?? false,
    guard,
    external: parts.external,
    origins: openedOrigins(settings, state.declared),
    routes: parts.routes,
    seeds: state.registry.all(PageSeeds),
    bodies: state.registry.all(PageBodies).map(({ id, deps, make }) => {
      const found = resolveDeps(services, deps);
      return { id, make: (page) => make(page, found) };
    }),
    framed: async (request) => {
      for (const { deps, open } of state.registry.all(FramedPages)) {
        const found = await open(resolveDeps(services, deps), request);
        if (found !== undefined) return found;
      }
      // Nobody signs in to such a page, so nobody is led to sign in.
      if (isFramedPath(request.path, state.manifests)) throw new AppError('not-found', 'Not found');
      return undefined;
    },
    logger: services.get(Logger),
    bootstrapFor: async (identity, { isSignIn }) => {
      const isAnonymous = identity?.isAnonymous ?? true;
      const isForOutside = mayLoadOutside(identity) && !(isAnonymous && isSignIn);
      const modules = isForOutside ? await parts.external.list() : [];
      const maySwitch = identity?.can(['can_write', 'Plugin']) === true;
      const off = maySwitch ? await services.get(PluginFaultLog).switchedOff() : [];
      return bootstrapPayload({
        user: await guard.describeUser(identity),
        isAnonymous,
        settings,
        declared: state.declared,
        flags: flagsForPage(state, parts.plugins.selection()),
        plugins: parts.plugins.running().map(({ id, requires }) => ({ id, requires })),
        externalPlugins: externalEntries(modules),
        followsBuilds:
          identity?.can(['can_install', 'Plugin']) === true && (await services.get(DevelopmentBuilds).isOn()),
        isSafeMode: !isAnonymous && settings.get(coreSettings.safeMode),
        switchedOff: off.map(({ id, at }) => ({ id, at, title: titleOf(id, modules) })),
      });
    },
    framedModules: async () =>
      externalEntries(await parts.external.list()).map((entry) => ({ ...entry, url: frames.addressFor(entry.url) })),
    isForFrame: frames.holds,
    addressForFrame: frames.addressFor,
  });
  return app;
}

const titleOf = (id: string, modules: readonly ExternalModule[]): string =>
  modules.find((module) => module.id === id)?.about?.title ?? id;

/** What the page needs to know to bring in what it may. */
const externalEntries = (modules: readonly ExternalModule[]): readonly ExternalEntry[] =>
  modules.flatMap(({ id, url, about }) =>
    url === undefined
      ? []
      : [{ id, url, title: about?.title ?? id, version: about?.version ?? '', trust: about?.trust ?? 'trusted' }],
  );

const isFramedPath = (path: string, manifests: readonly PluginManifest[]): boolean =>
  manifests.some(({ framedPath }) => framedPath !== undefined && `${path}/`.startsWith(`${framedPath}/`));

export function openSockets(app: FastifyInstance, { registry, services, settings }: Boot): Disposable {
  return mountSockets(app.server, registry.all(SocketRoutes), {
    guard: services.get(SessionGuard),
    logger: services.get(Logger),
    resolve: (deps) => resolveDeps(services, deps),
    trustsHop: trustsHop(settings.get(coreSettings.trustProxy)),
  });
}

function flagsForPage({ manifests, services }: Boot, selection: PluginSelection): Readonly<Record<string, boolean>> {
  const enabled = new Set(selection.enabled.map(({ id }) => id));
  const ofPlugins = manifests.flatMap(({ flag, id }) => (flag === undefined ? [] : [[flag, enabled.has(id)] as const]));
  return { ...services.get(FeatureFlags).inEffect(), ...Object.fromEntries(ofPlugins) };
}
