import { AppError, Extensions, reply } from '#core/common';
import { FeatureFlags, PluginStates, handle, type HandledRoute } from '#core/server';
import { pluginAdminMessages } from '../common/messages.ts';
import { listPlugins, switchFlag } from '../contract/routes.ts';
import { rowsOfExternal, rowsOfPlugins } from './list-plugin-rows.ts';

const services = { states: PluginStates, flags: FeatureFlags, extensions: Extensions };

const answerListPlugins = handle(listPlugins, services, async (_input, { states, flags, extensions }) => {
  const facts = { inEffect: flags.inEffect(), pinned: flags.pinned(), stored: await flags.stored() };
  const own = rowsOfPlugins(states.all(), extensions.registrations(), facts);
  return reply(200, { result: [...own, ...rowsOfExternal(await states.external(), facts)] });
});

const answerSwitchFlag = handle(switchFlag, services, async ({ body }, { states, flags }) => {
  const { flag, on } = body;
  const isOfProduct = states.all().some(({ manifest }) => manifest.flag === flag);
  const isOfExternal = !isOfProduct && (await states.external()).some((plugin) => plugin.flag === flag);
  if (!isOfProduct && !isOfExternal) {
    throw new AppError('validation', 'Unknown flag', { fields: { flag: [pluginAdminMessages.unknownFlag()] } });
  }
  if (flag in flags.pinned()) throw new AppError('unprocessable', pluginAdminMessages.pinnedFlag());
  await flags.store(flag, on);
  const message = isOfProduct ? pluginAdminMessages.switchedAfterRestart() : pluginAdminMessages.switchedAfterReload();
  return reply(200, { flag, on, needs_restart: isOfProduct, message });
});

export const pluginHandlers: readonly HandledRoute[] = [answerListPlugins, answerSwitchFlag];
