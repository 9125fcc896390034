import { Type } from 'typebox';
import { definePlugin, defineSetting, optionalText } from '#core/common';

/** Settings of this plugin; the administrator's name and password are the core's. */
export const accessSettings = {
  sessionDays: defineSetting(
    'SESSION_DAYS',
    Type.Integer({
      default: 31,
      minimum: 1,
      maximum: 3650,
      description: 'Days after which a signed-in browser must sign in again.',
    }),
  ),
  accessTokenMinutes: defineSetting(
    'ACCESS_TOKEN_MINUTES',
    Type.Integer({
      default: 15,
      minimum: 1,
      maximum: 1440,
      description: 'Minutes that an API access token is valid.',
    }),
  ),
  refreshTokenDays: defineSetting(
    'REFRESH_TOKEN_DAYS',
    Type.Integer({
      default: 30,
      minimum: 1,
      maximum: 3650,
      description: 'Days that an API refresh token is valid.',
    }),
  ),
  publicRoleLike: defineSetting(
    'PUBLIC_ROLE_LIKE',
    optionalText(
      'Built-in role whose permissions visitors without an account get, such as Gamma; absent: the Public role as edited.',
      { pattern: '^(Alpha|Gamma|sql_lab)$' },
    ),
  ),
} as const;

export const manifest = definePlugin({
  id: 'access',
  title: 'Users and roles',
  description: 'Sign-in, users, roles and permission pairs.',
  requires: ['shared-state'],
  settings: Object.values(accessSettings),
});
