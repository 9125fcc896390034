import { Type } from 'typebox';
import { defineRoute } from '#core/common';

const path = '/api/v1/plugin/dev';
/** A build runs in pages as what is installed does. */
const mayInstall = ['can_install', 'Plugin'] as const;
const Named = Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }) });
const DeveloperMode = Type.Object({ on: Type.Boolean() });
const Outcome = Type.Object({
  /** Address of the build, as it was answered when it was sent. */
  url: Type.String({ maxLength: 200 }),
  /** Why a page does not have it; null when it has. */
  error: Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()]),
});
const Message = Type.Object({ message: Type.String() });

export const readDeveloperMode = defineRoute('GET', path, { replies: { 200: DeveloperMode } }, mayInstall, {
  summary: 'Whether builds of plugins that are being written are taken.',
});

export const switchDeveloperMode = defineRoute(
  'PUT',
  path,
  { body: DeveloperMode, replies: { 200: DeveloperMode } },
  mayInstall,
  { summary: 'Switch developer mode; switched off, every build is dropped.' },
);

export const putBuild = defineRoute(
  'PUT',
  `${path}/:id`,
  {
    params: Named,
    body: Type.Object({
      /** What `plugin.json` says. */
      plugin: Type.Record(Type.String(), Type.Unknown()),
      /** The built module with its source map. */
      code: Type.String({ minLength: 1 }),
    }),
    replies: { 200: Type.Object({ url: Type.String() }) },
  },
  mayInstall,
  {
    summary: 'Serve a build in place of the installed plugin, in memory, until developer mode ends.',
    bodyLimitBytes: 4 * 1024 * 1024,
  },
);

export const removeBuild = defineRoute(
  'DELETE',
  `${path}/:id`,
  { params: Named, replies: { 200: Message } },
  mayInstall,
  { summary: 'Serve the installed plugin again.' },
);

/** Asked again and again by the pages of developers. */
export const followBuilds = defineRoute(
  'GET',
  `${path}/builds`,
  {
    query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: -1 })) }),
    replies: {
      200: Type.Object({
        version: Type.Integer(),
        builds: Type.Array(
          Type.Object({
            id: Type.String(),
            url: Type.String(),
            title: Type.String(),
            version: Type.String(),
            trust: Type.Union([Type.Literal('pure'), Type.Literal('view'), Type.Literal('trusted')]),
          }),
        ),
      }),
    },
  },
  mayInstall,
  { summary: 'The builds once they are others than in this version, at the latest after 20 seconds.' },
);

export const tellOutcome = defineRoute(
  'POST',
  `${path}/:id/outcome`,
  { params: Named, body: Outcome, replies: { 200: Message } },
  mayInstall,
  { summary: 'A page has taken in a build, or could not.' },
);

export const readOutcome = defineRoute(
  'GET',
  `${path}/:id/outcome`,
  {
    params: Named,
    query: Type.Object({ url: Type.String({ maxLength: 200 }) }),
    replies: {
      200: Type.Object({
        /** Whether a page has said something within 20 seconds. */
        is_known: Type.Boolean(),
        error: Outcome.properties.error,
      }),
    },
  },
  mayInstall,
  { summary: 'What became of a build in the first page that took it in or failed to.' },
);
