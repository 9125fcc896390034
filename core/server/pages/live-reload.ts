import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at the page's file. */
const lookEveryMs = 300;

/** Loads the page anew once what it was made from, or the server, is another one. */
const script = `let known;
const listen = () => {
  const events = new EventSource('/dev/events');
  events.onmessage = ({ data }) => { if (known !== undefined && known !== data) location.reload(); known = data; };
};
listen();
`;

/** The tag that makes a page reload itself during development. */
export const liveReloadTag = '<script src="/dev/reload.js" defer></script>';

/** Serves the script and the events behind `liveReloadTag`. `pageFile` is written last by each build. */
export function mountLiveReload(app: FastifyInstance, pageFile: string): void {
  const start = randomUUID();
  const version = async (): Promise<string> => {
    const facts = await stat(pageFile).catch(() => undefined);
    return `${start}:${facts?.mtimeMs ?? 0}`;
  };
  app.get('/dev/reload.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/dev/events', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let sent = '';
    const look = async (): Promise<void> => {
      const current = await version();
      if (current !== sent) reply.raw.write(`data: ${current}\n\n`);
      sent = current;
    };
    await look();
    const timer = setInterval(() => void look(), lookEveryMs);
    request.view.signal.addEventListener('abort', () => {
      clearInterval(timer);
      reply.raw.end();
    });
  });
}
