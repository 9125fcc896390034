import { ownValue } from '#core/common';
import type { SummaryKind } from '#plugins/queries';
import type { Currency } from '#plugins/viz-kit';

/** A column's own settings: keys of Superset's `column_config`, and below them those that it does not have. */
export interface ColumnConfig {
  readonly d3NumberFormat?: string;
  readonly d3SmallNumberFormat?: string;
  readonly d3TimeFormat?: string;
  readonly currencyFormat?: Currency;
  readonly columnWidth?: number;
  readonly horizontalAlign?: 'left' | 'right' | 'center';
  readonly showCellBars?: boolean;
  readonly alignPositiveNegative?: boolean;
  readonly colorPositiveNegative?: boolean;
  readonly truncateLongCells?: boolean;
  readonly visible?: boolean;
  readonly customColumnName?: string;
  readonly displayTypeIcon?: boolean;
  readonly display?: ColumnDisplay;
  /** Address of a link, with `{{value}}` and `{{name of a column}}` in it. */
  readonly linkTemplate?: string;
  /** Stays in view at the start while the others scroll. */
  readonly frozen?: boolean;
  /** Heading above this column and its neighbours that have the same. */
  readonly group?: string;
  /** What the first row at the foot says of the column; absent: what the chart shows there of all columns. */
  readonly summary?: ColumnSummaryKind;
  /** A line over time in the cells of a metric. */
  readonly trend?: ColumnTrend;
}

/** How a metric of groups went over time: a line in its cells. */
export interface ColumnTrend {
  /** Column of the dataset. */
  readonly time: string;
  /** ISO 8601 duration, or another grain that the engine knows. */
  readonly grain: string;
  /** Instead of the number, not beside it. */
  readonly replaces?: boolean;
}

export type ColumnSummaryKind = SummaryKind | 'none';

/** What the cells show of their values. */
export const columnDisplays = ['text', 'link', 'image', 'sparkline'] as const;
export type ColumnDisplay = (typeof columnDisplays)[number];

export type ColumnConfigs = Readonly<Record<string, ColumnConfig>>;

export const configOf = (configs: ColumnConfigs, column: string): ColumnConfig => ownValue(configs, column) ?? {};

/** The settings of all columns with some of one changed; undefined and an empty text remove a setting. */
export function withColumnConfig(configs: ColumnConfigs, column: string, part: Partial<ColumnConfigPart>) {
  const changed = Object.entries({ ...configOf(configs, column), ...part });
  const filled = changed.filter(([, value]) => value !== undefined && value !== '');
  return { ...configs, [column]: Object.fromEntries(filled) as ColumnConfig }; // its keys are those of the settings
}

/** Some settings of a column; undefined removes one. */
export type ColumnConfigPart = { readonly [K in keyof ColumnConfig]: ColumnConfig[K] | undefined };
