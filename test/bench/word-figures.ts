import type { BrushComparison } from './brush/measure-brush.ts';
import type { BrushFigures } from './brush/brush-figures.ts';
import type { CachedFigures } from './cached-answers.ts';
import type { Comparison } from './chart-data.ts';
import type { PageFigures } from './in-the-page.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** The table of chart data beside DuckDB, in Markdown. */
export function wordData(comparisons: readonly Comparison[]): readonly string[] {
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
export function wordCached({ bytes, oursPerSecond, floorPerSecond, ratio, ...cpu }: CachedFigures): string {
  const cpuText =
    cpu.oursCpuUs === undefined || cpu.floorCpuUs === undefined
      ? ''
      : `; CPU per answer ${cpu.oursCpuUs.toFixed(0)} µs against ${cpu.floorCpuUs.toFixed(0)} µs`;
  return `| Cached answers per second (${bytes} bytes compressed) | ${oursPerSecond.toFixed(0)}, ${ratio.toFixed(2)} of a bare Fastify route with the same bytes (${floorPerSecond.toFixed(0)})${cpuText} |`;
}

export function wordPage(page: PageFigures): readonly string[] {
  return [
    `| Script before the first page stands | ${kilobytes(page.scriptBytesHome)} |`,
    `| Script before Explore shows its chart | ${kilobytes(page.scriptBytesExplore)} |`,
    `| Key press to pixels, line chart over 3 million rows, not cached | ${page.lineClickToPixelsMs.toFixed(0)} ms |`,
    `| Key press to pixels, table of 50,000 rows × 8 columns, not cached | ${page.tableClickToPixelsMs.toFixed(0)} ms |`,
    `| Page heap after 200 runs over the heap after 20 | ${(page.heapAfter200 / page.heapAfter20).toFixed(2)} (${(page.heapAfter200 / 1e6).toFixed(0)} MB) |`,
  ];
}

export function wordBrush({ ours, mosaic, cubesMs, cachedCubesMs }: BrushComparison): readonly string[] {
  const words = ({ updatesPerSecond, medianMs, p95Ms }: BrushFigures): string =>
    `${updatesPerSecond.toFixed(0)} updates per second, ${medianMs.toFixed(1)} ms from a move to all charts (95th percentile ${p95Ms.toFixed(1)} ms)`;
  return [
    `| Four charts over 10 million rows follow a brush | ${words(ours)} |`,
    `| The same in a Mosaic page over the same table | ${words(mosaic)} |`,
    `| Pointer enters the chart until it can be brushed | ${cubesMs.toFixed(0)} ms, from the cache ${cachedCubesMs.toFixed(0)} ms |`,
  ];
}
