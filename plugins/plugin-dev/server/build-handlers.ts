import { AppError, defineToken, disposable, reply, type Disposable } from '#core/common';
import { DevelopmentBuilds, handle, type HandledRoute } from '#core/server';
import { buildMessages } from '../common/messages.ts';
import {
  followBuilds,
  putBuild,
  readDeveloperMode,
  readOutcome,
  removeBuild,
  switchDeveloperMode,
  tellOutcome,
} from '../contract/routes.ts';
import { waitFor } from './wait-for.ts';

/** What pages told of the builds, by address: the newest of each plugin. */
export interface BuildOutcomes {
  readonly tell: (id: string, url: string, error: string | null) => void;
  readonly of: (id: string, url: string) => { readonly error: string | null } | undefined;
  readonly onChange: (listener: () => void) => Disposable;
}
export const BuildOutcomes = defineToken<BuildOutcomes>('plugin-dev/BuildOutcomes');

export function buildOutcomes(): BuildOutcomes {
  const told = new Map<string, { readonly url: string; readonly error: string | null }>();
  const listeners = new Set<() => void>();
  return {
    tell: (id, url, error) => {
      told.set(id, { url, error });
      for (const listener of [...listeners]) listener();
    },
    of: (id, url) => {
      const known = told.get(id);
      return known?.url === url ? known : undefined;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return disposable(() => void listeners.delete(listener));
    },
  };
}

const services = { builds: DevelopmentBuilds };
const withOutcomes = { builds: DevelopmentBuilds, outcomes: BuildOutcomes };

const answerMode = handle(readDeveloperMode, services, async (_input, { builds }) =>
  reply(200, { on: await builds.isOn() }),
);

const answerSwitch = handle(switchDeveloperMode, services, async ({ body }, { builds }) => {
  await builds.setOn(body.on);
  return reply(200, { on: body.on });
});

const answerPut = handle(putBuild, services, async ({ params, body }, { builds }) => {
  const { url } = await builds.put(params.id, body.plugin, body.code);
  return reply(200, { url });
});

const answerRemove = handle(removeBuild, services, ({ params }, { builds }) => {
  if (!builds.remove(params.id)) throw new AppError('not-found', buildMessages.noBuild());
  return reply(200, { message: buildMessages.removed() });
});

const answerFollow = handle(followBuilds, services, async ({ query, request }, { builds }) => {
  const isNew = () => builds.version() !== query.after;
  await waitFor(isNew, builds.onChange, request.signal);
  const entries = builds
    .all()
    .map(({ about: { id, title, version, trust }, url }) => ({ id, url, title, version, trust }));
  return reply(200, { version: builds.version(), builds: entries });
});

/** Only of what is served: a page may come late with an older build. */
const answerTell = handle(tellOutcome, withOutcomes, ({ params, body }, { builds, outcomes }) => {
  const isServed = builds.all().some(({ about, url }) => about.id === params.id && url === body.url);
  if (!isServed) throw new AppError('not-found', buildMessages.noBuild());
  outcomes.tell(params.id, body.url, body.error);
  return reply(200, { message: buildMessages.noted() });
});

const answerOutcome = handle(readOutcome, withOutcomes, async ({ params, query, request }, { outcomes }) => {
  const told = () => outcomes.of(params.id, query.url);
  await waitFor(() => told() !== undefined, outcomes.onChange, request.signal);
  return reply(200, { is_known: told() !== undefined, error: told()?.error ?? null });
});

export const buildHandlers: readonly HandledRoute[] = [
  answerMode,
  answerSwitch,
  answerPut,
  answerRemove,
  answerFollow,
  answerTell,
  answerOutcome,
];
