import { Type, type Static } from 'typebox';
import { defineRoute } from '#core/common';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** The server half of a plugin in DATA_DIR/plugins, which runs only when it was allowed by name and hash. */
export const ServerHalfColumn = Type.Object({
  /**
   * `after-restart`: allowed, runs from the next start on; `until-restart`: runs and no longer from then on; `changed`: the
   * files are not those that were allowed; `forbidden`: EXTERNAL_SERVER_PLUGINS is off; `off`: its flag is.
   */
  state: Type.Union([
    Type.Literal('on'),
    Type.Literal('not-allowed'),
    Type.Literal('changed'),
    Type.Literal('after-restart'),
    Type.Literal('until-restart'),
    Type.Literal('failed'),
    Type.Literal('forbidden'),
    Type.Literal('off'),
  ]),
  /** Why it failed or is refused. */
  reason: textOrNull,
  version: textOrNull,
  /** SHA-256 of its files as they are now; null while they are refused. */
  hash: textOrNull,
  /** Whether it is allowed with the files as they are now. */
  is_allowed: Type.Boolean(),
});
export type ServerHalfColumn = Static<typeof ServerHalfColumn>;

/** What pages told of a plugin from outside within the last 24 hours; at most 200 faults are kept. */
export const PluginFaultColumn = Type.Object({
  count: Type.Integer(),
  last_message: Type.String(),
  /** UTC, ISO 8601 without a zone. */
  last_at: Type.String(),
});

/** A plugin as administrators see it. Contributions are those of the server half; the page adds its own half's. */
export const PluginRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  requires: Type.Array(Type.String()),
  /** Flag that switches it; null when it cannot be switched. */
  flag: textOrNull,
  /** State of the flag since the start. */
  flag_on: Type.Boolean(),
  /** State of the flag from the next start on; external plugins follow it at the next reload of the page. */
  flag_on_after_restart: Type.Boolean(),
  /** What a switch of the flag waits for: pages that are loaded again, or a restart of the server too; null without a flag. */
  flag_holds_after: Type.Union([Type.Literal('reload'), Type.Literal('restart'), Type.Null()]),
  /** Environment, command line or config file hold the flag, so it cannot be switched here. */
  flag_pinned: Type.Boolean(),
  state: Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Literal('failed')]),
  /** Why it is off or failed. */
  reason: textOrNull,
  is_external: Type.Boolean(),
  /** Of a plugin from outside, as its `plugin.json` says. */
  version: textOrNull,
  author: textOrNull,
  has_icon: Type.Boolean(),
  trust: Type.Union([Type.Literal('pure'), Type.Literal('view'), Type.Literal('trusted'), Type.Null()]),
  /** What was installed here; null for the product's own plugins and for what was put there by hand. */
  package: Type.Union([
    Type.Object({
      hash: Type.String(),
      /** Name from PLUGIN_SIGNERS; null: nobody known signed it. */
      signer: textOrNull,
      /** ISO text, UTC. */
      installed_at: Type.String(),
      installed_by: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Null for the plugins of the product and for those from outside that have a browser half only. */
  server_half: Type.Union([ServerHalfColumn, Type.Null()]),
  /** Null where no page told of any. */
  faults: Type.Union([PluginFaultColumn, Type.Null()]),
  contributions: Type.Array(Type.Object({ point: Type.String(), key: Type.String() })),
});
export type PluginRow = Static<typeof PluginRow>;

export const listPlugins = defineRoute(
  'GET',
  '/api/v1/plugin/',
  { replies: { 200: Type.Object({ result: Type.Array(PluginRow) }) } },
  ['can_read', 'Plugin'],
  { summary: 'Every plugin with its state, its flag and what it contributes.' },
);

export const switchFlag = defineRoute(
  'PUT',
  '/api/v1/plugin/flag',
  {
    body: Type.Object({ flag: Type.String({ minLength: 1 }), on: Type.Boolean() }),
    replies: {
      200: Type.Object({
        flag: Type.String(),
        on: Type.Boolean(),
        /** Whether the server must be started anew for it to take effect. */
        needs_restart: Type.Boolean(),
        message: Type.String(),
      }),
    },
  },
  ['can_write', 'Plugin'],
  { summary: 'Switch a feature flag; it survives a restart.' },
);

const serverHalfPath = '/api/v1/plugin/server-half';
/** Running somebody's code with the server's rights is more than switching a flag. */
const mayAllow = ['can_allow_server_half', 'Plugin'] as const;

export const allowServerHalf = defineRoute(
  'PUT',
  serverHalfPath,
  {
    body: Type.Object({
      id: Type.String({ minLength: 1 }),
      /** As the list of plugins shows it; refused when the files have another one by now. */
      hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    replies: { 200: Type.Object({ message: Type.String() }) },
  },
  mayAllow,
  {
    summary:
      'Allow the server half of a plugin in DATA_DIR/plugins, with its files as they are, from the next start on.',
  },
);

export const takeBackServerHalf = defineRoute(
  'DELETE',
  `${serverHalfPath}/:id`,
  {
    params: Type.Object({ id: Type.String({ minLength: 1 }) }),
    replies: { 200: Type.Object({ message: Type.String() }) },
  },
  mayAllow,
  { summary: 'Allow it no longer, from the next start on.' },
);
