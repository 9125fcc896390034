import { isRecord } from '#core/common';
import type pg from 'pg';
import { postgresMessages as messages } from '../../common/messages.ts';

type Extra = Readonly<Record<string, unknown>>;

const objectAt = (outer: unknown, name: string): unknown =>
  outer !== null && typeof outer === 'object' ? (outer as Extra)[name] : undefined;

/**
 * Parameters besides the URL: `engine_params.connect_args` of the settings, and `connect_args` of the encrypted ones,
 * which take precedence. A value that is not an object is passed on as it is, and refused by its reader.
 */
export function connectArgsOf(extra: Extra): unknown {
  const open = objectAt(extra['engine_params'], 'connect_args') ?? {};
  const secret = objectAt(extra['encrypted_extra'], 'connect_args') ?? {};
  if (isRecord(open) && isRecord(secret)) return { ...open, ...secret };
  return isRecord(open) ? secret : open;
}

/** Settings are shown to everybody who may read connections, so they must not contain a secret. */
export function refusalOfOpenSecrets(extra: Extra): string | undefined {
  const open = objectAt(extra['engine_params'], 'connect_args');
  const name = ['password', 'sslpassword'].find((secret) => objectAt(open, secret) !== undefined);
  return name === undefined ? undefined : messages.openSecret({ name });
}

/** Connections of one pool; the statement queue above keeps it smaller in practice. */
const usualSize = 20;
const largestSize = 1_000;
const largestValue = 1_000_000;

/** Names as SQLAlchemy has them, with the least value of each. */
const minValues: Readonly<Record<string, number>> = { pool_size: 1, max_overflow: 0, pool_recycle: -1 };
export const engineParams: readonly string[] = ['connect_args', ...Object.keys(minValues)];

/** Why a size of the pool cannot be taken, by name. */
export function refusalOfPoolSize(extra: Extra): string | undefined {
  for (const [name, least] of Object.entries(minValues)) {
    const value = objectAt(extra['engine_params'], name);
    const isGood = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= largestValue;
    if (value !== undefined && !isGood) return messages.badEngineParam({ name, least, most: largestValue });
  }
  return undefined;
}

/** How large a pool grows and how old its connections become. */
export function poolSizeOf(extra: Extra): pg.PoolConfig {
  const number = (name: string): number | undefined => {
    const value = objectAt(extra['engine_params'], name);
    return typeof value === 'number' ? value : undefined;
  };
  const size = number('pool_size');
  const overflow = number('max_overflow') ?? 0;
  const recycle = number('pool_recycle') ?? -1;
  return {
    max: Math.min(largestSize, size === undefined ? usualSize : size + overflow),
    ...(recycle > 0 ? { maxLifetimeSeconds: recycle } : {}),
  };
}
