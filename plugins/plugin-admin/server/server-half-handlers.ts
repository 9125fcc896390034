import { AppError, reply } from '#core/common';
import { AllowedServerHalves, Logger, PluginStates, callerOf, handle, type HandledRoute } from '#core/server';
import { pluginAdminMessages as messages } from '../common/messages.ts';
import { allowServerHalf, takeBackServerHalf } from '../contract/routes.ts';

const services = { states: PluginStates, allowances: AllowedServerHalves, log: Logger };

/** Both lines are warnings, so that they are in the log of a server that is set up as it comes. */
const answerAllow = handle(allowServerHalf, services, async (input, { states, allowances, log }) => {
  const { id, hash } = input.body;
  const half = (await states.external()).find((plugin) => plugin.id === id)?.serverHalf;
  if (half === undefined) {
    throw new AppError('validation', 'Unknown plugin', { fields: { id: [messages.noServerHalf()] } });
  }
  if (half.state === 'forbidden') throw new AppError('unprocessable', messages.halvesForbidden());
  if (half.hash === undefined) {
    throw new AppError('unprocessable', messages.refusedHalf({ reason: half.reason ?? '' }));
  }
  if (half.hash !== hash) throw new AppError('unprocessable', messages.otherFiles());
  const { userId } = callerOf(input);
  await allowances.allow(id, hash, userId);
  log.warn({ plugin: id, hash, userId }, 'A server half from outside was allowed.');
  return reply(200, { message: messages.allowed() });
});

const answerTakeBack = handle(takeBackServerHalf, services, async (input, { allowances, log }) => {
  const { id } = input.params;
  if (!(await allowances.takeBack(id))) throw new AppError('not-found', messages.notAllowedYet());
  log.warn({ plugin: id, userId: callerOf(input).userId }, 'A server half from outside is no longer allowed.');
  return reply(200, { message: messages.takenBack() });
});

export const serverHalfHandlers: readonly HandledRoute[] = [answerAllow, answerTakeBack];
