import { firstMeasure, metricOfMeasure, type FirstChart } from '#plugins/datasets';
import { bigNumberTotalViz } from './big-number-total-viz.ts';

/** A lone number, or one row with a number. */
export const firstNumber: FirstChart = {
  id: 'viz-big-number/total',
  rank: 10,
  suggest: (profile) => {
    const measure = firstMeasure(profile);
    if (measure === undefined || (profile.rowCount !== 1 && profile.columns.length !== 1)) return undefined;
    return { viz_type: bigNumberTotalViz.key, metric: metricOfMeasure(measure), adhoc_filters: [] };
  },
};
