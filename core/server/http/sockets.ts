import { withDeps, defineExtensionPoint, type Permission, type Resolved, type TokenRecord } from '#core/common';
import type { Identity } from '../auth/identity.ts';

/** A WebSocket as its owner sees it: the server tells, the page listens. */
export interface OpenSocket {
  /** Sends one text message; nothing once the socket is closed. */
  readonly send: (text: string) => void;
}

/** Who opened a socket, and how. */
export interface SocketCall {
  readonly identity: Identity;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** An address that is answered with a WebSocket. */
export interface SocketRoute {
  readonly path: string;
  readonly access: Permission;
  readonly deps: TokenRecord;
  /** Begins to tell; gives what ends it once the socket is closed. Throws an AppError to refuse. */
  readonly open: (
    call: SocketCall,
    socket: OpenSocket,
    services: Readonly<Record<string, unknown>>,
  ) => Promise<() => void>;
}

export const SocketRoutes = defineExtensionPoint<SocketRoute>({
  id: 'core/socket-routes',
  summary: 'An address that is answered with a WebSocket over which the server tells the page what happens.',
  keyOf: (route) => route.path,
  isReadAtStart: true,
  check: (route) => (route.path.startsWith('/') ? undefined : 'its path does not begin with a slash'),
});

/** Declares a socket whose `open` sees its `deps` typed. */
export function defineSocketRoute<R extends TokenRecord>(
  route: Omit<SocketRoute, 'deps' | 'open'> & {
    readonly deps: R;
    readonly open: (call: SocketCall, socket: OpenSocket, services: Resolved<R>) => Promise<() => void>;
  },
): SocketRoute {
  return withDeps(route);
}
