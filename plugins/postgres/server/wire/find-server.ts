import pg from 'pg';
import { err, ok, type Result } from '#core/common';
import { firstFailure, isCertificateCode, type EngineError } from '#plugins/databases';
import { postgresMessages as messages } from '../../common/messages.ts';
import type { FamilyAddress } from '../../common/postgres-uri.ts';
import type { ServerHost } from '../../common/server-hosts.ts';
import type { Attempt } from './connection-attempts.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { failureOf } from './engine-errors.ts';
import { sessionRounds, WrongSession } from './session-target.ts';

/** Opens what an attempt leads to; throws what the server or the network says. */
export type Opener<T> = (attempt: Attempt, wantedSession: string) => Promise<T>;

/**
 * Goes over the hosts of an address as libpq does: the next host comes when one cannot be reached, is just starting or
 * has not the session that is wanted. Where one refuses, the others are not tried.
 */
export async function findServer<T>(
  address: FamilyAddress,
  attemptsAt: (host: ServerHost) => readonly Attempt[],
  open: Opener<T>,
): Promise<Result<T, EngineError>> {
  const wanted = address.parameters['target_session_attrs'];
  let errors: EngineError[] = [];
  for (const session of sessionRounds(wanted)) {
    errors = [];
    for (const host of address.hosts) {
      const outcome = await tryHost(attemptsAt(host), (attempt) => open(attempt, session));
      if (outcome.ok) return outcome;
      const { error: failure } = outcome;
      errors.push(
        failure instanceof WrongSession
          ? { errorType: 'GENERIC_DB_ENGINE_ERROR', message: messages.wrongSession({ wanted: wanted ?? 'any' }) }
          : connectionErrorOf(failure, { ...address, ...host }),
      );
      if (!isForNextHost(failure)) break;
    }
  }
  const texts = [...new Set(errors.map(({ message }) => message))];
  return err({ errorType: errors.at(-1)?.errorType ?? 'GENERIC_DB_ENGINE_ERROR', message: texts.join(' ') });
}

/** A second way is tried where the first was refused, or could not be encrypted. The error is the more telling one. */
async function tryHost<T>(
  [first, second]: readonly Attempt[],
  open: (attempt: Attempt) => Promise<T>,
): Promise<Result<T, unknown>> {
  if (first === undefined) throw new Error('A host has no way to it.');
  try {
    return ok(await open(first));
  } catch (failure) {
    const isFinal =
      second === undefined ||
      failure instanceof WrongSession ||
      (first.isEncrypted ? isUnreachable : isUnheard)(failure);
    if (isFinal) return err(failure);
    try {
      return ok(await open(second));
    } catch (other) {
      if (other instanceof WrongSession) return err(other);
      const [encrypted, plain] = first.isEncrypted ? [failure, other] : [other, failure];
      return err(isRefusal(encrypted) || isCertificateCode(failureOf(encrypted).code) ? encrypted : plain);
    }
  }
}

/** The server itself says no. */
const isRefusal = (thrown: unknown): boolean => thrown instanceof pg.DatabaseError;

const isUnheard = (thrown: unknown): boolean => !isRefusal(thrown);

const unreachable: ReadonlySet<string> = new Set([
  ...['EACCES', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT'],
]);

/** Nobody is there, so that no other way to the same host can help. */
export function isUnreachable(thrown: unknown): boolean {
  const { code, message } = failureOf(firstFailure(thrown));
  return unreachable.has(code ?? '') || /timeout/i.test(message);
}

const isForNextHost = (thrown: unknown): boolean =>
  thrown instanceof WrongSession || isUnreachable(thrown) || (isRefusal(thrown) && failureOf(thrown).code === '57P03');
