import { definePlugin } from '#core/common';
import { redisSettings } from './common/redis-settings.ts';

export const manifest = definePlugin({
  id: 'redis',
  title: 'Redis',
  description: 'Keeps what servers share, and cached results, on a Redis or Valkey server.',
  requires: ['shared-state', 'result-cache'],
  settings: Object.values(redisSettings),
});
