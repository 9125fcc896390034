import type { ErrorInfo } from '#core/common';
import { timeOffsetsOf, type FormData } from '#plugins/viz-kit';
import type { FailingMetric } from './failing-metric.ts';
import { messages } from './messages.ts';

/** Name of the time range among the settings whose editor can be asked for. */
export const timeRangeSlot = 'time_range';

/** The editor in which a failure can be mended. */
export interface Repair {
  readonly label: string;
  readonly slot: string;
  readonly index: number;
}

/** What leads out of a failure: the metric that it is about, or the time range without which nothing is compared. */
export function repairOf(
  error: ErrorInfo | null,
  formData: FormData,
  failing: FailingMetric | undefined,
): Repair | undefined {
  if (failing !== undefined) return { label: messages.editMetric(), slot: failing.slot, index: failing.index };
  if (error?.kind !== 'validation' || timeOffsetsOf(formData).length === 0) return undefined;
  return isEnclosed(formData['time_range'])
    ? undefined
    : { label: messages.chooseTimeRange(), slot: timeRangeSlot, index: 0 };
}

/** Whether a stored range may have a start and an end; one that names a period has both. */
function isEnclosed(range: unknown): boolean {
  if (typeof range !== 'string' || range === '' || range === 'No filter') return false;
  const ends = range.split(' : ').map((end) => end.trim());
  return !ends.includes('');
}
