import { columnLabel, metricLabel } from '#plugins/queries';
import { columnList, metricsOf, positiveInteger } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { defaultRollingPeriods } from '../options/time-series-options.ts';
import { timeOffsetsOf } from '../query/time-series-query.ts';
import type { VizSize } from '../type/viz-theme.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { drawingMessages } from './drawing-messages.ts';

type Naming = Pick<DrawInput<unknown>, 'formData' | 'labelOf' | 'size'>;

/** Smaller pictures, such as miniatures, keep their room for the marks. px */
const minTitledSize = { widthPx: 260, heightPx: 180 };

const hasRoom = ({ widthPx, heightPx }: VizSize): boolean =>
  widthPx >= minTitledSize.widthPx && heightPx >= minTitledSize.heightPx;

/** The title somebody wrote; a blank one is none, and without one the axis is called by what it shows. */
export function axisTitle(written: string, automatic: string, size: VizSize): string {
  if (written !== '') return written.trim();
  return hasRoom(size) ? automatic : '';
}

/** Title of an axis of a column of the form, such as `x_axis`. */
export function columnTitle({ formData, labelOf, size }: Naming, key: string, written: string): string {
  const [column] = columnList(formData, key);
  return axisTitle(written, column === undefined ? '' : labelOf(columnLabel(column)), size);
}

/**
 * Title of the axis of the values: the metric, with what was computed over it. Several metrics are named by the legend.
 */
export function valuesTitle({ formData, labelOf, size }: Naming, written: string): string {
  const [metric, ...others] = metricsOf(formData).map(metricLabel);
  const automatic = metric === undefined || others.length > 0 ? '' : computed(labelOf(metric), formData);
  return axisTitle(written, automatic, size);
}

function computed(metric: string, formData: FormData): string {
  const compared = timeOffsetsOf(formData).length === 0 ? 'values' : formData['comparison_type'];
  const rolled = rollingTitle(metric, formData);
  if (compared === 'percentage') return drawingMessages.changeInPercent({ metric: rolled });
  if (compared === 'difference') return drawingMessages.change({ metric: rolled });
  if (compared === 'ratio') return drawingMessages.ratio({ metric: rolled });
  const share = formData['contributionMode'];
  return share === 'row' || share === 'column' ? drawingMessages.shareOf({ metric: rolled }) : rolled;
}

const rollingTitles = {
  mean: drawingMessages.rollingMean,
  sum: drawingMessages.rollingSum,
  std: drawingMessages.rollingDeviation,
} as const;

function rollingTitle(metric: string, formData: FormData): string {
  const type = formData['rolling_type'];
  if (type === 'cumsum') return drawingMessages.runningTotal({ metric });
  if (type !== 'mean' && type !== 'sum' && type !== 'std') return metric;
  return rollingTitles[type]({ metric, count: positiveInteger(formData['rolling_periods']) ?? defaultRollingPeriods });
}
