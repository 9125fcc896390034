import { connect } from 'node:net';
import type pg from 'pg';

/** Facts of the sign-in that pg keeps; documented, but not in its types. */
interface SignedIn {
  readonly processID: number;
  readonly secretKey: number;
  readonly host: string;
  readonly port: number;
}

export const processIdOf = (client: pg.ClientBase): number => (client as unknown as SignedIn).processID;

const requestCode = 80_877_102;

/**
 * Asks by the protocol itself that the present statement of a connection is stopped; resolves when the server has taken it.
 * As libpq sends it: without encryption, since the key that it shows is good for nothing else.
 */
export function requestCancel(client: pg.ClientBase): Promise<void> {
  const { processID, secretKey, host, port } = client as unknown as SignedIn;
  const request = Buffer.alloc(16);
  for (const [index, number] of [request.length, requestCode, processID, secretKey].entries()) {
    request.writeInt32BE(number, index * 4);
  }
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${String(port)}`) : connect(port, host);
    socket.once('error', () => undefined); // the server went away, and the statement with it
    socket.once('close', () => {
      resolve();
    });
    socket.resume();
    socket.end(request);
  });
}
