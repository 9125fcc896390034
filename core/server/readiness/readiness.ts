import { toAppError, type Resolved, type TokenRecord } from '#core/common';
import type { Logger } from '../log/logger.ts';
import { serverMessages } from '../server-messages.ts';
import type { ReadinessCheck } from './readiness-checks.ts';

/** How long a check may take. Milliseconds. */
const checkTimeoutMs = 3_000;
/** How long an answer holds, so that asking often costs little. Milliseconds. */
const freshForMs = 1_000;

export interface Readiness {
  readonly isReady: boolean;
  /** By name: `ok`, or what is wrong. */
  readonly checks: Readonly<Record<string, string>>;
}

interface ReadinessParts {
  readonly checks: () => readonly ReadinessCheck[];
  readonly resolve: (deps: TokenRecord) => Resolved<TokenRecord>;
  readonly logger: Logger;
  readonly nowMs: () => number;
  readonly timeoutMs?: number;
}

/** Tells which conditions hold; asked again and again it looks once a second. */
export function readinessProbe(parts: ReadinessParts): () => Promise<Readiness> {
  let known: { readonly answer: Promise<Readiness>; readonly askedAtMs: number } | undefined;
  return () => {
    const nowMs = parts.nowMs();
    if (known === undefined || nowMs - known.askedAtMs >= freshForMs) {
      known = { answer: probe(parts), askedAtMs: nowMs };
    }
    return known.answer;
  };
}

async function probe(parts: ReadinessParts): Promise<Readiness> {
  const found = await Promise.all(
    parts.checks().map(async (check) => [check.name, await problemOf(check, parts)] as const),
  );
  return {
    isReady: found.every(([, problem]) => problem === undefined),
    checks: Object.fromEntries(found.map(([name, problem]) => [name, problem ?? 'ok'])),
  };
}

async function problemOf(
  check: ReadinessCheck,
  { resolve, logger, timeoutMs = checkTimeoutMs }: ReadinessParts,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => {
      done(serverMessages.checkLate({ seconds: timeoutMs / 1_000 }));
    }, timeoutMs);
  });
  try {
    return await Promise.race([check.find(resolve(check.deps)), late]);
  } catch (thrown) {
    logger.warn({ check: check.id, problem: toAppError(thrown).message }, 'a readiness check failed');
    return serverMessages.checkFailed();
  } finally {
    clearTimeout(timer);
  }
}
