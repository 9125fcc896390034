import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What a stub was asked. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Of a form its fields. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface StubReply {
  readonly status: number;
  readonly body: unknown;
  readonly isZipped?: boolean;
}

/** The HTTP server of a stub. */
export interface StubServer {
  readonly port: number;
  readonly seen: SeenRequest[];
  /** Statuses that the next requests get in place of an answer. */
  readonly failNext: number[];
  readonly stop: () => Promise<void>;
}

export async function startStubServer(
  answer: (request: SeenRequest) => StubReply | Promise<StubReply>,
): Promise<StubServer> {
  const seen: SeenRequest[] = [];
  const failNext: number[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'stub'}`);
    const asked: SeenRequest = {
      method: request.method ?? '',
      path: url.pathname + url.search,
      url,
      headers: request.headers,
      body: bodyOf(text, request.headers),
    };
    seen.push(asked);
    const failure = failNext.shift();
    send(response, failure === undefined ? await answer(asked) : { status: failure, body: {} });
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((failure: unknown) => {
      response.writeHead(500).end(String(failure));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    failNext,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer); // without an encoding nothing else comes
  return Buffer.concat(pieces).toString('utf8');
}

function bodyOf(text: string, headers: IncomingHttpHeaders): SeenRequest['body'] {
  if (text === '') return {};
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as SeenRequest['body']);
}

function send(response: ServerResponse, { status, body, isZipped = false }: StubReply): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(isZipped ? gzipSync(text) : text);
}
