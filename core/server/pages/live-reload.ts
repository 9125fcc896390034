import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at the file. */
const lookEveryMs = 100;

/** Loads the page anew when another build is announced; a server that is being started is waited for. */
const script = `let known;
const listen = () => {
  const events = new EventSource('/dev/events');
  events.onmessage = ({ data }) => { if (known !== undefined && known !== data) location.reload(); known = data; };
};
listen();
`;

/** The tag that makes a page reload itself during development. */
export const liveReloadTag = '<script src="/dev/reload.js" defer></script>';

/**
 * Serves the script and the events behind `liveReloadTag`. `announcementFile` is written once page and server are both as
 * the sources say, so a restart of the server is no reason of its own to load the page.
 */
export function mountLiveReload(app: FastifyInstance, announcementFile: string): void {
  const version = async (): Promise<string> => {
    const facts = await stat(announcementFile).catch(() => undefined);
    return String(facts?.mtimeMs ?? 0);
  };
  app.get('/dev/reload.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/dev/events', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 200\n\n');
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
