import { AppError, reply } from '#core/common';
import { Clock, handle } from '#core/server';
import { messages } from '../../common/messages.ts';
import { isoText } from '../../common/time-range/calendar.ts';
import { resolveTimeRange } from '../../common/time-range/resolve-time-range.ts';
import { readTypedRange } from '../../common/time-range/typed-range.ts';
import {
  readTypedTimeRange,
  resolveTimeRanges,
  type ResolvedTimeRange,
  type TimeRangeQuestion,
} from '../../contract/routes.ts';

/** `GET /api/v1/time_range/`: one result per range, in their order. */
export const answerTimeRanges = handle(resolveTimeRanges, { clock: Clock }, ({ query: { q } }, { clock }) => {
  const questions = typeof q === 'string' ? [{ timeRange: q }] : q;
  const nowMs = clock.nowMs();
  return reply(200, { result: questions.map((question) => answer(question, nowMs)) });
});

/** `GET /api/v1/time_range/typed/`: the range that a person wrote. */
export const answerTypedTimeRange = handle(readTypedTimeRange, { clock: Clock }, ({ query }, { clock }) => {
  const nowMs = clock.nowMs();
  const { calendar } = query;
  const read = readTypedRange(query.text, { nowMs, calendar });
  if (!read.ok) throw new AppError('validation', read.error);
  return reply(200, {
    result: answer({ timeRange: read.value, ...(calendar === undefined ? {} : { calendar }) }, nowMs),
  });
});

function answer(question: TimeRangeQuestion, nowMs: number): ResolvedTimeRange {
  const shift = question.shift ?? null;
  const range = resolveTimeRange(question.timeRange, { nowMs, calendar: question.calendar }, shift);
  if (!range.ok) throw new AppError('validation', messages.unexpectedTimeRange({ reason: range.error }));
  const boundText = (timeMs: number | undefined): string => (timeMs === undefined ? '' : isoText(timeMs));
  return {
    since: boundText(range.value.sinceMs),
    until: boundText(range.value.untilMs),
    timeRange: question.timeRange,
    shift,
  };
}
