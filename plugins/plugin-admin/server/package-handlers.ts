import { AppError, Extensions, reply } from '#core/common';
import {
  Logger,
  PluginPackages,
  PluginStates,
  PluginUses,
  ServiceFinder,
  callerOf,
  handle,
  type HandledRoute,
  type PackageInspection,
} from '#core/server';
import { pluginAdminMessages as messages } from '../common/messages.ts';
import {
  downloadPlugin,
  inspectPlugin,
  installPlugin,
  readPluginIcon,
  readPluginUses,
  removePlugin,
  type InspectedPlugin,
} from '../contract/package-routes.ts';
import { readPackageForm } from './package-form.ts';

const services = { packages: PluginPackages, log: Logger };

const answerInspect = handle(inspectPlugin, services, async ({ body }, { packages }) => {
  const { brought } = await readPackageForm(body);
  return reply(200, { result: shown(await packages.inspect(brought)) });
});

/** The lines are warnings, so that they are in the log of a server that is set up as it comes. */
const answerInstall = handle(installPlugin, services, async (input, { packages, log }) => {
  const { brought, downgrade } = await readPackageForm(input.body);
  const { userId, username } = callerOf(input);
  const done = await packages.install(brought, { username, downgrade });
  const { about, hash, signer } = done;
  log.warn({ plugin: about.id, version: about.version, hash, signer, userId }, 'A plugin from outside was installed.');
  return reply(200, { message: messages.installed(), result: shown(done) });
});

const answerRemove = handle(removePlugin, { ...services, states: PluginStates }, async (input, deps) => {
  const { packages, log, states } = deps;
  const { id } = input.params;
  const found = (await states.external()).find((plugin) => plugin.id === id);
  if (found === undefined || !(await packages.remove(id))) throw new AppError('not-found', messages.notInstalled());
  log.warn({ plugin: id, userId: callerOf(input).userId }, 'A plugin from outside was removed.');
  const runs = found.serverHalf?.isRunning === true;
  return reply(200, { message: runs ? messages.halfStillRuns() : messages.removed() });
});

const answerDownload = handle(
  downloadPlugin,
  { ...services, states: PluginStates },
  async ({ params: { id } }, { packages, states }) => {
    const found = (await states.external()).find((plugin) => plugin.id === id);
    if (found === undefined) throw new AppError('not-found', messages.notInstalled());
    const file = await packages.fileOf(id);
    if (file === undefined) throw new AppError('not-found', messages.putByHand());
    const name = `${id}-${found.about?.version ?? '0.0.0'}.zip`;
    return reply(200, file, { 'content-disposition': `attachment; filename="${name}"` });
  },
);

/** What outsiders wrote: it may not run or load anything, however it is opened. */
const iconPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const answerIcon = handle(readPluginIcon, services, async ({ params: { id } }, { packages }) => {
  const icon = await packages.iconOf(id);
  if (icon === undefined) throw new AppError('not-found', messages.noIcon());
  return reply(200, Buffer.from(icon), { 'content-security-policy': iconPolicy });
});

const answerUses = handle(
  readPluginUses,
  { extensions: Extensions, finder: ServiceFinder },
  async (input, { extensions, finder }) => {
    const { id } = input.params;
    const own = extensions.registrations().filter(({ owner }) => owner === id);
    const contributions = [...own.map(({ pointId, key }) => ({ point: pointId, key })), ...(input.query.q ?? [])];
    const use = { pluginId: id, contributions, reader: callerOf(input) };
    const uses = extensions.all(PluginUses).map(({ deps, usesOf }) => usesOf(finder.resolve(deps), use));
    return reply(200, { result: (await Promise.all(uses)).filter((text) => text !== undefined) });
  },
);

function shown({ about, ...rest }: PackageInspection): InspectedPlugin {
  return {
    id: about.id,
    title: about.title,
    version: about.version,
    description: about.description ?? null,
    author: about.author ?? null,
    license: about.license ?? null,
    icon: rest.icon ?? null,
    trust: about.trust,
    hosts: [...(about.hosts ?? [])],
    fills: [...(about.fills ?? [])],
    hash: rest.hash,
    signer: rest.signer ?? null,
    has_server_half: rest.hasServerHalf,
    installed_version: rest.installedVersion ?? null,
    is_older: rest.isOlder,
    refusal: rest.refusal ?? null,
  };
}

export const packageHandlers: readonly HandledRoute[] = [
  answerInspect,
  answerInstall,
  answerRemove,
  answerDownload,
  answerIcon,
  answerUses,
];
