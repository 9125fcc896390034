import { err, ok, type Result } from '#core/common';
import { redisMessages as messages } from './messages.ts';

const defaultPort = 6_379;
/** Databases have numbers. */
const databasePath = /^\/?(\d{0,5})$/;

/** The parts of an address. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly isEncrypted: boolean;
}

/** The setting as it was given, if it is an address. Reasons end the sentence "it must be …", and repeat no part of it. */
export function readRedisUrl(given: unknown): Result<string, string> {
  const text = String(given);
  const parsed = parseRedisUrl(text);
  return parsed.ok ? ok(text) : parsed;
}

export function parseRedisUrl(text: string): Result<RedisAddress, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol)) return err(messages.notAnAddress());
  if (url.hostname === '') return err(messages.noHost());
  if (url.search !== '' || url.hash !== '') return err(messages.parameters());
  const [, database] = databasePath.exec(url.pathname) ?? [];
  if (database === undefined) return err(messages.notADatabase());
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (username === undefined || password === undefined) return err(messages.notEncoded());
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? defaultPort : Number(url.port),
    username: username === '' ? undefined : username,
    password: password === '' ? undefined : password,
    database: Number(database),
    isEncrypted: url.protocol === 'rediss:',
  });
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // a percent sign that begins no escape
  }
}
