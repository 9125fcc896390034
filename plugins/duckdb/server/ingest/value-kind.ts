import type { IngestType } from '#plugins/databases';

/** A format that texts of a column can have, with the value of a text. */
export interface ValueKind {
  readonly type: IngestType;
  /** Whole texts of the kind, as both RE2 and JavaScript read it. */
  readonly pattern: string;
  /** SQL of the value of a text; NULL where it is none. */
  readonly value: (text: string) => string;
  /** strptime format of dates and times that are not ISO. */
  readonly format?: string;
}
