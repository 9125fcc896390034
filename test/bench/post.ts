import { request, type Agent } from 'node:http';

/** A POST that is sent again and again. */
export interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The bytes of the answer as they travelled; fails unless it is a 200. Leaner than `fetch`, so it disturbs less. */
export function post(url: string, { headers, body }: Call, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...(agent === undefined ? {} : { agent }), method: 'POST', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.once('end', () => {
        const bytes = Buffer.concat(parts);
        if (reply.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${String(reply.statusCode)}: ${bytes.toString().slice(0, 500)}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
