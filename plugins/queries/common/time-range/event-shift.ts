import { err, ok, type Result } from '#core/common';
import { inOrder, isSameEvent, type DatasetCalendar, type DatasetEvent, type EventOccurrence } from '#plugins/datasets';
import { messages } from '../messages.ts';
import { dayMs, isoText } from './calendar.ts';

/** Times of an earlier occurrence, and how far they are moved to meet those of the next one. UTC, ms; half-open. */
export interface EventPiece {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly byMs: number;
}

/** The name of the event in `event Black Friday week`; undefined for other comparisons. */
export const eventOf = (offset: string): string | undefined => /^event (.+)$/i.exec(offset.trim())?.[1];

export const eventOffset = (name: string): string => `event ${name}`;

interface Range {
  readonly sinceMs: number;
  readonly untilMs: number;
}

/**
 * The occurrences of an event in a range, each with the one before it, position by position: where that one is shorter, the
 * rest has nothing to be compared with. The error says what to do.
 */
export function earlierPieces(
  name: string,
  range: Range,
  calendar: Pick<DatasetCalendar, 'events'> | undefined,
): Result<readonly EventPiece[], string> {
  const found = findEvent(name, calendar?.events ?? []);
  if (!found.ok) return found;
  const occurrences = inOrder(found.value.occurrences);
  const inRange = (one: EventOccurrence): boolean => {
    const { sinceMs, untilMs } = daysOf(one);
    return sinceMs < range.untilMs && untilMs > range.sinceMs;
  };
  const own = occurrences.filter(inRange);
  const [first] = own;
  if (first === undefined) {
    const last = occurrences.at(-1);
    const example = last === undefined ? '' : rangeText(last);
    return err(
      messages.eventNotInRange({ name, since: dayText(range.sinceMs), until: dayText(range.untilMs - 1), example }),
    );
  }
  const pieces = own.flatMap((one): EventPiece[] => {
    const before = occurrences[occurrences.indexOf(one) - 1];
    if (before === undefined) return [];
    const [times, earlier] = [daysOf(one), daysOf(before)];
    const byMs = times.sinceMs - earlier.sinceMs;
    return [{ sinceMs: earlier.sinceMs, untilMs: Math.min(earlier.untilMs, times.untilMs - byMs), byMs }];
  });
  return pieces.length === 0 ? err(messages.eventFirst({ name, start: first.start })) : ok(pieces);
}

/**
 * The range that one within an occurrence is compared with, for results without a time axis: those have one number for all of the
 * range, so none of it may be outside.
 */
export function earlierRange(name: string, range: Range, pieces: readonly EventPiece[]): Result<Range, string> {
  const [piece] = pieces;
  const isWithin =
    pieces.length === 1 &&
    piece !== undefined &&
    range.sinceMs >= piece.sinceMs + piece.byMs &&
    range.untilMs <= piece.untilMs + piece.byMs;
  if (isWithin) return ok({ sinceMs: range.sinceMs - piece.byMs, untilMs: range.untilMs - piece.byMs });
  const last = pieces.at(-1);
  const example = last === undefined ? '' : textOf(last.sinceMs + last.byMs, last.untilMs + last.byMs);
  return err(messages.eventNeedsAxis({ name, example }));
}

function findEvent(name: string, events: readonly DatasetEvent[]): Result<DatasetEvent, string> {
  const found = events.find((event) => isSameEvent(event.name, name));
  if (found !== undefined) return ok(found);
  const known = events.map((event) => event.name).join(', ');
  return err(known === '' ? messages.eventsNone({ name }) : messages.eventUnknown({ name, known }));
}

const daysOf = ({ start, end }: EventOccurrence): Range => ({
  sinceMs: Date.parse(`${start}T00:00:00Z`),
  untilMs: Date.parse(`${end}T00:00:00Z`) + dayMs,
});

const dayText = (timeMs: number): string => isoText(timeMs).slice(0, 10);
/** As a range is typed: the last day belongs to it. */
const textOf = (sinceMs: number, untilMs: number): string => `${dayText(sinceMs)} to ${dayText(untilMs - dayMs)}`;
const rangeText = ({ start, end }: EventOccurrence): string => `${start} to ${end}`;
