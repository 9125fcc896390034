import { Type } from 'typebox';
import { defineSetting, optionalText } from '#core/common';
import { readRedisUrl } from './redis-url.ts';

export const redisSettings = {
  url: defineSetting(
    'REDIS_URL',
    optionalText(
      'Address of a Redis or Valkey server, redis:// or rediss:// (TLS). When it is set, servers share their state and cached results there.',
    ),
    { secret: true, read: readRedisUrl },
  ),
  prefix: defineSetting(
    'REDIS_PREFIX',
    Type.String({
      default: 'tessera:',
      minLength: 1,
      maxLength: 64,
      description: 'What all names at REDIS_URL begin with; another one for each installation that shares the server.',
    }),
  ),
} as const;
