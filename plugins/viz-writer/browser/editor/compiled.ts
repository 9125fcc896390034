import type { Problem } from '../../common/problem.ts';

/** What the compiler makes of a text. */
export interface Compiled {
  readonly source: string;
  /** JavaScript, imports as they are; undefined where the text cannot be read. */
  readonly code: string | undefined;
  /** Line of the source for each line of `code`, both from 1. */
  readonly lines: readonly (number | undefined)[];
  readonly problems: readonly Problem[];
  /** Types were looked at, too. */
  readonly isChecked: boolean;
}
