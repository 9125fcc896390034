import type { FastifyInstance } from 'fastify';
import { AppError, DisposableStore, Services, disposable, settingsFrom } from '#core/common';
import { ActiveRequests } from '../http/active-requests.ts';
import { externalFolder } from '../external/external-ids.ts';
import { finishPlacing } from '../external/packages/place-package.ts';
import { BackgroundJobs } from '../jobs/background-jobs.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { Logger } from '../log/logger.ts';
import { MetadataDb } from '../metadata/metadata-db.ts';
import { startAlone } from '../metadata/start-alone.ts';
import { tracingOf } from '../trace/trace-settings.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { resolveDeps, type Boot, type ServerDefinition } from './boot-state.ts';
import { buildApp, openSockets } from './build-app.ts';
import { drain } from './drain.ts';
import type { ServerHalf } from './server-plugin.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { StartLink } from './start-link.ts';

import { assemble, openBasics } from './assemble.ts';
import { addressOf } from './address-of.ts';
import type { BootOptions, FrontDoor } from './boot-options.ts';

export type { ServerDefinition } from './boot-state.ts';
export type { BootOptions, FrontDoor } from './boot-options.ts';

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
  const tracing = await tracingOf(settings, services.get(Logger));
  if (tracing !== undefined) owned.add(disposable(tracing.close)); // after the drain, whose requests are traced, too
  const app = await buildApp(state, {
    active,
    tracing,
    external,
    halves,
    plugins,
    routes: routes(),
    inspectReply,
  });
  const address = await listen(app, state, options.frontDoor);
  owned.add(disposable(() => drain(app, active, settings.get(coreSettings.drainSeconds) * 1_000)));
  owned.add(openSockets(app, state)); // closed before the drain, which would wait for them
  const observers = { logger: services.get(Logger), metrics: state.metrics, tracing };
  owned.add(runJobs(state.registry.all(BackgroundJobs), (deps) => resolveDeps(services, deps), observers));
  lock.tell(address);
  const links = services.has(StartLink) ? services.get(StartLink) : undefined;
  // Who develops starts all day, with new browsers, too.
  const isOffered = definition.liveReload === true || (await links?.isNeeded()) === true;
  const path = isOffered ? await links?.create() : undefined;
  const signInLink = path === undefined ? undefined : `${address}${path}`;
  return { address, signInLink, services, stop: owned.dispose };
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
