import { inOrder, type DatasetEvent, type EventOccurrence } from '../contract/dataset-events.ts';

/** An event as the dataset page edits it. Keys stay the same while names and days are written. */
export interface EventDraft extends DatasetEvent {
  readonly key: string;
  readonly occurrences: readonly OccurrenceDraft[];
}
export interface OccurrenceDraft extends EventOccurrence {
  readonly key: string;
}

export const eventDraftsOf = (events: readonly DatasetEvent[]): readonly EventDraft[] =>
  events.map(({ name, occurrences }, index) => ({
    key: `event ${String(index)}`,
    name,
    occurrences: occurrences.map((one, place) => ({ key: `days ${String(place)}`, ...one })),
  }));

/** As they are stored: in the order of their days. */
export const storedEvents = (drafts: readonly EventDraft[]): readonly DatasetEvent[] =>
  drafts.map(({ name, occurrences }) => ({
    name: name.trim(),
    occurrences: inOrder(occurrences).map(({ start, end }) => ({ start, end })),
  }));

/** A key that none of a list has yet. */
export function freeKey(word: string, list: readonly { readonly key: string }[]): string {
  const taken = new Set(list.map(({ key }) => key));
  let number = list.length;
  while (taken.has(`${word} ${String(number)}`)) number += 1;
  return `${word} ${String(number)}`;
}
