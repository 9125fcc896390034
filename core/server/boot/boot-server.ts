import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import {
  AppError,
  DisposableStore,
  ExtensionRegistry,
  Services,
  Settings,
  contribute,
  disposable,
  selectPlugins,
  settingsFrom,
  type Contribution,
  type Disposable,
  type PluginManifest,
  type PluginSelection,
  type Resolved,
  type Route,
  type Setting,
  type TokenRecord,
} from '#core/common';
import { SessionGuard } from '../auth/identity.ts';
import { ActiveRequests } from '../http/active-requests.ts';
import { coreRoutes, mountOperatorRoutes } from '../http/core-routes.ts';
import { createApp } from '../http/create-app.ts';
import type { InspectReply } from '../http/inspect-replies.ts';
import { mountRoutes } from '../http/mount-routes.ts';
import { mountSockets } from '../http/mount-sockets.ts';
import { ReplyCookies, keepCookies } from '../http/reply-cookies.ts';
import { RouteCatalogue } from '../http/route-catalogue.ts';
import { SocketRoutes } from '../http/sockets.ts';
import { BackgroundJobs } from '../jobs/background-jobs.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { Clock, Logger } from '../log/logger.ts';
import { Metrics } from '../log/metrics.ts';
import { pinoLogger } from '../log/pino-logger.ts';
import { prometheusMetrics, type PrometheusMetrics } from '../log/prometheus-metrics.ts';
import { coreMigrations } from '../metadata/core-migrations.ts';
import { MetadataDb, Migrations } from '../metadata/metadata-db.ts';
import { migrate } from '../metadata/migrate.ts';
import { openMetadata } from '../metadata/open-metadata.ts';
import { bootstrapPayload } from '../pages/bootstrap-payload.ts';
import {
  externalFlagPrefix,
  externalPlugins,
  flagOfExternal,
  type ExternalPlugins,
} from '../pages/external-plugins.ts';
import { FramedPages } from '../pages/framed-pages.ts';
import { mountPages } from '../pages/mount-pages.ts';
import { PageBodies } from '../pages/page-bodies.ts';
import { PageSeeds } from '../pages/page-seeds.ts';
import { memoryProgress } from '../progress/memory-progress.ts';
import { Progress, type ProgressRow } from '../progress/progress.ts';
import { coreChecks } from '../readiness/core-checks.ts';
import { readinessProbe } from '../readiness/readiness.ts';
import { ReadinessChecks } from '../readiness/readiness-checks.ts';
import { coreSettingList, coreSettings } from '../settings/core-settings.ts';
import { keepSecretKey } from '../settings/keep-secret-key.ts';
import { SealedSecrets, type ResealReport } from '../settings/sealed-secrets.ts';
import { SecretKey, secretKeyFrom } from '../settings/secret-key.ts';
import { drain } from './drain.ts';
import { openFlags } from './flag-store.ts';
import { Extensions } from './extensions.ts';
import { loadHalves, type HalfLoaders, type LoadedHalves } from './load-halves.ts';
import { FeatureFlags, PluginStates } from './plugin-states.ts';
import type { ServerHalf } from './server-plugin.ts';
import { ServiceFinder } from './service-finder.ts';
import { StartLink } from './start-link.ts';

/** What makes a server this product: the list of plugins and the browser build. */
export interface ServerDefinition {
  readonly manifests: readonly PluginManifest[];
  readonly halves: HalfLoaders;
  /** Folder of the browser build: `index.html`, `importmap.json`, `assets/`. */
  readonly browserDir: string;
  /** Pages reload themselves after a build and after a restart: for development. */
  readonly liveReload?: boolean;
}

export interface BootOptions {
  /** Checked settings, as `loadSettings` returns them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Told every change of long work; the terminal shows it. */
  readonly onProgress?: (row: ProgressRow) => void;
  /** Shown every reply of a declared route before it is sent: for tests. */
  readonly inspectReply?: InspectReply;
}

export interface RunningServer {
  /** `http://host:port`. */
  readonly address: string;
  /** Signs the local owner in, once; undefined when no plugin offers it. */
  readonly signInLink: string | undefined;
  readonly services: Pick<Services, 'get' | 'resolve' | 'has'>;
  /** Drains and closes everything. */
  readonly stop: () => Promise<void>;
}

/** What the phases of a start share. */
interface Boot extends ServerDefinition {
  readonly owned: DisposableStore;
  readonly services: Services;
  readonly registry: ExtensionRegistry;
  readonly settings: Settings;
  readonly declared: readonly Setting[];
  readonly metrics: PrometheusMetrics;
  readonly nowMs: () => number;
}

/**
 * Starts a server: flags → halves → services → contributions → migrations → `start` → routes → listen → jobs.
 * Throws when it cannot run; what was opened until then is closed again.
 */
export async function bootServer(definition: ServerDefinition, options: BootOptions): Promise<RunningServer> {
  const owned = new DisposableStore();
  try {
    return await boot(definition, options, owned);
  } catch (thrown) {
    await owned.dispose();
    throw thrown;
  }
}

async function boot(
  definition: ServerDefinition,
  options: BootOptions,
  owned: DisposableStore,
): Promise<RunningServer> {
  const state = openBasics(definition, options, owned);
  const { services, settings } = state;
  const { loaded, external, routes, selection } = await assemble(state);
  for (const half of loaded.halves) await startHalf(half, state);
  const active = new ActiveRequests();
  const { inspectReply } = options;
  const app = await buildApp(state, loaded, { active, external, routes, selection, inspectReply });
  const address = await listen(app, state);
  owned.add(disposable(() => drain(app, active, settings.get(coreSettings.drainSeconds) * 1_000)));
  owned.add(openSockets(app, state)); // closed before the drain, which would wait for them
  owned.add(runJobs(state.registry.all(BackgroundJobs), (deps) => resolveDeps(services, deps), services.get(Logger)));
  const path = services.has(StartLink) ? await services.get(StartLink).create() : undefined;
  const signInLink = path === undefined ? undefined : `${address}${path}`;
  return { address, signInLink, services, stop: owned.dispose };
}

/**
 * Encrypts every stored secret with the present SECRET_KEY, without listening or starting any work. Reads with the
 * previous keys, too.
 */
export async function resealSecrets(definition: ServerDefinition, options: BootOptions): Promise<ResealReport> {
  const owned = new DisposableStore();
  try {
    const state = openBasics(definition, options, owned);
    await assemble(state);
    const reports: ResealReport[] = [];
    for (const { deps, reseal } of state.registry.all(SealedSecrets)) {
      reports.push(await reseal(resolveDeps(state.services, deps)));
    }
    return {
      count: reports.reduce((sum, { count }) => sum + count, 0),
      unreadable: reports.flatMap(({ unreadable }) => unreadable),
    };
  } finally {
    await owned.dispose();
  }
}

interface Assembled extends Omit<AppParts, 'active' | 'inspectReply'> {
  readonly loaded: LoadedHalves;
}

/** Flags, halves, services, contributions and migrations. */
async function assemble(state: Boot): Promise<Assembled> {
  const { services, settings, manifests, halves } = state;
  refuseUnknownFlags(settings.get(coreSettings.featureFlags), manifests);
  const db = services.get(MetadataDb);
  await migrate(db, coreMigrations, state.nowMs);
  const flags = await openFlags(db, settings.get(coreSettings.featureFlags), state.nowMs);
  services.provideValue(FeatureFlags, flags);
  const selection = selectPlugins(manifests, (flag, fallback) => flags.inEffect()[flag] ?? fallback);
  const loaded = await loadHalves(manifests, selection, halves);
  for (const { manifest, reason } of loaded.states.filter((one) => one.state === 'failed')) {
    services.get(Logger).error({ plugin: manifest.id, reason }, 'plugin left out');
  }
  const external = offerExternalPlugins(state);
  services.provideValue(PluginStates, { all: () => loaded.states, external: external.list });
  const routes = [...coreRoutes, ...loaded.halves.flatMap((half) => half.routes ?? [])].map(({ route }) => route);
  services.provideValue(RouteCatalogue, { routes: () => routes });
  for (const half of loaded.halves) half.services?.(services);
  services.resolveAll();
  addContributions(
    state.registry,
    'core',
    coreChecks.map((check) => contribute(ReadinessChecks, check)),
  );
  for (const half of loaded.halves) addContributions(state.registry, half.id, half.contributions ?? []);
  await migrate(db, state.registry.all(Migrations), state.nowMs);
  return { loaded, external, routes, selection };
}

/** Settings, logging, metadata: everything that needs no plugin. */
function openBasics(definition: ServerDefinition, { values, onProgress }: BootOptions, owned: DisposableStore): Boot {
  const services = new Services();
  const registry = new ExtensionRegistry();
  const settings = settingsFrom(values);
  const nowMs = () => Date.now();
  const dataDir = settings.get(coreSettings.dataDir);
  const metrics = prometheusMetrics();
  services.provideValue(Settings, settings);
  services.provideValue(Clock, { nowMs });
  services.provideValue(Logger, pinoLogger(settings.get(coreSettings.logLevel)));
  services.provideValue(Metrics, metrics);
  services.provideValue(Extensions, registry);
  services.provideValue(ServiceFinder, services);
  services.provideValue(Progress, memoryProgress(nowMs, onProgress ?? (() => undefined)));
  const secret = keepSecretKey(settings.get(coreSettings.secretKey), dataDir);
  services.provideValue(SecretKey, secretKeyFrom(secret, settings.get(coreSettings.previousSecretKeys)));
  services.provideValue(MetadataDb, owned.add(openMetadata(settings.get(coreSettings.metadataUrl), dataDir)));
  const declared = [...coreSettingList, ...definition.manifests.flatMap((manifest) => manifest.settings ?? [])];
  return { ...definition, owned, services, registry, settings, declared, metrics, nowMs };
}

/** A misspelt flag would silently do nothing. Flags of external plugins cannot be known beforehand. */
function refuseUnknownFlags(given: Readonly<Record<string, boolean>>, manifests: readonly PluginManifest[]): void {
  const known = manifests.flatMap(({ flag }) => (flag === undefined ? [] : [flag]));
  const unknown = Object.keys(given).find((flag) => !known.includes(flag) && !flag.startsWith(externalFlagPrefix));
  if (unknown === undefined) return;
  const choice = known.length === 0 ? 'no plugin has one' : `known are ${known.join(', ')}`;
  throw new AppError('validation', `FEATURE_FLAGS names ${unknown}, which no plugin has; ${choice}.`);
}

function offerExternalPlugins({ services, settings, browserDir, manifests }: Boot): ExternalPlugins {
  const folder = join(settings.get(coreSettings.dataDir), 'plugins');
  const flags = services.get(FeatureFlags);
  const taken = new Set(manifests.map(({ id }) => id));
  const isOff = async (id: string): Promise<boolean> => {
    const flag = flagOfExternal(id);
    return (flags.pinned()[flag] ?? (await flags.stored())[flag]) === false;
  };
  return externalPlugins(folder, join(browserDir, 'importmap.json'), isOff, taken);
}

function addContributions(registry: ExtensionRegistry, owner: string, contributions: readonly Contribution[]): void {
  for (const contribution of contributions) registry.addContribution(owner, contribution);
}

async function startHalf(half: ServerHalf, { owned, services }: Boot): Promise<void> {
  const opened = await half.start?.(resolveDeps(services, half.deps ?? {}));
  if (opened !== undefined) owned.add(opened);
}

function resolveDeps(services: Services, deps: TokenRecord): Resolved<TokenRecord> {
  return services.resolve(deps);
}

interface AppParts {
  readonly active: ActiveRequests;
  readonly inspectReply: InspectReply | undefined;
  readonly external: ExternalPlugins;
  readonly routes: readonly Route[];
  readonly selection: PluginSelection;
}

async function buildApp(state: Boot, loaded: LoadedHalves, parts: AppParts): Promise<FastifyInstance> {
  const { services, settings, metrics } = state;
  const guard = services.get(SessionGuard);
  const app = await createApp({
    logger: services.get(Logger),
    metrics,
    trustProxy: settings.get(coreSettings.trustProxy),
    slowRequestMs: settings.get(coreSettings.slowRequestMs),
    active: parts.active,
    inspectReply: parts.inspectReply,
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
  for (const routes of [coreRoutes, ...loaded.halves.map((half) => half.routes ?? [])]) {
    await mountRoutes(app, routes, { guard, servicesOf, nowMs: state.nowMs });
  }
  const flags = flagsForPage(state, parts.selection);
  await mountPages(app, {
    browserDir: state.browserDir,
    liveReload: state.liveReload ?? false,
    guard,
    external: parts.external,
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
    bootstrapFor: async (identity) =>
      bootstrapPayload({
        user: await guard.describeUser(identity),
        isAnonymous: identity?.isAnonymous ?? true,
        settings,
        declared: state.declared,
        flags,
        plugins: loaded.running.map(({ id, requires }) => ({ id, requires })),
        externalPlugins: (await parts.external.list()).flatMap(({ id, url }) =>
          url === undefined ? [] : [{ id, url }],
        ),
      }),
  });
  return app;
}

const isFramedPath = (path: string, manifests: readonly PluginManifest[]): boolean =>
  manifests.some(({ framedPath }) => framedPath !== undefined && `${path}/`.startsWith(`${framedPath}/`));

function openSockets(app: FastifyInstance, { registry, services, settings }: Boot): Disposable {
  return mountSockets(app.server, registry.all(SocketRoutes), {
    guard: services.get(SessionGuard),
    logger: services.get(Logger),
    resolve: (deps) => resolveDeps(services, deps),
    trustProxy: settings.get(coreSettings.trustProxy),
  });
}

function flagsForPage({ manifests, services }: Boot, selection: PluginSelection): Readonly<Record<string, boolean>> {
  const enabled = new Set(selection.enabled.map(({ id }) => id));
  const ofPlugins = manifests.flatMap(({ flag, id }) => (flag === undefined ? [] : [[flag, enabled.has(id)] as const]));
  return { ...services.get(FeatureFlags).inEffect(), ...Object.fromEntries(ofPlugins) };
}

async function listen(app: FastifyInstance, { services, settings }: Boot): Promise<string> {
  const host = settings.get(coreSettings.host);
  if (!isLoopback(host) && services.has(StartLink) && !(await services.get(StartLink).hasAdminPassword())) {
    throw new AppError(
      'validation',
      `HOST is ${host}, which others can reach, but no administrator password is set. ` +
        'Set ADMIN_PASSWORD (8 characters or more) or keep HOST at 127.0.0.1.',
    );
  }
  await app.listen({ host, port: settings.get(coreSettings.port) });
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : settings.get(coreSettings.port);
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
