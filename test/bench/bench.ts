// `npm run bench`: ratios inside one run; `npm run bench -- data|cache|page|dashboard|brush|editor|results|viz` measures
// parts of it, and `npm run bench -- --write` also puts the figures into docs/performance.md. `VIZ=pie,rose npm run bench
// -- viz` prints the drawings of these viz types alone.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startBenchServer, uploadTable } from './bench-server.ts';
import { measureBrush } from './brush/measure-brush.ts';
import { compareCachedAnswers } from './cached-answers.ts';
import { compareChartData } from './chart-data.ts';
import { measureEditor } from './editor/measure-editor.ts';
import { measureDashboards } from './dashboard/measure-dashboards.ts';
import { measurePage } from './in-the-page.ts';
import { measureResults } from './results/measure-results.ts';
import { openRawTables } from './tables.ts';
import { measureViz } from './viz/measure-viz.ts';
import { measureMap } from './viz/map-points.ts';
import { measurePivot } from './viz/pivot-cells.ts';
import {
  formatBrush,
  formatCached,
  formatDashboards,
  formatData,
  formatEditor,
  formatMap,
  formatPage,
  formatPivot,
  formatResults,
  formatViz,
} from './format-figures.ts';

const partNames = ['data', 'cache', 'page', 'dashboard', 'brush', 'editor', 'results', 'viz'] as const;
type PartName = (typeof partNames)[number];

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !partNames.some((part) => part === name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part ${unknown.join(', ')}; parts are ${partNames.join(', ')}.\n`);
  process.exit(2);
}
const vizKeys = process.env['VIZ']?.split(',');
if (vizKeys !== undefined) {
  process.stdout.write(`${formatViz(await measureViz(vizKeys)).join('\n')}\n`);
  process.exit(0);
}
const runs = (part: PartName): boolean => asked.length === 0 || asked.includes(part);

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-raw-'));
const server = await startBenchServer();
try {
  const lines = [machineLine(), ''];
  const flights = await idOf('/api/v1/dataset/', 'table_name', 'flights');
  const raw = (['data', 'page', 'dashboard', 'brush', 'viz'] as const).some(runs)
    ? await openRawTables(folder)
    : undefined;
  const orders = raw === undefined ? 0 : await uploadTable(server.session, raw.ordersFile, 'orders');
  if (runs('data') && raw !== undefined) {
    lines.push(...formatData(await compareChartData(server, raw.connection, { flights, orders })), '');
  }
  const facts: string[] = [];
  if (runs('cache')) facts.push(formatCached(await compareCachedAnswers(server, flights)));
  if (runs('page')) {
    const lineChart = await idOf('/api/v1/chart/', 'slice_name', 'Daily flights');
    facts.push(...formatPage(await measurePage(server, { lineChart, orders })));
  }
  if (runs('dashboard') && raw !== undefined) {
    facts.push(...formatDashboards(await measureDashboards(server, raw.connection, orders)));
  }
  if (runs('brush') && raw !== undefined) facts.push(...formatBrush(await measureBrush(server, raw, orders)));
  if (runs('editor')) facts.push(...formatEditor(await measureEditor(server)));
  if (runs('results')) facts.push(...formatResults(await measureResults()));
  if (facts.length > 0) lines.push('| What | Figure |', '| --- | --- |', ...facts);
  if (partNames.some((part) => part !== 'viz' && runs(part))) await tell('bench', lines);
  if (runs('viz') && raw !== undefined) {
    const mounted = [
      formatPivot(await measurePivot(server, orders)),
      formatMap(await measureMap(server, raw.connection, folder)),
    ];
    const drawings = formatViz(await measureViz());
    await tell('bench-viz', [machineLine(), '', ...drawings, '', '| Mounted | Figure |', '| --- | --- |', ...mounted]);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function machineLine(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
  return `Measured ${day} on ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${memory} GiB, Node ${process.versions.node}, load of the machine when it began ${load}. Medians; trust ratios within a row.`;
}

async function idOf(path: string, column: string, value: string): Promise<number> {
  const q = encodeURIComponent(JSON.stringify({ filters: [{ col: column, opr: 'eq', value }] }));
  const { ids } = (await server.session.get(`${path}?q=${q}`)).body as { ids: readonly number[] };
  return ids[0] ?? 0;
}

/** Prints figures, and puts them between the marks of that name where they are to be kept. */
async function tell(mark: 'bench' | 'bench-viz', lines: readonly string[]): Promise<void> {
  const figures = lines.join('\n').trimEnd();
  process.stdout.write(`${figures}\n`);
  if (!process.argv.includes('--write')) return;
  const file = 'docs/performance.md';
  const text = await readFile(file, 'utf8');
  const [startMark, endMark] = [`<!-- ${mark}:start -->`, `<!-- ${mark}:end -->`];
  const [before = '', rest = ''] = text.split(startMark);
  const after = rest.split(endMark)[1] ?? '';
  await writeFile(file, `${before}${startMark}\n\n${figures}\n\n${endMark}${after}`);
}
