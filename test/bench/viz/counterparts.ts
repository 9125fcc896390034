// The pictures that other libraries make of the rows of a sample, in the page: Observable Plot for what has two axes,
// Apache ECharts for the rest. Written as their documentation draws such a picture, with their defaults.
import { areaY, boxY, cell, dot, lineY, plot, rectY } from '@observablehq/plot';
import { init, type EChartsCoreOption } from 'echarts';
import type { ColumnarResult } from '#plugins/databases';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Counterpart {
  readonly by: 'Plot' | 'ECharts';
  /** Draws into the box, which is empty. */
  readonly draw: (box: HTMLElement) => void;
  readonly clear?: () => void;
}

type Cell = ColumnarResult['columns'][number]['values'][number];
type Row = Readonly<Record<string, Cell>>;

/** One row per cell, as Plot takes series. */
function longRows({ columns }: ColumnarResult): readonly { x: Date; y: number; series: string }[] {
  const [axis, ...series] = columns;
  return series.flatMap(({ name, values }) =>
    values.map((value, row) => ({ x: new Date(Number(axis?.values[row])), y: Number(value), series: name })),
  );
}

const rowsOf = ({ columns, rowCount }: ColumnarResult): readonly Row[] =>
  Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  );

const pairs = (result: ColumnarResult): readonly { name: string; value: number }[] => {
  const [names, numbers] = result.columns;
  return (names?.values ?? []).map((name, row) => ({ name: String(name), value: Number(numbers?.values[row]) }));
};

type PlotOptions = NonNullable<Parameters<typeof plot>[0]>;

/** Plots by the keys of viz types. */
const plots: Readonly<Record<string, (data: ColumnarResult) => PlotOptions>> = {
  echarts_timeseries_line: (data) => ({ marks: [lineY(longRows(data), { x: 'x', y: 'y', stroke: 'series' })] }),
  echarts_area: (data) => ({ marks: [areaY(longRows(data), { x: 'x', y: 'y', fill: 'series' })] }),
  echarts_timeseries_bar: (data) => ({
    marks: [rectY(longRows(data), { x: 'x', y: 'y', fill: 'series', interval: 'day' })],
  }),
  echarts_timeseries_scatter: (data) => ({ marks: [dot(longRows(data), { x: 'x', y: 'y', stroke: 'series' })] }),
  scatter: (data) => ({ marks: [dot(rowsOf(data), { x: 'Revenue', y: 'Orders', stroke: 'Product' })] }),
  bubble_v2: (data) => ({ marks: [dot(rowsOf(data), { x: 'Revenue', y: 'Orders', r: 'Margin', stroke: 'Product' })] }),
  heatmap_v2: (data) => ({ marks: [cell(rowsOf(data), { x: 'Month', y: 'Region', fill: 'Revenue' })] }),
  bump: (data) => ({ marks: [lineY(longRows(data), { x: 'x', y: 'y', stroke: 'series' })] }),
  box_plot: (data) => ({
    marks: [
      boxY(
        rowsOf(data).flatMap((row) =>
          ['min', 'q1', 'median', 'q3', 'max'].map((part) => ({ x: row['Region'], y: row[`Revenue__${part}`] })),
        ),
        { x: 'x', y: 'y' },
      ),
    ],
  }),
};

const links = (result: ColumnarResult) => {
  const rows = rowsOf(result);
  const ends = rows.map((row) => {
    return { source: `${String(row['Region'])} →`, target: String(row['Product']), value: Number(row['Revenue']) };
  });
  const names = new Set(ends.flatMap(({ source, target }) => [source, target]));
  return { links: ends, nodes: [...names].map((name) => ({ name })) };
};

/** Options of ECharts by the keys of viz types. */
const charts: Readonly<Record<string, (data: ColumnarResult) => EChartsCoreOption>> = {
  pie: (data) => ({ series: [{ type: 'pie', data: pairs(data) }] }),
  rose: (data) => ({ series: [{ type: 'pie', roseType: 'area', data: pairs(data) }] }),
  funnel: (data) => ({ series: [{ type: 'funnel', data: pairs(data) }] }),
  treemap_v2: (data) => ({ series: [{ type: 'treemap', data: pairs(data) }] }),
  sunburst_v2: (data) => ({ series: [{ type: 'sunburst', data: pairs(data) }] }),
  sankey_v2: (data) => ({ series: [{ type: 'sankey', ...links(data) }] }),
  graph_chart: (data) => ({ series: [{ type: 'graph', layout: 'circular', ...links(data) }] }),
  cal_heatmap: (data) => {
    const days = rowsOf(data).map((row) => [new Date(Number(row['Month'])), row['Revenue']]);
    const first = days[0]?.[0];
    const last = days.at(-1)?.[0];
    return {
      visualMap: { min: 0, max: 10_000, show: false },
      calendar: { range: [first, last] },
      series: [{ type: 'heatmap', coordinateSystem: 'calendar', data: days }],
    };
  },
};

/** What another library draws of it; undefined where none has the same picture. */
export function counterpartOf(key: string, data: ColumnarResult, size: PictureSize): Counterpart | undefined {
  const byPlot = plots[key];
  if (byPlot !== undefined)
    return { by: 'Plot', draw: (box) => box.append(plot({ ...size, color: { legend: true }, ...byPlot(data) })) };
  const byCharts = charts[key];
  if (byCharts === undefined) return undefined;
  let chart: ReturnType<typeof init> | undefined;
  return {
    by: 'ECharts',
    draw: (box) => {
      chart = init(box, null, { renderer: 'svg', ...size });
      chart.setOption({ animation: false, tooltip: {}, ...byCharts(data) });
      chart.getZr().flush(); // it would draw in the next frame
    },
    clear: () => chart?.dispose(),
  };
}
