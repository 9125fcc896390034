import { Value } from 'typebox/value';
import { JobEvent } from '#plugins/async-queries';
import type { ConnectSocket } from './follow-socket.ts';

/** Connects by the browser's own WebSocket. `address` is a path of this server or a whole `ws:` address. */
export function browserSocket(address: string): ConnectSocket {
  return ({ lastId, onEvent, signal }) =>
    new Promise((resolve) => {
      const url = new URL(address, location.href);
      url.protocol = url.protocol.replace('http', 'ws');
      if (lastId !== undefined) url.searchParams.set('last_id', lastId);
      const socket = new WebSocket(url);
      let wasOpen = false;
      signal.addEventListener('abort', () => {
        socket.close();
      });
      socket.addEventListener('open', () => {
        wasOpen = true;
      });
      socket.addEventListener('message', ({ data }) => {
        const event = readEvent(data);
        if (event !== undefined) onEvent(event);
      });
      socket.addEventListener('close', () => {
        resolve(wasOpen);
      });
    });
}

/** Undefined for what is no event of ours: a server in front may say other things. */
function readEvent(data: unknown): JobEvent | undefined {
  try {
    const value: unknown = JSON.parse(String(data));
    return Value.Check(JobEvent, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
