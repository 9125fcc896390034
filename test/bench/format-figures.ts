import type { BrushComparison } from './brush/measure-brush.ts';
import type { BrushFigures } from './brush/brush-figures.ts';
import type { CachedFigures } from './cached-answers.ts';
import type { Comparison } from './chart-data.ts';
import type { DashboardFigures } from './dashboard/measure-dashboards.ts';
import type { EditorFigures } from './editor/measure-editor.ts';
import type { PageFigures } from './in-the-page.ts';
import type { ResultFigures } from './results/measure-results.ts';
import { rowCounts, type VizFigures } from './viz/measure-viz.ts';
import type { MapFigures } from './viz/map-points.ts';
import type { PivotFigures } from './viz/pivot-cells.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** The table of chart data beside DuckDB, in Markdown. */
export function formatData(comparisons: readonly Comparison[]): readonly string[] {
  return [
    '| Chart data, not cached | Tessera | DuckDB through the binding | above DuckDB | target |',
    '| --- | --- | --- | --- | --- |',
    ...comparisons.map(({ name, oursMs, rawMs }) => {
      const above = oursMs - rawMs;
      const isKept = above <= rawMs * 0.1 + 3;
      const share = `${((above / rawMs) * 100).toFixed(0)} % (${above.toFixed(1)} ms)`;
      return `| ${name} | ${oursMs.toFixed(1)} ms | ${rawMs.toFixed(1)} ms | ${share} | ${isKept ? 'kept' : 'missed'} |`;
    }),
  ];
}

/** Rows of the table of single figures. */
export function formatCached({ bytes, oursPerSecond, floorPerSecond, ratio, ...cpu }: CachedFigures): string {
  const cpuText =
    cpu.oursCpuUs === undefined || cpu.floorCpuUs === undefined
      ? ''
      : `; CPU per answer ${cpu.oursCpuUs.toFixed(0)} µs against ${cpu.floorCpuUs.toFixed(0)} µs`;
  return `| Cached answers per second (${bytes} bytes compressed) | ${oursPerSecond.toFixed(0)}, ${ratio.toFixed(2)} of a bare Fastify route with the same bytes (${floorPerSecond.toFixed(0)})${cpuText} |`;
}

export function formatPage(page: PageFigures): readonly string[] {
  return [
    `| Script when the first page stands, with what comes behind its first picture (before it: 199 kB at most, tested) | ${kilobytes(page.scriptBytesHome)} |`,
    `| Script before Explore shows its chart | ${kilobytes(page.scriptBytesExplore)} |`,
    `| Key press to pixels, line chart over 3 million rows, not cached | ${page.lineClickToPixelsMs.toFixed(0)} ms |`,
    `| Key press to pixels, table of 50,000 rows × 8 columns, not cached | ${page.tableClickToPixelsMs.toFixed(0)} ms |`,
    `| Page heap after 200 runs over the heap after 20 | ${(page.heapAfter200 / page.heapAfter20).toFixed(2)} (${(page.heapAfter200 / 1e6).toFixed(0)} MB) |`,
  ];
}

export function formatDashboards(figures: DashboardFigures): readonly string[] {
  const { sqlMs, cold, cached, bareFirstMs, filterMs, filterSqlMs } = figures;
  const { longestTaskMs, largestTaskMs, heapAfter5, heapAfter55, values } = figures;
  const spread = ({ medianMs, p95Ms }: typeof values.http) =>
    `${medianMs.toFixed(1)} ms, 95th percentile ${p95Ms.toFixed(1)} ms`;
  const against = (ms: number, sql: number) => `${ms.toFixed(0)} ms, ${(ms / sql).toFixed(2)} of it`;
  return [
    `| Twelve charts over 10 million rows: their SQL one after the other, directly | ${sqlMs.toFixed(0)} ms |`,
    `| From navigation to the first and the last picture, not cached | ${cold.firstMs.toFixed(0)} ms, ${against(cold.lastMs, sqlMs)} |`,
    `| The same, cached | ${cached.firstMs.toFixed(0)} ms, ${against(cached.lastMs, sqlMs)} |`,
    `| First picture of the same HTML from a bare server, without scripts | ${bareFirstMs.toFixed(0)} ms |`,
    `| From Apply of a filter to the last picture; that SQL directly | ${filterMs.toFixed(0)} ms; ${filterSqlMs.toFixed(0)} ms |`,
    `| A hundred charts, opened and scrolled through: longest task of the main thread | ${longestTaskMs === 0 ? 'below 50' : longestTaskMs.toFixed(0)} ms; most processor time of a task ${largestTaskMs.toFixed(0)} ms |`,
    `| Page heap after 55 changes of the filter over the heap after 5 | ${(heapAfter55 / heapAfter5).toFixed(2)} (${(heapAfter55 / 1e6).toFixed(0)} MB) |`,
    `| Search among the values of a filter over 10 million rows, over HTTP; by SQL directly | ${spread(values.http)}; ${values.sqlMs.toFixed(0)} ms |`,
    `| The same from a key press until the list in the page shows it | ${spread(values.page)} |`,
  ];
}

export function formatBrush(figures: BrushComparison): readonly string[] {
  const { ours, mosaic, cubesMs, cachedCubesMs, settledCubesMs } = figures;
  const words = ({ updatesPerSecond, medianMs, p95Ms }: BrushFigures): string =>
    `${updatesPerSecond.toFixed(0)} updates per second, ${medianMs.toFixed(1)} ms from a move to all charts (95th percentile ${p95Ms.toFixed(1)} ms)`;
  return [
    `| Four charts over 10 million rows follow a brush | ${words(ours)} |`,
    `| The same in a Mosaic page over the same table | ${words(mosaic)} |`,
    `| Pointer enters the chart until it can be brushed | after the dashboard settled ${settledCubesMs.toFixed(0)} ms; at once after the first picture ${cubesMs.toFixed(0)} ms, from the cache ${cachedCubesMs.toFixed(0)} ms |`,
  ];
}

export function formatEditor({
  tables,
  columns,
  listMs,
  longestKeyMs,
  keys,
  largestTaskMs,
}: EditorFigures): readonly string[] {
  return [
    `| SQL editor over ${tables.toLocaleString('en-US')} tables × ${columns} columns: from a key to the frame with its offers | ${listMs.median.toFixed(0)} ms, 95th percentile ${listMs.p95.toFixed(0)} ms |`,
    `| The longest that one of ${keys} keys waited until the page had handled it | ${longestKeyMs === 0 ? 'below 16' : longestKeyMs.toFixed(0)} ms; most processor time of a task ${largestTaskMs.toFixed(0)} ms |`,
  ];
}

export function formatResults(figures: ResultFigures): readonly string[] {
  const { engineMs, firstRowsMs, allRowsMs, rows, selectOneMs, directOneMs, heapBefore, heapAfter } = figures;
  const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
  const over = (ms: number): string => `${ms.toFixed(0)} ms, ${(ms / engineMs).toFixed(1)} times the binding`;
  return [
    `| SQL editor, 50,000 × 20 rows through the binding | ${engineMs.toFixed(0)} ms |`,
    `| … from Run to first rows painted | ${over(firstRowsMs)} |`,
    `| … from Run to all rows | ${over(allRowsMs)} |`,
    `| \`select 1\` by the execute call | ${selectOneMs.toFixed(1)} ms, ${(selectOneMs / directOneMs).toFixed(1)} times the binding |`,
    `| Script memory of the page with ${rows.toLocaleString('en-US')} rows | ${megabytes(heapBefore)} MB before, ${megabytes(heapAfter)} MB after scrolling through them |`,
  ];
}

export function formatPivot(figures: PivotFigures): string {
  const { cells, shownMs, openingTaskMs, scrollingTaskMs, framesPerSecond } = figures;
  const [opening, scrolling] = [openingTaskMs, scrollingTaskMs].map((ms) => ms.toFixed(0));
  return `| Pivot table of ${cells.toLocaleString('en-US')} numbers: until it stands in Explore; scrolled through | ${shownMs.toFixed(0)} ms, most processor time of a task ${opening ?? ''} ms; ${framesPerSecond.toFixed(0)} frames per second, ${scrolling ?? ''} ms |`;
}

export function formatMap({ shownMs, framesPerSecond, draggingTaskMs, finerMs }: MapFigures): string {
  return `| Map over 10,000,000 places: until it is still in Explore; dragged, drawn by the processor; two steps nearer, until the finer cells are drawn | ${shownMs.toFixed(0)} ms; ${framesPerSecond.toFixed(0)} frames per second, most processor time of a task ${draggingTaskMs.toFixed(0)} ms; ${finerMs.toFixed(0)} ms |`;
}

/** The table of drawings, in Markdown. */
export function formatViz(figures: readonly VizFigures[]): readonly string[] {
  const counts = rowCounts.map((rows) => `${rows.toLocaleString('en-US')} rows`);
  const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  return [
    `| Script and layout of one drawing | ${counts.join(' | ')} | most of a task, ms | over the same by another library |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(({ key, name, drawings }) => {
      const largest = drawings.map(({ largestTaskMs }) => largestTaskMs.toFixed(0)).join(', ');
      const by = drawings[0]?.other?.by;
      const ratios = drawings.map(({ medianMs, other }) =>
        other?.medianMs === undefined ? '–' : (medianMs / other.medianMs).toFixed(2),
      );
      const cells = drawings.map(({ medianMs }) => ms(medianMs)).join(' | ');
      return `| ${name} (\`${key}\`) | ${cells} | ${largest} | ${by === undefined ? '' : `${by}: ${ratios.join(', ')}`} |`;
    }),
  ];
}
