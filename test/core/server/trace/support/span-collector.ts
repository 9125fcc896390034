import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Collects spans as OTLP/HTTP sends them in JSON. */
export async function openSpanCollector() {
  const bodies: string[] = [];
  const authorizations = new Set<string | undefined>();
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString('utf8')));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(text);
      authorizations.add(request.headers.authorization);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans: () => bodies.flatMap(spansOf),
    texts: () => bodies.join('\n'),
    authorizations: () => [...authorizations],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface WireSpan extends Omit<CollectedSpan, 'attributes'> {
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

function spansOf(body: string): readonly CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: readonly { scopeSpans: readonly { spans: readonly WireSpan[] }[] }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
      name,
      traceId,
      spanId,
      parentSpanId,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}
