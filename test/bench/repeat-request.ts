import { connect } from 'node:net';
import type { Call } from './post.ts';

const endOfHead = '\r\n\r\n';

/**
 * Sends one POST repeatedly over keep-alive connections for some seconds; returns the number of answers. It reads only
 * status and length of an answer, since the client's own cost would hide that of the servers.
 */
export async function repeatRequest(url: string, call: Call, atOnce: number, seconds: number): Promise<number> {
  const { host, hostname, pathname, port } = new URL(url);
  const headers = { host, ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from([`POST ${pathname} HTTP/1.1`, ...lines].join('\r\n') + endOfHead + call.body);
  const endMs = performance.now() + seconds * 1_000;
  let answered = 0;
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      let missing = 0; // bytes of the answer that have not come yet
      socket.once('error', reject);
      socket.once('connect', () => socket.write(request));
      socket.on('data', (part) => {
        if (missing === 0) {
          const length = lengthOf(part);
          if (length === undefined) {
            socket.destroy();
            reject(new Error(`${url} answered ${part.toString().slice(0, 500)}`));
            return;
          }
          missing = length;
        }
        missing -= part.length;
        if (missing > 0) return;
        answered += 1;
        if (performance.now() < endMs) socket.write(request);
        else socket.destroy();
      });
      socket.once('close', () => resolve());
    });
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answered;
}

/** Bytes of a whole answer, from its first part, which holds the head: it is far smaller than a packet. */
function lengthOf(part: Buffer): number | undefined {
  const end = part.indexOf(endOfHead);
  const head = part.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end === -1 || length === undefined || !head.startsWith('HTTP/1.1 200')) return undefined;
  return end + endOfHead.length + Number(length);
}
