/** Days on which an event took place, `2026-11-23`; the last one belongs to it. */
export interface EventOccurrence {
  readonly start: string;
  readonly end: string;
}

/** Something that comes again on days of its own, such as a sale: an occurrence of it is compared with the one before. */
export interface DatasetEvent {
  readonly name: string;
  readonly occurrences: readonly EventOccurrence[];
}

/** What keeps an event from being compared. */
export interface EventProblem {
  readonly kind: 'event without name' | 'event twice' | 'no occurrence' | 'no days' | 'ends before' | 'overlap';
  readonly name: string;
}

/** Events as they are stored; what is none is left out. */
export function eventsIn(stored: unknown): readonly DatasetEvent[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.filter(isEvent).map(({ name, occurrences }) => ({ name, occurrences }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function isEvent(value: unknown): value is DatasetEvent {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !Array.isArray(value['occurrences'])) return false;
  const occurrences: readonly unknown[] = value['occurrences'];
  return occurrences.every(
    (one) => isRecord(one) && typeof one['start'] === 'string' && typeof one['end'] === 'string',
  );
}

export const isSameEvent = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Each event with its first problem. */
export function eventProblems(events: readonly DatasetEvent[]): readonly EventProblem[] {
  return events.flatMap(({ name, occurrences }, index): EventProblem[] => {
    const kind =
      name.trim() === ''
        ? 'event without name'
        : events.slice(0, index).some((other) => isSameEvent(other.name, name))
          ? 'event twice'
          : problemOfDays(occurrences);
    return kind === undefined ? [] : [{ kind, name: name.trim() }];
  });
}

function problemOfDays(occurrences: readonly EventOccurrence[]): EventProblem['kind'] | undefined {
  if (occurrences.length === 0) return 'no occurrence';
  if (!occurrences.every(({ start, end }) => isDay(start) && isDay(end))) return 'no days';
  if (occurrences.some(({ start, end }) => end < start)) return 'ends before';
  const ordered = inOrder(occurrences);
  return ordered.some(({ start }, index) => start <= (ordered[index - 1]?.end ?? '')) ? 'overlap' : undefined;
}

/** Days of ISO 8601 have the order of their texts. */
export const inOrder = (occurrences: readonly EventOccurrence[]): readonly EventOccurrence[] =>
  [...occurrences].sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));

function isDay(text: string): boolean {
  const timeMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // 30 February is read as a day of March.
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text);
}
