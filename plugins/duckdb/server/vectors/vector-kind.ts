/** How the bytes of a vector become cells. Plain data, so that it can be sent to the process that reads them. */
export type VectorKind =
  | { readonly of: NumberKind | 'boolean' | 'text' | 'date' | 'exact-date' | 'date-text' }
  /** Width and scale as DuckDB declares them; `exact` keeps digits that a double cannot hold, as text. */
  | { readonly of: 'decimal'; readonly width: number; readonly scale: number; readonly isExact: boolean }
  /** Milliseconds, rounded down; `exact` gives text where they would lose something, and `text` gives text always. */
  | { readonly of: 'time' | 'exact-time' | 'time-text'; readonly perSecond: number; readonly isZoned: boolean }
  | { readonly of: 'enum'; readonly values: readonly string[] };

/** `float` and `double` are null where they are not finite; `any-float` and `any-double` are text there. */
export type NumberKind =
  | 'int8'
  | 'uint8'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'int128'
  | 'float'
  | 'any-float'
  | 'double'
  | 'any-double';

/** A vector outside of DuckDB. Buffers begin where numbers of 64 bits may begin. */
export interface VectorMemory {
  readonly data: Uint8Array;
  /** A bit for each row, from the lowest on; 0 is null. Absent: no row is null. */
  readonly validity: Uint32Array | undefined;
  /** Of texts: the bytes of those that are longer than `inlineBytes`. */
  readonly heap: Uint8Array;
}

/** Texts of up to this many bytes lie inside their entry of 16 bytes; for others it says where in the heap they begin. */
export const inlineBytes = 12;

/** Bytes of a cell. */
export function widthOf(kind: VectorKind): number {
  switch (kind.of) {
    case 'boolean':
    case 'int8':
    case 'uint8':
      return 1;
    case 'int16':
    case 'uint16':
      return 2;
    case 'int32':
    case 'uint32':
    case 'float':
    case 'any-float':
    case 'date':
    case 'exact-date':
    case 'date-text':
      return 4;
    case 'int64':
    case 'uint64':
    case 'double':
    case 'any-double':
    case 'time':
    case 'exact-time':
    case 'time-text':
      return 8;
    case 'int128':
    case 'text':
      return 16;
    case 'decimal':
      return kind.width <= 4 ? 2 : kind.width <= 9 ? 4 : kind.width <= 18 ? 8 : 16;
    case 'enum':
      return kind.values.length <= 0x100 ? 1 : kind.values.length <= 0x10000 ? 2 : 4;
  }
}
