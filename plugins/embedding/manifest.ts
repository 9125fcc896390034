import { Type } from 'typebox';
import { definePlugin, defineSetting, optionalText } from '#core/common';

/** Settings of guests; names as other programs that make tokens know them. */
export const embeddingSettings = {
  secret: defineSetting(
    'GUEST_TOKEN_JWT_SECRET',
    optionalText(
      'Secret that guest tokens are signed with, for sites that sign their own; absent: one of this server.',
      {
        minLength: 32,
      },
    ),
    { secret: true },
  ),
  seconds: defineSetting(
    'GUEST_TOKEN_JWT_EXP_SECONDS',
    Type.Integer({ default: 300, minimum: 30, maximum: 86_400, description: 'Seconds that a guest token is valid.' }),
  ),
  audience: defineSetting(
    'GUEST_TOKEN_JWT_AUDIENCE',
    optionalText('Audience that guest tokens name; absent: the host of the address that is asked.'),
  ),
  header: defineSetting(
    'GUEST_TOKEN_HEADER_NAME',
    Type.String({
      default: 'X-GuestToken',
      pattern: '^[A-Za-z0-9-]+$',
      description: 'Request header that carries a guest token.',
    }),
  ),
  role: defineSetting(
    'GUEST_ROLE_NAME',
    Type.String({
      default: 'Public',
      description:
        'Role whose permissions guests have on the dashboards of their token, such as exports. It opens no data and no other pages to them.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'embedding',
  title: 'Embedded dashboards',
  description: 'Dashboards in frames of other sites, which say who their guests are and which rows they may see.',
  requires: ['access', 'charts', 'dashboard', 'datasets', 'viz-kit'],
  flag: 'EMBEDDED_SUPERSET',
  flagDefault: false,
  settings: Object.values(embeddingSettings),
  framedPath: '/embedded',
});
