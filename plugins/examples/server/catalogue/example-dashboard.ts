import type { DashboardMetadata } from '#plugins/dashboard';

/** A chart of the catalogue, or a text. Width in grid columns, height in grid units. */
export type ExampleCell =
  | { readonly chart: string; readonly width: number; readonly height: number; readonly title?: string }
  | { readonly text: string; readonly width: number; readonly height: number };

/** Cells side by side; together at most twelve columns wide. */
export type ExampleRow = readonly ExampleCell[];

export interface ExampleTab {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly ExampleRow[];
}

/** A native filter in the terms of the catalogue; the loader fills in ids. */
export type ExampleFilter =
  | { readonly divider: string; readonly description?: string }
  | {
      readonly key: string;
      readonly name: string;
      readonly filterType: 'filter_select' | 'filter_range' | 'filter_time' | 'filter_timegrain';
      readonly description?: string;
      /** Of a column, where the type has one. */
      readonly column?: string;
      readonly parents?: readonly string[];
      readonly controlValues?: Readonly<Record<string, unknown>>;
      /** Saved metric that orders the values. */
      readonly sortMetric?: string;
      /** Values to begin with. */
      readonly value?: readonly (string | number)[];
      /** Charts it leaves alone, by uuid. */
      readonly exceptCharts?: readonly string[];
    };

/** A dashboard whose filters are of one table of the examples; its charts may be of tables before that one, too. */
export interface ExampleDashboard {
  /** Fixed, so that a second load finds it again. */
  readonly uuid: string;
  readonly slug: string;
  readonly title: string;
  readonly table: string;
  /** Above the tabs. */
  readonly rows: readonly ExampleRow[];
  readonly tabs?: readonly ExampleTab[];
  readonly filters: readonly ExampleFilter[];
  readonly colors?: Pick<DashboardMetadata, 'color_scheme' | 'label_colors'>;
}

/** Uuid of a chart of the catalogue, by its last four digits. */
export const chart = (last: string): string => `5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e${last}`;

/** The first two of the product's own scheme, so that they have their shades for dark pages. */
export const blue = '#2a61ca';
export const orange = '#e2681b';

/** A row of single numbers, each as wide as the others. */
export const figures = (charts: readonly string[], width: number, height = 14): ExampleRow =>
  charts.map((uuid) => ({ chart: uuid, width, height }));
