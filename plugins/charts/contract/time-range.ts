import { defineCommand, defineState, defineToken } from '#core/common';
import type { ComponentType } from 'react';
import type { WeeksAndYears } from '#plugins/datasets';

/** Text of a range that takes everything. */
export const noTimeRange = 'No filter';

/** Bounds as ISO text, empty when open; or why the text is no range. */
export type ResolvedRange = { readonly since: string; readonly until: string } | { readonly problem: string };

/** Under what a text of a range is found in the states below. */
export const rangeKey = (text: string, calendar: WeeksAndYears | undefined): string =>
  calendar === undefined ? text : `${calendar.weekStart} ${String(calendar.fiscalYearStart)} ${text}`;

/** What ranges mean against the server's clock, by `rangeKey`. */
export const TimeRanges = defineState<Readonly<Record<string, ResolvedRange>>>('charts/timeRanges', {});
/** Asks what a range means now, after typing paused. */
export const resolveTimeRange = defineCommand<{ readonly timeRange: string; readonly calendar?: WeeksAndYears }>(
  'charts/resolveTimeRange',
);

/** What a typed text was read as: `timeRange` is the text on the wire. Or why it is none. */
export type TypedRange =
  { readonly since: string; readonly until: string; readonly timeRange: string } | { readonly problem: string };

/** What people typed, as the server read it, by `rangeKey`. */
export const TypedRanges = defineState<Readonly<Record<string, TypedRange>>>('charts/typedRanges', {});
/** Asks what a typed text means, after typing paused. */
export const readTypedRange = defineCommand<{ readonly typed: string; readonly calendar?: WeeksAndYears }>(
  'charts/readTypedRange',
);

/** A time column of a dataset. */
export interface TimeColumn {
  readonly datasetId: number;
  readonly name: string;
}

/** First and last time of columns: ms since the epoch, UTC; null where there is none. By `timeColumnKey`. */
export const DataSpans = defineState<
  Readonly<Record<string, { readonly firstMs: number; readonly lastMs: number } | null>>
>('charts/dataSpans', {});
/** Asks for the first and last time of a column. */
export const askDataSpan = defineCommand<{ readonly column: TimeColumn }>('charts/askDataSpan');

export const timeColumnKey = ({ datasetId, name }: TimeColumn): string => `${String(datasetId)} ${name}`;

export interface TimeRangePickerProps {
  /** A range of docs/http-api.md, "Time ranges"; empty or `No filter` is all of time. */
  readonly value: string;
  /** Null while a text is typed that is not understood, or not read yet: it must not be applied. */
  readonly onChange: (range: string | null) => void;
  /** Ranges are also offered relative to the latest time of this column. */
  readonly column?: TimeColumn | undefined;
  /** Weeks and fiscal years that ranges mean, where they are not everybody's. */
  readonly calendar?: WeeksAndYears | undefined;
}
/** Browser: presets, two dates, or the whole grammar as text. Loaded when it is first shown. */
export const TimeRangePicker = defineToken<ComponentType<TimeRangePickerProps>>('charts/TimeRangePicker');
