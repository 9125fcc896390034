import { AppError, Extensions, reply } from '#core/common';
import {
  FeatureFlags,
  PluginFaultLog,
  PluginPackages,
  PluginStates,
  handle,
  type ExternalPlugin,
  type HandledRoute,
  type InstalledPackage,
} from '#core/server';
import { pluginAdminMessages } from '../common/messages.ts';
import { listPlugins, switchFlag } from '../contract/routes.ts';
import { packageHandlers } from './package-handlers.ts';
import { rowsOfExternal, rowsOfPlugins, type FlagFacts } from './list-plugin-rows.ts';
import { serverHalfHandlers } from './server-half-handlers.ts';

const services = {
  states: PluginStates,
  flags: FeatureFlags,
  extensions: Extensions,
  log: PluginFaultLog,
  packages: PluginPackages,
};

const answerListPlugins = handle(listPlugins, services, async (_input, deps) => {
  const { states, flags, extensions, log, packages } = deps;
  const effects = await effectsOf(states);
  const facts = { inEffect: flags.inEffect(), pinned: flags.pinned(), stored: await flags.stored(), effects };
  const registrations = extensions.registrations();
  const own = rowsOfPlugins(states.all(), registrations, facts);
  const external = await states.external();
  const installed = new Map<string, InstalledPackage>();
  for (const { id } of external) {
    const found = await packages.installed(id);
    if (found !== undefined) installed.set(id, found);
  }
  const known = { installed, faults: await log.summaries() };
  return reply(200, { result: [...own, ...rowsOfExternal(external, registrations, facts, known)] });
});

const answerSwitchFlag = handle(switchFlag, services, async ({ body }, { states, flags }) => {
  const { flag, on } = body;
  const isOfProduct = states.all().some(({ manifest }) => manifest.flag === flag);
  const external = isOfProduct ? undefined : (await states.external()).find((plugin) => plugin.flag === flag);
  if (!isOfProduct && external === undefined) {
    throw new AppError('validation', 'Unknown flag', { fields: { flag: [pluginAdminMessages.unknownFlag()] } });
  }
  if (flag in flags.pinned()) throw new AppError('unprocessable', pluginAdminMessages.pinnedFlag());
  const effect = await states.effectOf(flag);
  await flags.store(flag, on);
  await states.follow();
  return reply(200, { flag, on, ...takingEffect(external, effect) });
});

async function effectsOf(states: PluginStates): Promise<FlagFacts['effects']> {
  const flags = new Set(states.all().flatMap(({ manifest }) => manifest.flag ?? []));
  return new Map(await Promise.all([...flags].map(async (flag) => [flag, await states.effectOf(flag)] as const)));
}

/** When a switched flag holds: at a restart, or at a reload of the page. */
function takingEffect(
  external: ExternalPlugin | undefined,
  effect: 'reload' | 'restart',
): {
  readonly needs_restart: boolean;
  readonly message: string;
} {
  if (external === undefined && effect === 'restart')
    return { needs_restart: true, message: pluginAdminMessages.switchedAfterRestart() };
  if (external?.serverHalf === undefined)
    return { needs_restart: false, message: pluginAdminMessages.switchedAfterReload() };
  return { needs_restart: true, message: pluginAdminMessages.switchedBoth() };
}

export const pluginHandlers: readonly HandledRoute[] = [
  answerListPlugins,
  answerSwitchFlag,
  ...serverHalfHandlers,
  ...packageHandlers,
];
