import { defineCommand, defineState, defineToken } from '#core/common';
import type { ComponentType } from 'react';
import { rangeEditorText as text, rangeText } from '../common/time-range-messages.ts';

/** Text of a range that takes everything. Specification §9.1.4. */
export const noTimeRange = 'No filter';

/** Bounds as ISO text, empty when open; or why the text is no range. */
export type ResolvedRange = { readonly since: string; readonly until: string } | { readonly problem: string };

/** What ranges mean against the server's clock, by their text. */
export const TimeRanges = defineState<Readonly<Record<string, ResolvedRange>>>('charts/timeRanges', {});
/** Asks what a range means now, after typing paused. */
export const resolveTimeRange = defineCommand<{ readonly timeRange: string }>('charts/resolveTimeRange');

export interface TimeRangePickerProps {
  /** A range of wire contract §6.1; empty or `No filter` is all of time. */
  readonly value: string;
  readonly onChange: (range: string) => void;
}
/** Browser: presets, two dates, or the whole grammar as text. Loaded when it is first shown. */
export const TimeRangePicker = defineToken<ComponentType<TimeRangePickerProps>>('charts/TimeRangePicker');

/** What a reader calls a time range: the name of a usual one, else its text. */
export function rangeLabel(timeRange: string): string {
  return timeRange in rangeText ? rangeText[timeRange as keyof typeof rangeText]() : timeRange;
}

/** What a range means now; undefined while it is not known. */
export function rangeInWords(value: string, resolved: ResolvedRange | undefined): string | undefined {
  if (value === '' || value === noTimeRange) return text.everything();
  if (resolved === undefined || 'problem' in resolved) return undefined;
  const bound = (iso: string, open: string) => (iso === '' ? open : iso.replace('T00:00:00', '').replace('T', ' '));
  return text.resolved({
    since: bound(resolved.since, text.openStart()),
    until: bound(resolved.until, text.openEnd()),
  });
}
