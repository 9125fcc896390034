import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { eventually } from '../../../../support/eventually.ts';
import { startChildServer, type ChildServer } from '../../support/child-server.ts';

const lineCount = 6_000_000;
/** How long a load of so many lines may take on a busy machine. Milliseconds. */
const loadMs = 150_000;

/** A CSV of about 55 bytes a line, written block by block. */
async function writeCsv(path: string, lineCount: number): Promise<void> {
  const output = createWriteStream(path);
  output.write('id,at,city,amount,comment\n');
  for (let from = 0; from < lineCount; from += 10_000) {
    let block = '';
    for (let id = from; id < from + 10_000; id += 1) {
      block += `${id},2024-0${1 + (id % 9)}-1${id % 10} 0${id % 10}:00:00,city ${id % 40},${(id % 1000) / 4},some words ${id % 97}\n`;
    }
    if (!output.write(block)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
}

async function* repeated(path: string, times: number): AsyncGenerator<Buffer> {
  for (let time = 0; time < times; time += 1) yield* createReadStream(path) as AsyncIterable<Buffer>;
}

interface Sending {
  /** How often the content follows itself, as one file. */
  readonly times?: number;
  /** Breaks the connection in the middle. */
  readonly stopAfterBytes?: number;
}

/** Posts a file as the page does. */
function postFile(
  server: ChildServer,
  path: string,
  { times = 1, stopAfterBytes }: Sending = {},
): Promise<{ status: number; body: string } | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${server.url}/api/v1/upload/?name=big.csv`,
      {
        method: 'POST',
        headers: { ...server.session.headers, 'content-type': 'application/octet-stream', accept: 'application/json' },
      },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => {
          body += chunk;
        });
        reply.on('end', () => {
          resolve({ status: reply.statusCode ?? 0, body });
        });
      },
    );
    call.on('error', (failure) => {
      if (stopAfterBytes === undefined) reject(failure);
      else resolve(undefined);
    });
    const file = Readable.from(repeated(path, times), { objectMode: false });
    let sent = 0;
    file.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (stopAfterBytes !== undefined && sent > stopAfterBytes) {
        file.destroy();
        call.destroy();
      }
    });
    file.pipe(call);
  });
}

describe('UploadFolder', function () {
  this.timeout(240_000);
  let folder: string;
  let dataDir: string;
  let csv: string;
  let mediumCsv: string;
  let sizeBytes: number;
  let server: ChildServer;
  let sent: Awaited<ReturnType<typeof postFile>>;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-big-'));
    dataDir = join(folder, 'data');
    csv = join(folder, 'big.csv');
    mediumCsv = join(folder, 'medium.csv');
    await writeCsv(csv, lineCount);
    await writeCsv(mediumCsv, 1_500_000);
    sizeBytes = (await stat(csv)).size;
    server = await startChildServer(dataDir, { DUCKDB_MEMORY_LIMIT: '512MiB' });
    sent = await postFile(server, csv);
  });
  after(async () => {
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const uploads = (): readonly string[] =>
    existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : [];
  const progressOf = async (id: string) => (await server.session.get(`/api/v1/upload/${id}`)).body.progress as number;
  const tablesAndDatasets = async (): Promise<readonly [number, number]> => {
    const databases = await server.session.get(
      "/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:'My data')))",
    );
    const id = databases.body.ids[0] as number;
    const tables = await server.session.get(`/api/v1/database/${id}/tables/?q=(schema_name:main,force:!t)`);
    return [tables.body.count as number, (await server.session.get('/api/v1/dataset/')).body.count as number];
  };

  it('streams a file of 900 MB to disk in a fraction of its size of memory', async () => {
    // One file was received before, so that what receiving itself needs is there. Freed buffers wait for the garbage
    // collector, longer on a busy machine, whatever the size of the file: hence a large one.
    const times = 3;
    const had = uploads();
    const isReceived = (): boolean =>
      uploads().some((id) => !had.includes(id) && existsSync(join(dataDir, 'uploads', id, 'upload.csv')));
    const before = await server.memory();
    let highest = before.now;
    const receiving = { isOn: true };
    const watching = (async () => {
      while (receiving.isOn && !isReceived()) {
        highest = Math.max(highest, (await server.memory()).now);
        await pause(20);
      }
    })();
    const large = await postFile(server, csv, { times });
    receiving.isOn = false;
    await watching;
    expect(large?.status, large?.body).to.equal(201);
    expect((highest - before.now) / (times * sizeBytes)).to.be.lessThan(0.35);
    await server.session.delete(`/api/v1/upload/${(JSON.parse(large?.body ?? '') as { id: string }).id}`);
  });

  it('loads a file of 300 MB with progress, without holding it in memory', async () => {
    expect(sent?.status, sent?.body).to.equal(201);
    expect(sizeBytes).to.be.greaterThan(290_000_000);
    const { id } = JSON.parse(sent?.body ?? '') as { id: string };
    const before = await server.memory();
    const started = await server.session.post(`/api/v1/upload/${id}/commit?wait_s=0`, { table_name: 'big' });
    expect(started.status).to.equal(202);
    const shares: number[] = [];
    let highest = before.now;
    let last = started.body;
    await eventually(
      'the load has ended',
      async () => {
        highest = Math.max(highest, (await server.memory()).now);
        last = (await server.session.get(`/api/v1/upload/${id}`)).body;
        shares.push(last.progress as number);
        return last.state !== 'loading';
      },
      Boolean,
      loadMs,
    );
    expect(last.state, JSON.stringify(last.failure)).to.equal('done');
    expect(last.result.row_count).to.equal(lineCount);
    expect(last.result.form_data).to.include({ viz_type: 'echarts_timeseries_line', x_axis: 'at' });
    expect(shares.some((share) => share > 0 && share < 1)).to.equal(true);
    // Buffers of fixed size, the engine's own and the reader's: less than two copies even of a file this small.
    expect((highest - before.now) / sizeBytes).to.be.lessThan(1.8);
    expect(uploads()).not.to.include(id);
  });

  it('leaves nothing of a load that is cancelled', async () => {
    const [earlier, had] = [await tablesAndDatasets(), uploads()];
    const answer = await postFile(server, mediumCsv);
    const { id } = JSON.parse(answer?.body ?? '') as { id: string };
    await server.session.post(`/api/v1/upload/${id}/commit?wait_s=0`, { table_name: 'cancelled' });
    await eventually(
      'the load is on its way',
      () => progressOf(id),
      (share) => share > 0.05,
    );
    expect((await server.session.delete(`/api/v1/upload/${id}`)).status).to.equal(200);
    expect((await server.session.get(`/api/v1/upload/${id}`)).status).to.equal(404);
    expect(uploads()).to.deep.equal(had);
    expect(await tablesAndDatasets()).to.deep.equal(earlier);
  });

  it('leaves nothing when the sender goes away in the middle', async () => {
    const had = uploads();
    await postFile(server, csv, { stopAfterBytes: 30_000_000 });
    await eventually('nothing is left', () => uploads().length === had.length);
  });

  it('leaves nothing when the server is killed while it receives, and while it loads', async () => {
    const [earlier, had] = [await tablesAndDatasets(), uploads()];
    const sending = postFile(server, csv, { stopAfterBytes: 200_000_000 });
    await eventually('the file is being received', () => uploads().length > had.length);
    await server.kill('SIGKILL');
    await sending;
    expect(uploads()).to.have.lengthOf(had.length + 1);
    server = await startChildServer(dataDir);
    expect(uploads()).to.deep.equal([]);
    // While the file is read, and while its table is written, which is the last quarter.
    for (const share of [0.2, 0.75]) {
      const answer = await postFile(server, mediumCsv);
      const { id } = JSON.parse(answer?.body ?? '') as { id: string };
      await server.session.post(`/api/v1/upload/${id}/commit?wait_s=0`, { table_name: 'killed' });
      await eventually(
        'so much is loaded',
        () => progressOf(id),
        (loaded) => loaded >= share,
        loadMs,
      );
      await server.kill('SIGKILL');
      server = await startChildServer(dataDir);
      expect(uploads()).to.deep.equal([]);
      expect(await tablesAndDatasets()).to.deep.equal(earlier);
    }
  });
});
