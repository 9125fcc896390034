import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { HttpsOptions } from '#core/server';

export interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Requests to one server, which share its connections. */
export interface Sender {
  /** Rejects with what the network says, or with the reason of the signal. */
  readonly send: (request: Sent) => Promise<Answered>;
  readonly end: () => void;
}

export interface SenderOptions {
  /** How requests over HTTPS are encrypted; undefined: as those to anybody. */
  readonly tls: HttpsOptions | undefined;
  readonly connectTimeoutMs: number;
}

/** How long a server may be silent: it answers a question for the next page within a second, with or without rows. */
const silentMs = 120_000;

/** Node's `fetch` takes no authority of its own for one server, so that this goes one layer deeper. */
export function openSender({ tls, connectTimeoutMs }: SenderOptions): Sender {
  const plain = new HttpAgent({ keepAlive: true });
  const encrypted = new HttpsAgent({ keepAlive: true, minVersion: 'TLSv1.2', ...tls });
  return {
    send: (sent) => {
      const isEncrypted = sent.url.protocol === 'https:';
      return sendBy(sent, isEncrypted ? httpsRequest : httpRequest, isEncrypted ? encrypted : plain, connectTimeoutMs);
    },
    end: () => {
      plain.destroy();
      encrypted.destroy();
    },
  };
}

type Requesting = typeof httpRequest | typeof httpsRequest;

function sendBy(
  { method, url, headers = {}, body, signal }: Sent,
  request: Requesting,
  agent: HttpAgent,
  connectTimeoutMs: number,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      agent,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }) },
      ...(signal === undefined ? {} : { signal }),
    };
    const outgoing = request(url, options, (incoming) => {
      textOf(incoming).then((text) => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      }, reject);
    });
    outgoing.once('error', reject);
    outgoing.once('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(() => outgoing.destroy(timedOut()), connectTimeoutMs);
      for (const event of ['connect', 'close']) {
        socket.once(event, () => {
          clearTimeout(timer);
        });
      }
    });
    outgoing.setTimeout(silentMs, () => outgoing.destroy(timedOut()));
    outgoing.end(body);
  });
}

const timedOut = (): Error => Object.assign(new Error('The server does not answer.'), { code: 'ETIMEDOUT' });

async function textOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer); // without an encoding nothing else comes
  return Buffer.concat(pieces).toString('utf8');
}
