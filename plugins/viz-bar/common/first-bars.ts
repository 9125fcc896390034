import { genericType } from '#plugins/databases';
import {
  firstMeasure,
  metricOfMeasure,
  type FirstChart,
  type ProfiledColumn,
  type SuggestedChart,
  type TableProfile,
} from '#plugins/datasets';
import { barViz } from './bar-viz.ts';

/** Most bars of a first chart. */
const maxBars = 50;

/** Categories make bars of their counts; a few labels bars of their numbers. */
export const firstBars: FirstChart = {
  id: 'viz-bar/bars',
  rank: 30,
  suggest: (profile) => {
    const category = profile.columns.find((column) => isCategory(column, profile));
    if (category !== undefined) return bars(category, 'count', 'count');
    const label = profile.columns.find((column) => isText(column) && column.distinctCount === profile.sampleCount);
    const measure = firstMeasure(profile);
    if (label === undefined || measure === undefined || profile.rowCount > maxBars) return undefined;
    const metric = metricOfMeasure(measure);
    return bars(label, metric, metric.label);
  },
};

const isText = (column: ProfiledColumn): boolean =>
  column.type === genericType.string || column.type === genericType.boolean;

/** Repeats itself, in a number of values that fits into one chart. */
function isCategory(column: ProfiledColumn, profile: TableProfile): boolean {
  return (
    isText(column) &&
    column.distinctCount >= 2 &&
    column.distinctCount <= maxBars &&
    column.distinctCount < profile.sampleCount
  );
}

const bars = (category: ProfiledColumn, metric: unknown, sort: string): SuggestedChart => ({
  viz_type: barViz.key,
  x_axis: category.name,
  metrics: [metric],
  groupby: [],
  adhoc_filters: [],
  row_limit: 10_000,
  x_axis_sort: sort,
  x_axis_sort_asc: false,
});
