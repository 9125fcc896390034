import type { CellValue, GenericTypeCode } from '#plugins/databases';

/** The first rows of a result, kept in the browser so that they are there before the server has answered. */
export interface KeptRows {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly keptMs: number;
  /** Of the whole result. */
  readonly total: number;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly type_generic: GenericTypeCode;
    readonly values: readonly CellValue[];
  }[];
}

/** Bytes a character is taken to need in the browser's storage, and bytes of a kilobyte. */
const bytesPerCharacter = 2;
const bytesPerKilobyte = 1024;
/** Milliseconds that rows are kept. */
export const keptForMs = 86_400_000;
/** Kilobytes of all results together, and of one result. */
export const mostKilobytes = 5_120;
export const mostKilobytesOfOne = 1_024;

/** What somebody's storage holds of results. */
export interface KeptEntry {
  readonly key: string;
  readonly keptMs: number;
  /** Of the entry as it is stored. */
  readonly characters: number;
}

export const kilobytesOf = (characters: number): number => (characters * bytesPerCharacter) / bytesPerKilobyte;

/** Keys to drop: what is too old or too large, then the oldest until the rest fits. */
export function keysToDrop(entries: readonly KeptEntry[], nowMs: number): readonly string[] {
  const newestFirst = [...entries].sort((a, b) => b.keptMs - a.keptMs);
  let kilobytes = 0;
  return newestFirst.flatMap(({ key, keptMs, characters }) => {
    const size = kilobytesOf(characters);
    const isKept = nowMs - keptMs <= keptForMs && size <= mostKilobytesOfOne && kilobytes + size <= mostKilobytes;
    if (isKept) kilobytes += size;
    return isKept ? [] : [key];
  });
}
