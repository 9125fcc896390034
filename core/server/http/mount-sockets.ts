import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError, toAppError, type Disposable, type Resolved, type TokenRecord } from '#core/common';
import type { SessionGuard } from '../auth/identity.ts';
import type { Logger } from '../log/logger.ts';
import { parseCookies } from './parse-cookies.ts';
import type { SocketCall, SocketRoute } from './sockets.ts';
import type { TrustsHop } from './trusted-proxies.ts';

export interface SocketOptions {
  readonly guard: SessionGuard;
  readonly logger: Logger;
  readonly resolve: (deps: TokenRecord) => Resolved<TokenRecord>;
  /** Whose X-Forwarded-Host is believed, as for other requests. */
  readonly trustsHop: TrustsHop;
}

/** Pages say nothing over a socket; this is what a client may send before it is cut off. Bytes. */
const longestMessageBytes = 1_024;
/** WebSocket close code of a server that goes away. */
const goingAway = 1001;
/** WebSocket close code of a server that cannot go on. */
const failed = 1011;
const openState = 1;

/** Answers upgrade requests to the declared addresses and refuses all others. What it gives closes every socket. */
export function mountSockets(server: Server, routes: readonly SocketRoute[], options: SocketOptions): Disposable {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessageBytes });
  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    connection.on('error', () => connection.destroy());
    admit(request, routes, options).then(
      ({ route, call }) => {
        sockets.handleUpgrade(request, connection, head, (socket) => {
          void serve(socket, route, call, options);
        });
      },
      (thrown: unknown) => {
        refuse(connection, toAppError(thrown));
      },
    );
  };
  server.on('upgrade', onUpgrade);
  return {
    dispose: () => {
      server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) {
        socket.close(goingAway);
        socket.terminate();
      }
      return Promise.resolve();
    },
  };
}

interface Admission {
  readonly route: SocketRoute;
  readonly call: SocketCall;
}

/** The same checks as for any request; besides, a browser may open a socket only from our own pages. */
async function admit(
  request: IncomingMessage,
  routes: readonly SocketRoute[],
  { guard, trustsHop }: SocketOptions,
): Promise<Admission> {
  const address = new URL(request.url ?? '/', 'http://server');
  const path = address.pathname.replace(/\/$/, '');
  const route = routes.find((one) => one.path.replace(/\/$/, '') === path);
  if (route === undefined) throw new AppError('not-found', 'Not found');
  if (!isFromOwnPage(request, trustsHop)) throw new AppError('forbidden', 'Forbidden');
  const cookies = parseCookies(request.headers.cookie ?? '');
  const { headers } = request;
  const peerAddress = request.socket.remoteAddress ?? '';
  const identity = await guard.identify({ peerAddress, headers, cookies, formFields: {} });
  if (identity === undefined) throw new AppError('unauthenticated', 'Unauthorized');
  if (identity.guest !== undefined || !identity.can(route.access)) throw new AppError('forbidden', 'Forbidden');
  return { route, call: { identity, cookies, query: Object.fromEntries(address.searchParams) } };
}

/** Browsers send cookies along with sockets of any page, and always name the page's origin; other clients need not. */
function isFromOwnPage({ headers, socket }: IncomingMessage, trustsHop: TrustsHop): boolean {
  if (headers.origin === undefined) return true;
  // The last one is what the proxy next to us says; the same one names the host of other requests.
  const named = String(headers['x-forwarded-host'] ?? '').split(',');
  const forwarded = trustsHop(socket.remoteAddress, 0) ? named.at(-1)?.trim() : undefined;
  const host = forwarded === undefined || forwarded === '' ? headers.host : forwarded;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}

async function serve(socket: WebSocket, route: SocketRoute, call: SocketCall, options: SocketOptions): Promise<void> {
  let end: (() => void) | undefined;
  socket.on('error', () => {
    socket.terminate();
  });
  socket.on('close', () => {
    end?.();
  });
  const send = (text: string): void => {
    if (socket.readyState === openState) socket.send(text);
  };
  try {
    end = await route.open(call, { send }, options.resolve(route.deps));
    if (socket.readyState !== openState) end(); // closed before it was known how to end
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'internal') options.logger.error({ path: route.path, problem: error.stack }, 'socket failed');
    socket.close(failed, error.message);
  }
}

function refuse(connection: Duplex, error: AppError): void {
  connection.end(`HTTP/1.1 ${error.status} ${error.kind}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
