import { Agent, request } from 'node:http';
import { spawn } from 'node:child_process';
import type { Session } from '../support/session.ts';

const atOnce = 16;
const seconds = 4;

/** Answers per second of one request repeated over kept connections. */
async function throughput(
  url: string,
  options: { method: string; headers: Readonly<Record<string, string>>; body?: string },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { agent, method: options.method, headers: options.headers }, (reply) => {
        reply.resume();
        reply.once('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${String(reply.statusCode)}`)),
        );
      });
      sent.once('error', reject);
      sent.end(options.body);
    });
  const worker = async () => {
    while (performance.now() < end) {
      await once();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return answered / seconds;
}

/** A Fastify that answers a POST with the same bytes and does nothing else. */
const floorSource = `
import Fastify from 'fastify';
const bytes = Buffer.from(process.argv[1], 'base64');
const app = Fastify();
app.post('/', (request, reply) => reply.header('content-type', 'application/json').header('content-encoding', 'gzip').send(bytes));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(address + '\\n');
`;

async function startFloor(bytes: Buffer): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', floorSource, bytes.toString('base64')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { url: `${url}/`, stop: () => child.kill() };
}

/** Cached chart answers per second, beside a bare Fastify route that returns the same compressed bytes. */
export async function compareCachedAnswers(url: string, session: Session, datasetId: number) {
  const body = JSON.stringify({
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        columns: ['origin'],
        metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }],
        row_limit: 300,
      },
    ],
  });
  const headers = {
    ...session.headers,
    'content-type': 'application/json',
    accept: 'application/vnd.tessera.columns+json',
    'accept-encoding': 'gzip',
  };
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const sent = request(`${url}/api/v1/chart/data`, { method: 'POST', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.once('end', () => resolve(Buffer.concat(parts)));
    });
    sent.once('error', reject);
    sent.end(body);
  });
  const floor = await startFloor(bytes);
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      bare.push(await throughput(floor.url, { method: 'POST', headers, body }));
      ours.push(await throughput(`${url}/api/v1/chart/data`, { method: 'POST', headers, body }));
    }
    return { bytes: bytes.length, oursPerSecond: Math.max(...ours), floorPerSecond: Math.max(...bare) };
  } finally {
    floor.stop();
  }
}
