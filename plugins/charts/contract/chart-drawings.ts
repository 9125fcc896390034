import { defineToken } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { ChartReader, SavedChart } from './chart-store.ts';
import type { FormData, ChartBrush, LegendEntry, RowCoverage, Selection, VizSize } from '#plugins/viz-kit';

/** What is emphasised in a picture. */
export interface ChartEmphasis {
  /** Chosen in the chart itself; the rest is drawn faint. */
  readonly selection?: Selection;
  /** The range that is brushed in it. */
  readonly brush?: ChartBrush | null;
  /** Settings under which it asks for what is selected of it: drawn over the whole, which is faint. */
  readonly part?: FormData;
}

/** A chart to be shown outside the page, as one reader sees it. */
export interface ShownChart {
  readonly chart: SavedChart;
  /** Its settings in context: with a dashboard's filters and colours, say; else `chart.form_data`. */
  readonly formData: FormData;
  readonly emphasis?: ChartEmphasis;
  readonly reader: ChartReader;
  /** Bypasses the cache. */
  readonly force: boolean;
  readonly signal: AbortSignal;
}

/**
 * A picture: a complete SVG file without anything that runs or loads, and the legend that the page shows above it; a legend
 * at another edge is in the picture.
 */
export interface ChartDrawing {
  readonly svg: string;
  readonly legend: readonly LegendEntry[];
  /** Where the picture is of a part of the rows: of how many. */
  readonly rows?: RowCoverage;
}

/** The first rows of a chart's first query, worded for people. */
export interface ChartTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether a column holds numbers, by position. */
  readonly numeric: readonly boolean[];
  /** A row of totals below the others. */
  readonly totals?: readonly string[];
  /** Rows before they were cut to `mostRows`, and by the chart's row limit. */
  readonly rowCount: number;
  /** Where rows are made of others, such as shares of them, and the row limit left some of those out. */
  readonly madeOf?: RowCoverage;
}

/** A complete result as a file. */
export interface ChartFile {
  readonly content: Uint8Array;
  readonly contentType: string;
  /** `csv`, or `zip` where the chart asks several queries. */
  readonly extension: string;
  /** Where a row limit left rows out of the file: of how many. */
  readonly rows?: RowCoverage;
}

/**
 * Server: charts drawn without a page, by the same functions, with the reader's access to the data. All throw AppError:
 * forbidden, the failure of the query, or a type that is not installed.
 */
export interface ChartDrawings {
  readonly draw: (shown: ShownChart, size: VizSize) => Promise<ChartDrawing>;
  /** What the chart's queries answered, in order. */
  readonly results: (shown: ShownChart) => Promise<readonly ColumnarResult[]>;
  readonly table: (shown: ShownChart, mostRows: number) => Promise<ChartTable>;
  /**
   * With totals, where the chart has them; without rows the heading alone. Throws `too-large` beyond `mostBytes`. Needs
   * the pair that downloads need.
   */
  readonly csv: (shown: ShownChart, mostBytes: number) => Promise<ChartFile>;
}
export const ChartDrawings = defineToken<ChartDrawings>('charts/ChartDrawings');
