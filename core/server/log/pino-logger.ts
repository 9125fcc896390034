import pino from 'pino';
import type { Logger } from './logger.ts';

/** Names under which a secret could slip into a line; their values are cut out. */
const secretNames: readonly string[] = ['password', 'token', 'secret', 'authorization', 'cookie', 'credentials', 'uri'];

/** JSON lines on standard output. */
export function pinoLogger(level: string): Logger {
  const log = pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  });
  return {
    debug: (facts, message) => {
      log.debug(facts, message);
    },
    info: (facts, message) => {
      log.info(facts, message);
    },
    warn: (facts, message) => {
      log.warn(facts, message);
    },
    error: (facts, message) => {
      log.error(facts, message);
    },
  };
}
