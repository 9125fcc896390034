import { metricList, dimensionsOf } from '../query/base-query.ts';
import type { FormData } from './form-data.ts';
import { ruleHolds, listOfRules, type ShownWhen } from './shown-when.ts';

/**
 * What decides an order, by the form_data key that holds it:
 * `slot`, the metric of a slot; `option`, a choice among the type's options; `axis-or-metric`, the name of the axis or of
 * a metric, with the option that orders where it is empty; `columns`, stored as `order_by_cols` is; `pairs`, choices that
 * hold the direction as well (what is read, ascending, descending); `whether`, a switch and what it reads when it is on
 * and off.
 */
export type SortBy =
  | { readonly kind: 'slot'; readonly key: string }
  | { readonly kind: 'option'; readonly key: string }
  | { readonly kind: 'axis-or-metric'; readonly key: string; readonly otherwise: SortOption }
  | { readonly kind: 'columns'; readonly key: string }
  | {
      readonly kind: 'pairs';
      readonly key: string;
      readonly choices: readonly (readonly [label: string, ascending: string, descending: string])[];
    }
  | { readonly kind: 'whether'; readonly key: string; readonly on: string; readonly off: string };

/** An option and its direction. */
export interface SortOption {
  readonly key: string;
  readonly direction: SortDirection;
}

export interface SortDirection {
  readonly key: string;
  /** Value of the key that means ascending; the other truth means descending. */
  readonly ascending: boolean;
  /** Has an effect only with a metric in the slot. */
  readonly needsValue?: boolean;
}

/** Besides other settings: how many series the picture has, and whether its axis is of times. */
export type SortShownWhen = ShownWhen | { readonly series: 'one' | 'several' } | { readonly axis: 'time' | 'other' };

/** A line of the control "Sort" in the chart builder. Its keys have no other control. */
export interface SortSetting {
  /** What is put in order, such as "Bars". */
  readonly title: string;
  readonly description?: string;
  readonly by: SortBy;
  readonly direction?: SortDirection;
  /** Shown only while this ruleHolds, or all of several. */
  readonly shownWhen?: SortShownWhen | readonly SortShownWhen[];
  /** In its place where no such rule can say it. A sandbox has rules only. */
  readonly isShown?: (formData: FormData, axis: { readonly isTime: boolean }) => boolean;
}

/** A line that tells by itself whether it is shown, as all lines of a defined type do. */
export function sortWithShown(sort: SortSetting, defaults: Readonly<Record<string, unknown>>): SortSetting {
  const rules = listOfRules(sort.shownWhen);
  if (rules.length === 0 || sort.isShown !== undefined) return sort;
  return {
    ...sort,
    isShown: (formData, axis) =>
      rules.every((rule) => {
        if ('series' in rule) return hasOneSeries(formData) === (rule.series === 'one');
        if ('axis' in rule) return axis.isTime === (rule.axis === 'time');
        return ruleHolds(rule, formData, defaults);
      }),
  };
}

/** All form_data keys that the lines write. */
export function sortKeys(sorts: readonly SortSetting[]): ReadonlySet<string> {
  return new Set(
    sorts.flatMap(({ by, direction }) => [
      by.key,
      ...(direction === undefined ? [] : [direction.key]),
      ...(by.kind === 'axis-or-metric' ? [by.otherwise.key, by.otherwise.direction.key] : []),
    ]),
  );
}

/** Whether the picture has one series only. */
export const hasOneSeries = (formData: FormData): boolean =>
  dimensionsOf(formData).length === 0 && metricList(formData, 'metrics').length <= 1;

/** The series of a time-series chart, and which rows its limits keep. */
export const timeSeriesSorts: readonly SortSetting[] = [
  {
    title: 'Series',
    by: { kind: 'option', key: 'sort_series_type' },
    direction: { key: 'sort_series_ascending', ascending: true },
    shownWhen: { series: 'several' },
  },
  {
    title: 'Kept first',
    description:
      'What the row and series limits keep: the first by this metric, else by the first metric of the chart.',
    by: { kind: 'slot', key: 'timeseries_limit_metric' },
    direction: { key: 'order_desc', ascending: false },
  },
];
