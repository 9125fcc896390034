import type { ErrorInfo } from '#core/common';
import { frameMessages } from '../../common/frame-messages.ts';

/** Whether the chart or its dataset names something that is not there: both can be edited. */
export const namesNothing = ({ errorType }: ErrorInfo): boolean => errorType === 'COLUMN_DOES_NOT_EXIST_ERROR';

/** What is missing when a chart asks for columns or metrics that its dataset no longer has; undefined for every other failure. */
export function changedDataText(error: ErrorInfo): string | undefined {
  if (!namesNothing(error)) return undefined;
  const columns = namesIn(error.extra?.['missing_columns']);
  const metrics = namesIn(error.extra?.['missing_metrics']);
  if (columns.length + metrics.length === 0) return undefined; // the engine's message is kept
  return [
    ...(columns.length === 0 ? [] : [frameMessages.missingColumns({ count: columns.length, names: quoted(columns) })]),
    ...(metrics.length === 0 ? [] : [frameMessages.missingMetrics({ count: metrics.length, names: quoted(metrics) })]),
    frameMessages.missingNext(),
  ].join(' ');
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
