import Fastify from 'fastify';
import { isRecord, type Route } from '#core/common';
import type { HandledRoute } from '../http/handle.ts';
import { mountRoutes, type MountOptions } from '../http/mount-routes.ts';
import { openApiDocument } from '../http/openapi.ts';
import { externalMessages as messages } from './external-messages.ts';

const methods: readonly unknown[] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * Throws with the reason when a plugin from outside may not have these routes, or when they could not be mounted or
 * described: a mistake there would end the start of the server.
 */
export async function checkRoutes(
  id: string,
  handled: readonly HandledRoute[],
  ofProduct: readonly Route[],
  options: MountOptions,
): Promise<void> {
  const prefix = `/api/v1/${id}/`;
  const seen = new Set<string>();
  for (const one of handled) {
    if (!isHandled(one)) throw new Error(messages.badRoute());
    const { method, path, access } = one.route;
    const route = `${method} ${path}`;
    if (!isAccess(access)) throw new Error(messages.badAccess({ route }));
    if (!path.startsWith(prefix)) throw new Error(messages.foreignPath({ route, id }));
    const pattern = `${method} ${path.replace(/\/$/, '').replace(/:\w+/g, ':')}`;
    if (seen.has(pattern)) throw new Error(messages.takenRoute({ route }));
    seen.add(pattern);
  }
  if (handled.length > 0 && ofProduct.some(({ path }) => `${path}/`.startsWith(prefix))) {
    throw new Error(messages.takenPath({ id }));
  }
  await tryMounting(handled, options);
}

function isHandled(value: unknown): value is HandledRoute {
  if (!isRecord(value) || typeof value['run'] !== 'function' || !isRecord(value['deps'])) return false;
  const route = value['route'];
  if (!isRecord(route) || typeof route['path'] !== 'string' || !methods.includes(route['method'])) return false;
  return isRecord(route['options']) && isRecord(route['shape']) && isRecord(route['shape']['replies']);
}

const isAccess = (access: unknown): boolean =>
  access === 'public' ||
  access === 'signed-in' ||
  (Array.isArray(access) && access.length === 2 && access.every((part) => typeof part === 'string' && part !== ''));

/** On an application of its own, which is thrown away. */
async function tryMounting(handled: readonly HandledRoute[], options: MountOptions): Promise<void> {
  const app = Fastify({ logger: false, exposeHeadRoutes: false });
  try {
    await mountRoutes(app, handled, options);
    await app.ready();
    openApiDocument(handled.map(({ route }) => route));
  } finally {
    await app.close();
  }
}
