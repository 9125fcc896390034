import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { GeoFeature } from '../geometry/geometry.ts';
import { readGeometry, type GeometryReading } from '../geometry/read-geometry.ts';

/** A row with what its cell holds. */
export interface ShapeRow {
  /** Index in the result. */
  readonly row: number;
  /** The cell as it is stored. */
  readonly raw: CellValue;
  readonly features: readonly GeoFeature[];
}

export interface ShapeRows {
  readonly rows: readonly ShapeRow[];
  /** Rows whose cell is empty, and those whose cell holds no shape. */
  readonly empty: number;
  readonly unread: number;
}

/** The shapes in a column of a result; none where it has no such column. */
export function readShapes(result: ColumnarResult, column: string | undefined, reading: GeometryReading): ShapeRows {
  const values = result.columns.find(({ name }) => name === column)?.values ?? [];
  const rows: ShapeRow[] = [];
  let [empty, unread] = [0, 0];
  for (const [row, raw] of values.entries()) {
    const features = readGeometry(raw, reading);
    if (features !== undefined) rows.push({ row, raw, features });
    else if (raw === null || raw === '') empty += 1;
    else unread += 1;
  }
  return { rows, empty, unread };
}
