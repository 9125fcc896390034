import type { FastifyRequest } from 'fastify';
import type { ErrorIds } from './error-page.ts';
import type { ErrorReply } from './error-reply.ts';

export function idsOf({ id, span }: FastifyRequest): ErrorIds {
  return { request_id: id, ...(span === undefined ? {} : { trace_id: span.traceId }) };
}

/** Adds them to the reply of a failure whose reason only the log tells. */
export function withIds(reply: ErrorReply, request: FastifyRequest): ErrorReply {
  const [error, ...others] = (reply.body?.['errors'] ?? []) as readonly { readonly extra: object | null }[]; // our own list
  if (reply.status !== 500 || error === undefined) return reply;
  const errors = [{ ...error, extra: { ...error.extra, ...idsOf(request) } }, ...others];
  return { ...reply, body: { ...reply.body, errors } };
}
