import type { FileReadOptions, SourceFile } from '#plugins/databases';

/** A small file with the table it holds: `name:type | …`, then the rows; ∅ is no value. */
export interface CorpusFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly format?: SourceFile['format'];
  readonly options?: FileReadOptions;
  readonly table?: readonly string[];
  /** Parts of what a person is told; absent: nothing is. */
  readonly remarks?: readonly string[];
  readonly refused?: readonly [row: number, reason: string];
}
