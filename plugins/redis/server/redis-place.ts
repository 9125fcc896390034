import { AppError, Settings, type Result } from '#core/common';
import { redisMessages as messages } from '../common/messages.ts';
import { redisSettings } from '../common/redis-settings.ts';
import { parseRedisUrl, type RedisAddress } from '../common/redis-url.ts';

/** Where the settings say that the server is. Throws what an administrator has to set. */
export function redisPlace(settings: Settings): { readonly address: RedisAddress; readonly prefix: string } {
  const url = settings.get(redisSettings.url);
  if (url === undefined) throw new AppError('validation', messages.noUrl());
  const address: Result<RedisAddress, string> = parseRedisUrl(url);
  if (!address.ok) throw new AppError('validation', address.error);
  return { address: address.value, prefix: settings.get(redisSettings.prefix) };
}

/** An address says that it is used. */
export const hasRedis = (settings: Settings): boolean => settings.get(redisSettings.url) !== undefined;
