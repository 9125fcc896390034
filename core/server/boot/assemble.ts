import { basename } from 'node:path';
import {
  AppError,
  DisposableStore,
  ExtensionRegistry,
  Services,
  Settings,
  contribute,
  settingsFrom,
  type PluginManifest,
  type Route,
} from '#core/common';
import { coreRoutes } from '../http/core-routes.ts';
import { RouteCatalogue } from '../http/route-catalogue.ts';
import { AllowedServerHalves, storedAllowances } from '../external/allowed-halves.ts';
import { externalFlagPrefix } from '../external/external-ids.ts';
import { loadExternalHalves, type ExternalHalves } from '../external/external-halves.ts';
import { ExternalChanges, externalChanges } from '../external/external-changes.ts';
import { listExternal } from '../external/list-external.ts';
import { DevelopmentBuilds } from '../external/development-builds.ts';
import { offerBuilds, offerModules, withBuilds } from '../external/offer-modules.ts';
import { openPackages } from '../external/packages/open-packages.ts';
import { PluginPackages } from '../external/packages/plugin-packages.ts';
import { PluginFaultLog, pluginFaultLog } from '../external/plugin-fault-log.ts';
import { BackgroundJobs } from '../jobs/background-jobs.ts';
import { Clock, Logger } from '../log/logger.ts';
import { Metrics } from '../log/metrics.ts';
import { pinoLogger } from '../log/pino-logger.ts';
import { prometheusMetrics } from '../log/prometheus-metrics.ts';
import { coreMigrations } from '../metadata/core-migrations.ts';
import { MetadataDb, Migrations, type Migration } from '../metadata/metadata-db.ts';
import { migrate } from '../metadata/migrate.ts';
import { openMetadata } from '../metadata/open-metadata.ts';
import { memoryProgress } from '../progress/memory-progress.ts';
import { Progress } from '../progress/progress.ts';
import { coreChecks, freeBytes } from '../readiness/core-checks.ts';
import { ReadinessChecks } from '../readiness/readiness-checks.ts';
import { coreSettingList, coreSettings } from '../settings/core-settings.ts';
import { keepSecretKey } from '../settings/keep-secret-key.ts';
import { SecretKey, secretKeyFrom } from '../settings/secret-key.ts';
import { type Boot, type ServerDefinition } from './boot-state.ts';
import { type AppParts } from './build-app.ts';
import { openFlags } from './flag-store.ts';
import { Extensions } from './extensions.ts';
import { FeatureFlags, PluginStates } from './plugin-states.ts';
import type { ServerHalf } from './server-plugin.ts';
import { followFlags } from './follow-flags.ts';
import { runningPlugins } from './running-plugins.ts';
import { RuntimeContributions, runtimeContributions } from './runtime-contributions.ts';
import { ServiceFinder } from './service-finder.ts';

import type { BootOptions } from './boot-options.ts';

export interface Assembled extends Pick<AppParts, 'external' | 'plugins'> {
  readonly externalHalves: ExternalHalves;
  /** Of the core and of every half that runs. */
  readonly routes: () => readonly Route[];
}

/** Flags, halves, services, contributions and migrations, all or those that are wanted. */
export async function assemble(
  state: Boot,
  wanted: (migration: Migration) => boolean = () => true,
): Promise<Assembled> {
  const { services, settings, manifests } = state;
  refuseUnknownFlags(settings.get(coreSettings.featureFlags), manifests);
  const db = services.get(MetadataDb);
  await migrate(db, coreMigrations.filter(wanted), state.nowMs);
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
  await migrate(db, state.registry.all(Migrations).filter(wanted), state.nowMs);
  await externalHalves.admit(productRoutes);
  return { plugins, external, externalHalves, routes };
}

/** Settings, logging, metadata: everything that needs no plugin. */
export function openBasics(
  definition: ServerDefinition,
  { values, onProgress }: BootOptions,
  owned: DisposableStore,
): Boot {
  const services = new Services();
  const registry = new ExtensionRegistry();
  const settings = settingsFrom(values);
  const nowMs = () => Date.now();
  const dataDir = settings.get(coreSettings.dataDir);
  const metrics = prometheusMetrics();
  services.provideValue(Settings, settings);
  services.provideValue(Clock, { nowMs });
  services.provideValue(Logger, pinoLogger(settings.get(coreSettings.logLevel)));
  metrics.measured('tessera_data_dir_free_bytes', 'Room that is left where DATA_DIR is.', () => freeBytes(dataDir));
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
