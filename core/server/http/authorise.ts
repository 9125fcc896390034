import { AppError, type Route } from '#core/common';
import type { Identity, SessionGuard } from '../auth/identity.ts';
import type { RequestView } from './request-view.ts';

/** A state-changing request that its user's own page did not send, as far as we can tell. */
export class ForgedRequest extends AppError {
  constructor(reason: string) {
    super('validation', `400 Bad Request: ${reason}`, { errorType: 'GENERIC_BACKEND_ERROR' });
  }
}

/**
 * Lets a request pass or throws: 401 without an identity, 403 without the pair or for guests on a route that is not for
 * them, 400 when it looks forged. Returns the caller, who may be absent on public routes only.
 */
export async function authorise(
  route: Route,
  request: RequestView,
  guard: SessionGuard,
): Promise<Identity | undefined> {
  const identity = await guard.identify(request);
  const refusal = refusalOf(route, identity);
  if (refusal !== undefined) throw await withReason(refusal, request, guard);
  if (route.method === 'GET' || route.options.skipsCsrf === true) return identity;
  const reason = await guard.forgeryReason(request);
  if (reason === undefined) return identity;
  throw new ForgedRequest(reason);
}

/** Clients renew their token when `msg` says that it has expired. */
async function withReason(refusal: AppError, request: RequestView, guard: SessionGuard): Promise<AppError> {
  const msg = refusal.kind === 'unauthenticated' ? await guard.refusalReason(request) : undefined;
  return msg === undefined ? refusal : new AppError(refusal.kind, refusal.message, { extra: { msg } });
}

function refusalOf({ access, options }: Route, identity: Identity | undefined): AppError | undefined {
  if (access === 'public') return undefined;
  const isStranger = identity === undefined || identity.isAnonymous;
  if (identity?.guest !== undefined && options.opensToGuests !== true) return new AppError('forbidden', 'Forbidden');
  if (isStranger && options.needsAccount === true) return new AppError('unauthenticated', 'Unauthorized');
  if (access === 'signed-in') return isStranger ? new AppError('unauthenticated', 'Unauthorized') : undefined;
  if (identity?.can(access) === true) return undefined;
  return isStranger ? new AppError('unauthenticated', 'Unauthorized') : new AppError('forbidden', 'Forbidden');
}
