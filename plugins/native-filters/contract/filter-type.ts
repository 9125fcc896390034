import { defineExtensionPoint } from '#core/common';
import type { ExtraFormData } from '#plugins/charts';
import type { DataMask, TimeSetting } from '#plugins/dashboard';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import type { ComponentType } from 'react';
import type { TObject } from 'typebox';
import type { NativeFilter } from './filter-configuration.ts';

/** What a filter's control, or its default, needs to know of the data. */
export type FilterQuestion =
  | { readonly kind: 'none' }
  /** Distinct values with their counts. */
  | { readonly kind: 'values' }
  /** Smallest and largest value, and a histogram between them. */
  | { readonly kind: 'range' };

/** What the data says. Values in the order the filter asks for. */
export type FilterFacts =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'values';
      readonly values: readonly FilterValue[];
      /** False: there are more than were sent; search asks the server. */
      readonly isComplete: boolean;
      readonly total: number;
    }
  | {
      readonly kind: 'range';
      readonly min: RangeEnd | null;
      readonly max: RangeEnd | null;
      readonly bins: readonly Bin[];
    };

/** An end of a range: a number, or the text of one that a double cannot give back. */
export type RangeEnd = number | string;

export interface FilterValue {
  readonly value: string | number | boolean | null;
  /** Rows with the value, under the filters it depends on. */
  readonly count: number;
}
/** Edges are rounded to doubles. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * A kind of filter: what it acts on, its options, what it asks the data, and what its selection does to charts. Pure;
 * both halves contribute it, the server settles defaults with it. See docs/http-api.md, "Filters of dashboards".
 */
export interface FilterType {
  /** `filter_select`, `filter_range`, … */
  readonly key: string;
  readonly name: () => string;
  readonly description: () => string;
  readonly rank: number;
  /** `column`: dataset and column; `dataset`: a dataset; `none`: acts by scope only. */
  readonly target: 'column' | 'dataset' | 'none';
  /**
   * Time settings that its mask sets besides conditions on its targets. Where there is no time it does not act and
   * nothing waits for it; readers with delegated access may set these, and no more.
   */
  readonly sets?: readonly TimeSetting[];
  /** False: it leaves no row out, so that the values of another filter cannot depend on it. */
  readonly narrows?: boolean;
  /** Columns that may be its target. */
  readonly fits?: (column: DatasetColumn) => boolean;
  /** `controlValues`: JSON schema with defaults and titles; the configuration dialog's options are made from it. */
  readonly options: TObject;
  readonly question: (filter: NativeFilter) => FilterQuestion;
  /** The mask of a selection; `value` is `filterState.value`. An empty one of a required filter matches nothing. */
  readonly maskOf: (filter: NativeFilter, value: unknown, state?: Readonly<Record<string, unknown>>) => DataMask;
  /**
   * The selection to begin with, given what the data allows: a requested or default selection without impossible
   * values, or the first item where the filter asks for it.
   */
  readonly settle: (filter: NativeFilter, wanted: DataMask | undefined, facts: FilterFacts) => DataMask;
  /** The selection in words; null when nothing is selected. */
  readonly summary: (filter: NativeFilter, mask: DataMask, dataset: DatasetData | undefined) => string | null;
  readonly isEmpty: (mask: DataMask) => boolean;
}

export const FilterTypes = defineExtensionPoint<FilterType>({
  id: 'native-filters/filter-types',
  summary: 'A kind of dashboard filter: its target, options, question to the data and mask.',
  keyOf: (type) => type.key,
  check: (type) => (/^[a-z][a-z0-9_]*$/.test(type.key) ? undefined : 'its key is not a plain word'),
  order: (a, b) => a.rank - b.rank,
});

/** The same values in another dataset. */
export interface FurtherTarget {
  readonly datasetId: number;
  readonly column: string;
  /** What the filters above add there. */
  readonly extra_form_data: ExtraFormData;
}

export interface FilterControlProps {
  readonly filter: NativeFilter;
  readonly mask: DataMask;
  readonly dataset: DatasetData | undefined;
  /** Masks of the filters it depends on, joined. */
  readonly parents: ExtraFormData;
  /** Where its values are besides the first target. */
  readonly more: readonly FurtherTarget[];
  readonly onChange: (mask: DataMask) => void;
  /** In the horizontal bar there is room for one line. */
  readonly isCompact: boolean;
}
/** Browser: the control of a filter type. */
export interface FilterControl {
  readonly filterType: string;
  readonly load: () => Promise<{ readonly default: ComponentType<FilterControlProps> }>;
}
export const FilterControls = defineExtensionPoint<FilterControl>({
  id: 'native-filters/filter-controls',
  summary: 'The control of a kind of dashboard filter.',
  keyOf: (control) => control.filterType,
});
