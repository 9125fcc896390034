import { compareText } from './series-table.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** Names that have an order of their own, in small letters, each with its place. */
const calendars: readonly ReadonlyMap<string, number>[] = [weekdays, months].map(
  (names) =>
    new Map(names.flatMap((name, place) => [name, name.slice(0, 3)].map((one) => [one.toLowerCase(), place] as const))),
);

const spelled = (name: string): string => name.trim().toLowerCase();

/**
 * The ascending order of these names: days of the week (from Monday, as ISO 8601 counts) and months as the calendar has
 * them where all are English names of such, in full or by three letters; else by letters, and by numbers within them.
 */
export function nameOrder(names: Iterable<string>): (a: string, b: string) => number {
  const all = [...new Set(names)];
  const calendar = calendars.find((one) => all.length > 0 && all.every((name) => one.has(spelled(name))));
  if (calendar === undefined) return compareText;
  const placeOf = (name: string): number => calendar.get(spelled(name)) ?? 0;
  return (a, b) => placeOf(a) - placeOf(b) || compareText(a, b);
}
