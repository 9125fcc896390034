import type { SqlPrinting } from '#plugins/databases';
import { fiscalTruncations } from '#plugins/sql-language';

/** How times are moved and cut, in engines that move them by a function. */
interface MovingForms {
  readonly timestamp: (expression: string) => string;
  /** The Monday of a week. */
  readonly monday: (expression: string) => string;
  readonly move: (unit: 'day' | 'month', count: number, expression: string) => string;
}

/** Weeks that begin on another day or are told by their last one, and fiscal quarters and years. */
export function movedTruncations({ timestamp, monday, move }: MovingForms): SqlPrinting['truncations'] {
  const week =
    (before: number, after: number) =>
    (expression: string): string =>
      move('day', after, monday(move('day', before, timestamp(expression))));
  return {
    '1969-12-27T00:00:00Z/P1W': week(2, -2),
    '1969-12-28T00:00:00Z/P1W': week(1, -1),
    '1969-12-29T00:00:00Z/P1W': monday,
    'P1W/1970-01-03T00:00:00Z': week(1, 5),
    'P1W/1970-01-04T00:00:00Z': week(0, 6),
    ...fiscalTruncations(timestamp, (expression, months) => move('month', months, expression)),
  };
}
