import { valueLabels } from '../axis-labels.ts';
import type { NumberLabels } from '../../type/viz-theme.ts';
import type { LineInput, LineLook } from './line-frame.ts';

/** Shares read best in percent unless a format was chosen. */
export function valueFormat(options: LineLook): string {
  const isShare = options.contributionMode !== null || options.comparison_type === 'percentage';
  return isShare && options.y_axis_format === 'SMART_NUMBER' ? '.1~%' : options.y_axis_format;
}

/** Numbers of the value axis: percent where stacks are of shares. */
export const axisValueLabels = ({ options, formats }: Pick<LineInput, 'options' | 'formats'>): NumberLabels =>
  options.stack === 'Expand'
    ? formats.number('.0%')
    : valueLabels(formats, valueFormat(options), options.currency_format);
