import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  AppError,
  DisposableStore,
  ExtensionRegistry,
  Services,
  Settings,
  contribute,
  disposable,
  settingsFrom,
  type PluginManifest,
  type Route,
} from '#core/common';
import { ActiveRequests } from '../http/active-requests.ts';
import { coreRoutes } from '../http/core-routes.ts';
import type { InspectReply } from '../http/inspect-replies.ts';
import { RouteCatalogue } from '../http/route-catalogue.ts';
import { AllowedServerHalves, storedAllowances } from '../external/allowed-halves.ts';
import { externalFlagPrefix, externalFolder } from '../external/external-ids.ts';
import { finishPlacing } from '../external/packages/place-package.ts';
import { loadExternalHalves, type ExternalHalves } from '../external/external-halves.ts';
import { ExternalChanges, externalChanges } from '../external/external-changes.ts';
import { listExternal } from '../external/list-external.ts';
import { DevelopmentBuilds } from '../external/development-builds.ts';
import { offerBuilds, offerModules, withBuilds } from '../external/offer-modules.ts';
import { openPackages } from '../external/packages/open-packages.ts';
import { PluginPackages } from '../external/packages/plugin-packages.ts';
import { PluginFaultLog, pluginFaultLog } from '../external/plugin-fault-log.ts';
import { BackgroundJobs } from '../jobs/background-jobs.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { Clock, Logger } from '../log/logger.ts';
import { Metrics } from '../log/metrics.ts';
import { pinoLogger } from '../log/pino-logger.ts';
import { prometheusMetrics } from '../log/prometheus-metrics.ts';
import { coreMigrations } from '../metadata/core-migrations.ts';
import { MetadataDb, Migrations } from '../metadata/metadata-db.ts';
import { migrate } from '../metadata/migrate.ts';
import { openMetadata } from '../metadata/open-metadata.ts';
import { startAlone } from '../metadata/start-alone.ts';
import { memoryProgress } from '../progress/memory-progress.ts';
import { Progress, type ProgressRow } from '../progress/progress.ts';
import { coreChecks } from '../readiness/core-checks.ts';
import { ReadinessChecks } from '../readiness/readiness-checks.ts';
import { coreSettingList, coreSettings } from '../settings/core-settings.ts';
import { keepSecretKey } from '../settings/keep-secret-key.ts';
import { SealedSecrets, type ResealReport } from '../settings/sealed-secrets.ts';
import { SecretKey, secretKeyFrom } from '../settings/secret-key.ts';
import { resolveDeps, type Boot, type ServerDefinition } from './boot-state.ts';
import { buildApp, openSockets, type AppParts } from './build-app.ts';
import { drain } from './drain.ts';
import { openFlags } from './flag-store.ts';
import { Extensions } from './extensions.ts';
import { FeatureFlags, PluginStates } from './plugin-states.ts';
import type { ServerHalf } from './server-plugin.ts';
import { followFlags } from './follow-flags.ts';
import { holderOf, lockDataDir } from './lock-data-dir.ts';
import { runningPlugins } from './running-plugins.ts';
import { RuntimeContributions, runtimeContributions } from './runtime-contributions.ts';
import { ServiceFinder } from './service-finder.ts';
import { StartLink } from './start-link.ts';

export type { ServerDefinition } from './boot-state.ts';

export interface BootOptions {
  /** Checked settings, as `loadSettings` returns them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Told every change of long work; the terminal shows it. */
  readonly onProgress?: (row: ProgressRow) => void;
  /** Shown every reply of a declared route before it is sent: for tests. */
  readonly inspectReply?: InspectReply;
  /** Listens at HOST and PORT in place of the server: during development. */
  readonly frontDoor?: FrontDoor;
}

/** A process in front of the server, which passes everything on. */
export interface FrontDoor {
  /** Opens it for a server that listens at a free port of this machine; answers with the port that people use. */
  readonly open: (asked: { readonly host: string; readonly port: number }, behind: number) => Promise<number>;
}

export interface RunningServer {
  /** `http://host:port`. */
  readonly address: string;
  /** Signs the local owner in, once; undefined when no plugin offers it, and once there is an administrator. */
  readonly signInLink: string | undefined;
  readonly services: Pick<Services, 'get' | 'resolve' | 'has'>;
  /** Drains and closes everything. */
  readonly stop: () => Promise<void>;
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
  const lock = owned.add(lockDataDir(settingsFrom(options.values).get(coreSettings.dataDir)));
  const state = openBasics(definition, options, owned);
  const { services, settings } = state;
  await finishPlacing(externalFolder(settings));
  const { plugins, external, externalHalves, routes } = await startAlone(
    services.get(MetadataDb),
    services.get(Logger),
    async () => {
      const assembled = await assemble(state);
      for (const half of assembled.plugins.halves) await startHalf(half, state);
      await assembled.externalHalves.start();
      return assembled;
    },
  );
  const active = new ActiveRequests();
  const { inspectReply } = options;
  const halves = [...plugins.halves, ...externalHalves.running()];
  const app = await buildApp(state, {
    active,
    external,
    halves,
    plugins,
    routes: routes(),
    inspectReply,
  });
  const address = await listen(app, state, options.frontDoor);
  owned.add(disposable(() => drain(app, active, settings.get(coreSettings.drainSeconds) * 1_000)));
  owned.add(openSockets(app, state)); // closed before the drain, which would wait for them
  owned.add(runJobs(state.registry.all(BackgroundJobs), (deps) => resolveDeps(services, deps), services.get(Logger)));
  lock.tell(address);
  const links = services.has(StartLink) ? services.get(StartLink) : undefined;
  // Who develops starts all day, with new browsers, too.
  const isOffered = definition.liveReload === true || (await links?.isNeeded()) === true;
  const path = isOffered ? await links?.create() : undefined;
  const signInLink = path === undefined ? undefined : `${address}${path}`;
  return { address, signInLink, services, stop: owned.dispose };
}

/**
 * Encrypts every stored secret with the present SECRET_KEY, without listening or starting any work. Reads with the
 * previous keys, too.
 */
export function resealSecrets(definition: ServerDefinition, options: BootOptions): Promise<ResealReport> {
  return withoutServing(definition, options, async (state) => {
    const reports: ResealReport[] = [];
    for (const { deps, reseal } of state.registry.all(SealedSecrets)) {
      reports.push(await reseal(resolveDeps(state.services, deps)));
    }
    return {
      count: reports.reduce((sum, { count }) => sum + count, 0),
      unreadable: reports.flatMap(({ unreadable }) => unreadable),
    };
  });
}

/**
 * A link that signs the local owner in, once, at the server that runs on this DATA_DIR, else at the next one. Undefined
 * when no plugin offers it.
 */
export function createSignInLink(definition: ServerDefinition, options: BootOptions): Promise<string | undefined> {
  const values = { ...options.values, [coreSettings.safeMode.name]: true }; // nothing from outside is asked
  return withoutServing(definition, { ...options, values }, async ({ services, settings }) => {
    if (!services.has(StartLink)) return undefined;
    const path = await services.get(StartLink).create();
    const address = holderOf(settings.get(coreSettings.dataDir))?.address;
    return `${address ?? addressOf(settings.get(coreSettings.host), settings.get(coreSettings.port))}${path}`;
  });
}

/** Everything up to contributions and migrations, beside a server that may run. */
async function withoutServing<T>(
  definition: ServerDefinition,
  options: BootOptions,
  work: (state: Boot) => Promise<T>,
): Promise<T> {
  const owned = new DisposableStore();
  try {
    const state = openBasics(definition, options, owned);
    await assemble(state);
    return await work(state);
  } finally {
    await owned.dispose();
  }
}

interface Assembled extends Pick<AppParts, 'external' | 'plugins'> {
  readonly externalHalves: ExternalHalves;
  /** Of the core and of every half that runs. */
  readonly routes: () => readonly Route[];
}

/** Flags, halves, services, contributions and migrations. */
async function assemble(state: Boot): Promise<Assembled> {
  const { services, settings, manifests } = state;
  refuseUnknownFlags(settings.get(coreSettings.featureFlags), manifests);
  const db = services.get(MetadataDb);
  await migrate(db, coreMigrations, state.nowMs);
  const flags = await openFlags(db, settings.get(coreSettings.featureFlags), state.nowMs);
  services.provideValue(FeatureFlags, flags);
  let requiredOutside = (): ReadonlySet<string> => new Set();
  const plugins = await runningPlugins(state, flags, () => requiredOutside());
  for (const { manifest, reason } of plugins.states().filter((one) => one.state === 'failed')) {
    services.get(Logger).error({ plugin: manifest.id, reason }, 'plugin left out');
  }
  services.provideValue(AllowedServerHalves, storedAllowances(db, state.nowMs));
  const changes = services.get(ExternalChanges);
  services.provideValue(PluginPackages, openPackages(state, changes));
  const faultLog = { db, flags, changes, log: services.get(Logger), nowMs: state.nowMs };
  services.provideValue(PluginFaultLog, pluginFaultLog(faultLog));
  const externalHalves = await loadExternalHalves(state, new Set(plugins.running().map(({ id }) => id)));
  requiredOutside = externalHalves.required;
  const builds = offerBuilds(state);
  services.provideValue(DevelopmentBuilds, builds);
  const external = withBuilds(offerModules(state, externalHalves), builds);
  services.provideValue(PluginStates, {
    all: plugins.states,
    effectOf: plugins.effectOf,
    follow: plugins.follow,
    external: async () => listExternal(state, await external.list(), externalHalves),
    moduleAt: (url) => external.moduleAt(basename(url)),
  });
  const routesOf = (halves: readonly ServerHalf[]) =>
    halves.flatMap((half) => half.routes ?? []).map(({ route }) => route);
  const productRoutes = [...coreRoutes.map(({ route }) => route), ...routesOf(plugins.halves)];
  const routes = () => [...productRoutes, ...routesOf(externalHalves.running())];
  services.provideValue(RouteCatalogue, { routes });
  for (const half of plugins.halves) half.services?.(services);
  services.resolveAll();
  const ofCore = [
    contribute(BackgroundJobs, followFlags),
    ...coreChecks.map((check) => contribute(ReadinessChecks, check)),
  ];
  for (const contribution of ofCore) state.registry.addContribution('core', contribution);
  plugins.contribute();
  await migrate(db, state.registry.all(Migrations), state.nowMs);
  await externalHalves.admit(productRoutes);
  return { plugins, external, externalHalves, routes };
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
  services.provideValue(ExternalChanges, externalChanges());
  services.provideValue(RuntimeContributions, runtimeContributions(registry));
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

async function startHalf(half: ServerHalf, { owned, services }: Boot): Promise<void> {
  const opened = await half.start?.(resolveDeps(services, half.deps ?? {}));
  if (opened !== undefined) owned.add(opened);
}

async function listen(
  app: FastifyInstance,
  { services, settings }: Boot,
  frontDoor: FrontDoor | undefined,
): Promise<string> {
  const host = settings.get(coreSettings.host);
  const asked = { host, port: settings.get(coreSettings.port) };
  if (!isLoopback(host) && services.has(StartLink) && !(await services.get(StartLink).hasAdminPassword())) {
    throw new AppError(
      'validation',
      `HOST is ${host}, which others can reach, but no administrator password is set. ` +
        'Set ADMIN_PASSWORD (8 characters or more) or keep HOST at 127.0.0.1.',
    );
  }
  await app.listen(frontDoor === undefined ? asked : { host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  const own = bound !== null && typeof bound === 'object' ? bound.port : asked.port;
  const port = (await frontDoor?.open(asked, own)) ?? own;
  return addressOf(host, port);
}

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
