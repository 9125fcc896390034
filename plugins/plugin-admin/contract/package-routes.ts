import { Type, type Static } from 'typebox';
import { binaryReply, defineRoute, jsonParam, multipartBody } from '#core/common';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** What a packed plugin is, before anything of it is written. */
export const InspectedPlugin = Type.Object({
  id: Type.String(),
  title: Type.String(),
  version: Type.String(),
  description: textOrNull,
  author: textOrNull,
  license: textOrNull,
  /** SVG text. */
  icon: textOrNull,
  trust: Type.Union([Type.Literal('pure'), Type.Literal('view'), Type.Literal('trusted')]),
  /** Origins that its code may call. */
  hosts: Type.Array(Type.String()),
  /** Extension points it says it adds to. */
  fills: Type.Array(Type.String()),
  /** SHA-256 of the file. */
  hash: Type.String(),
  /** Name from PLUGIN_SIGNERS; null: nobody known signed it. */
  signer: textOrNull,
  has_server_half: Type.Boolean(),
  /** Version that it would replace; empty for one without a version, null: none is installed. */
  installed_version: textOrNull,
  /** Whether it is earlier than the installed one: then installing needs the field `downgrade`. */
  is_older: Type.Boolean(),
  /** Why it cannot be installed. */
  refusal: textOrNull,
});
export type InspectedPlugin = Static<typeof InspectedPlugin>;

const mayInstall = ['can_install', 'Plugin'] as const;
const idParam = Type.Object({ id: Type.String({ minLength: 1 }) });
const MessageReply = Type.Object({ message: Type.String() });

export const inspectPlugin = defineRoute(
  'POST',
  '/api/v1/plugin/inspect',
  { body: multipartBody(), replies: { 200: Type.Object({ result: InspectedPlugin }) } },
  mayInstall,
  { summary: 'What a packed plugin is, without writing it. Parts: file and signature, or url.' },
);

export const installPlugin = defineRoute(
  'POST',
  '/api/v1/plugin/install',
  {
    body: multipartBody(),
    replies: { 200: Type.Object({ message: Type.String(), result: InspectedPlugin }) },
  },
  mayInstall,
  { summary: 'Install or update a packed plugin. Parts: file and signature, or url; downgrade.' },
);

export const removePlugin = defineRoute(
  'DELETE',
  '/api/v1/plugin/:id',
  { params: idParam, replies: { 200: MessageReply } },
  mayInstall,
  { summary: 'Remove a plugin from DATA_DIR/plugins.' },
);

export const downloadPlugin = defineRoute(
  'GET',
  '/api/v1/plugin/:id/download',
  { params: idParam, replies: { 200: binaryReply('application/zip') } },
  mayInstall,
  { summary: 'The file that was installed, with its bytes as they came.' },
);

export const readPluginIcon = defineRoute(
  'GET',
  '/api/v1/plugin/:id/icon',
  { params: idParam, replies: { 200: binaryReply('image/svg+xml') } },
  ['can_read', 'Plugin'],
  { summary: 'The icon of a plugin from outside, for an img element: opened by itself it runs nothing.' },
);

export const readPluginUses = defineRoute(
  'GET',
  '/api/v1/plugin/:id/uses',
  {
    params: idParam,
    query: Type.Object({
      /** What the page knows that it contributes, beside what the server knows. */
      q: Type.Optional(
        jsonParam(Type.Array(Type.Object({ point: Type.String(), key: Type.String() }), { maxItems: 1_000 })),
      ),
    }),
    replies: { 200: Type.Object({ result: Type.Array(Type.String()) }) },
  },
  ['can_read', 'Plugin'],
  { summary: 'What uses a plugin, as readable texts such as "12 charts on 3 dashboards".' },
);
