// `npm run bench`: ratios inside one run; `npm run bench -- --write` also puts them into docs/performance.md.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startBenchServer, uploadTable } from './bench-server.ts';
import { compareCachedAnswers } from './cached-answers.ts';
import { compareChartData } from './chart-data.ts';
import { measurePage } from './in-the-page.ts';
import { openRawTables } from './tables.ts';

const startMark = '<!-- bench:start -->';
const endMark = '<!-- bench:end -->';

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-raw-'));
const server = await startBenchServer();
try {
  const raw = await openRawTables(folder);
  const orders = await uploadTable(server.session, raw.ordersFile, 'orders');
  const flights = await idOf('/api/v1/dataset/', 'table_name', 'flights');
  const lineChart = await idOf('/api/v1/chart/', 'slice_name', 'Daily flights');
  const data = await compareChartData(server.session, raw.connection, { flights, orders });
  const cached = await compareCachedAnswers(server.url, server.session, flights);
  const page = await measurePage(server, { lineChart, orders });
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  const lines = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}. Medians; trust ratios within a row.`,
    '',
    '| Chart data, not cached | Tessera | DuckDB through the binding | above DuckDB |',
    '| --- | --- | --- | --- |',
    ...data.map(
      ({ name, oursMs, rawMs }) =>
        `| ${name} | ${oursMs.toFixed(1)} ms | ${rawMs.toFixed(1)} ms | ${(((oursMs - rawMs) / rawMs) * 100).toFixed(0)} % (${(oursMs - rawMs).toFixed(1)} ms) |`,
    ),
    '',
    '| What | Figure |',
    '| --- | --- |',
    `| Cached answers per second (${kb(cached.bytes)} compressed) | ${cached.oursPerSecond.toFixed(0)}, ${(cached.oursPerSecond / cached.floorPerSecond).toFixed(2)} of a bare Fastify route with the same bytes (${cached.floorPerSecond.toFixed(0)}) |`,
    `| Script before the first page stands | ${kb(page.scriptBytesHome)} |`,
    `| Script before Explore shows its chart | ${kb(page.scriptBytesExplore)} |`,
    `| Key press to pixels, line chart over 3 million rows, not cached | ${page.lineClickToPixelsMs.toFixed(0)} ms |`,
    `| Key press to pixels, table of 50,000 rows × 8 columns, not cached | ${page.tableClickToPixelsMs.toFixed(0)} ms |`,
    `| Page heap after 200 runs over the heap after 20 | ${(page.heapAfter200 / page.heapAfter20).toFixed(2)} (${(page.heapAfter200 / 1e6).toFixed(0)} MB) |`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (process.argv.includes('--write')) await keep(lines.join('\n'));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function idOf(path: string, column: string, value: string): Promise<number> {
  const q = encodeURIComponent(JSON.stringify({ filters: [{ col: column, opr: 'eq', value }] }));
  const { ids } = (await server.session.get(`${path}?q=${q}`)).body as { ids: readonly number[] };
  return ids[0] ?? 0;
}

async function keep(figures: string): Promise<void> {
  const file = 'docs/performance.md';
  const text = await readFile(file, 'utf8');
  const [before = '', rest = ''] = text.split(startMark);
  const after = rest.split(endMark)[1] ?? '';
  await writeFile(file, `${before}${startMark}\n\n${figures}\n\n${endMark}${after}`);
}
