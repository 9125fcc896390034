import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { BenchServer } from './bench-server.ts';
import { post, type Call } from './post.ts';
import { progress } from './progress.ts';
import { repeatRequest } from './repeat-request.ts';
import { median } from './statistics.ts';

const atOnce = 16;
const secondsPerRound = 1.5;
const rounds = 5;

/** Per second, medians of short rounds in turn. CPU times where the system tells them (Linux). */
export interface CachedFigures {
  readonly bytes: number;
  readonly oursPerSecond: number;
  readonly floorPerSecond: number;
  /** Median of the rounds' ratios. */
  readonly ratio: number;
  readonly oursCpuUs: number | undefined;
  readonly floorCpuUs: number | undefined;
}

interface Target {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Answers per second, and CPU time of the server per answer, of one request repeated over kept connections. */
async function load({ url, process: server }: Target, call: Call, seconds: number) {
  const cpuBefore = cpuMs(server);
  const start = performance.now();
  const answered = await repeatRequest(url, call, atOnce, seconds);
  const elapsedMs = performance.now() - start;
  const cpuAfter = cpuMs(server);
  const cpuUs =
    cpuBefore === undefined || cpuAfter === undefined ? undefined : ((cpuAfter - cpuBefore) * 1000) / answered;
  return { perSecond: answered / (elapsedMs / 1000), cpuUs };
}

/** CPU time a process has used so far, in milliseconds; undefined where the system has no such file. */
function cpuMs({ pid }: ChildProcess): number | undefined {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'latin1')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined; // not Linux
  }
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

async function startFloor(bytes: Buffer): Promise<Target> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', floorSource, bytes.toString('base64')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { url: `${url}/`, process: child };
}

/** Cached chart answers per second, beside a bare Fastify route that returns the same compressed bytes. */
export async function compareCachedAnswers(server: BenchServer, datasetId: number): Promise<CachedFigures> {
  const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
  const call: Call = {
    body: JSON.stringify({
      datasource: { id: datasetId, type: 'table' },
      queries: [{ columns: ['origin'], metrics: [count], row_limit: 300 }],
    }),
    headers: {
      ...server.session.headers,
      'content-type': 'application/json',
      accept: 'application/vnd.tessera.columns+json',
      'accept-encoding': 'gzip',
    },
  };
  const ours: Target = { url: `${server.url}/api/v1/chart/data`, process: server.process };
  await post(ours.url, call); // computed
  const bytes = await post(ours.url, call); // from the cache
  const floor = await startFloor(bytes);
  try {
    const pairs: Record<'bare' | 'full', Awaited<ReturnType<typeof load>>>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await load(floor, call, secondsPerRound);
      const full = await load(ours, call, secondsPerRound);
      progress(`cached answers: ${full.perSecond.toFixed(0)} per second, floor ${bare.perSecond.toFixed(0)}`);
      if (round > 0) pairs.push({ bare, full });
    }
    const cpuOf = (side: 'bare' | 'full') => medianOfKnown(pairs.map((pair) => pair[side].cpuUs));
    return {
      bytes: bytes.length,
      oursPerSecond: median(pairs.map(({ full }) => full.perSecond)),
      floorPerSecond: median(pairs.map(({ bare }) => bare.perSecond)),
      ratio: median(pairs.map(({ bare, full }) => full.perSecond / bare.perSecond)),
      oursCpuUs: cpuOf('full'),
      floorCpuUs: cpuOf('bare'),
    };
  } finally {
    floor.process.kill();
  }
}

function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : median(known);
}
