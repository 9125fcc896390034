import { Type, type Static } from 'typebox';
import { defineRoute } from '#core/common';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

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
  /** Environment, command line or config file hold the flag, so it cannot be switched here. */
  flag_pinned: Type.Boolean(),
  state: Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Literal('failed')]),
  /** Why it is off or failed. */
  reason: textOrNull,
  is_external: Type.Boolean(),
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
