import { DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import type { RunOptions } from '#plugins/databases';
import type { VectorKind } from './vector-kind.ts';

/**
 * What cells are like: `plain` as `ColumnarResult` says, `digits` the same with all digits of decimals, `exact` and `file`
 * as `RunOptions.exactCells` and `RunOptions.forFile` say.
 */
export type CellForm = 'plain' | 'digits' | 'exact' | 'file';

export function cellFormOf({ exactCells = false, forFile = false }: RunOptions): CellForm {
  if (forFile) return 'file';
  return exactCells ? 'exact' : 'plain';
}

/** An enum with more names is read where its names are. */
const mostEnumNames = 1_000;

/** How a vector of this type is read outside of DuckDB; undefined: only the binding can. */
export function kindOfType(type: DuckDBType, form: CellForm): VectorKind | undefined {
  const isPlain = form === 'plain' || form === 'digits';
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return { of: 'boolean' };
    case DuckDBTypeId.TINYINT:
      return { of: 'int8' };
    case DuckDBTypeId.UTINYINT:
      return { of: 'uint8' };
    case DuckDBTypeId.SMALLINT:
      return { of: 'int16' };
    case DuckDBTypeId.USMALLINT:
      return { of: 'uint16' };
    case DuckDBTypeId.INTEGER:
      return { of: 'int32' };
    case DuckDBTypeId.UINTEGER:
      return { of: 'uint32' };
    case DuckDBTypeId.BIGINT:
      return { of: 'int64' };
    case DuckDBTypeId.UBIGINT:
      return { of: 'uint64' };
    case DuckDBTypeId.HUGEINT:
      return { of: 'int128' };
    case DuckDBTypeId.FLOAT:
      return { of: isPlain ? 'float' : 'any-float' };
    case DuckDBTypeId.DOUBLE:
      return { of: isPlain ? 'double' : 'any-double' };
    case DuckDBTypeId.DECIMAL:
      return { of: 'decimal', width: type.width, scale: type.scale, isExact: form !== 'plain' };
    case DuckDBTypeId.DATE:
      return { of: isPlain ? 'date' : form === 'exact' ? 'exact-date' : 'date-text' };
    case DuckDBTypeId.VARCHAR:
      return { of: 'text' };
    case DuckDBTypeId.ENUM:
      return type.values.length > mostEnumNames ? undefined : { of: 'enum', values: type.values };
    default: {
      const perSecond = ticksPerSecond[type.typeId];
      const isZoned = type.typeId === DuckDBTypeId.TIMESTAMP_TZ;
      if (perSecond === undefined) return undefined;
      return { of: isPlain ? 'time' : form === 'exact' ? 'exact-time' : 'time-text', perSecond, isZoned };
    }
  }
}

const ticksPerSecond: Partial<Record<DuckDBTypeId, number>> = {
  [DuckDBTypeId.TIMESTAMP_S]: 1,
  [DuckDBTypeId.TIMESTAMP_MS]: 1_000,
  [DuckDBTypeId.TIMESTAMP]: 1_000_000,
  [DuckDBTypeId.TIMESTAMP_TZ]: 1_000_000,
  [DuckDBTypeId.TIMESTAMP_NS]: 1_000_000_000,
};
