import { columnList, joinRemarks, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import type { GeoFeature } from '../geometry/geometry.ts';
import type { GeometryReading } from '../geometry/read-geometry.ts';
import { readShapes, type ShapeRows } from './read-shapes.ts';
import { shapeMessages } from './shape-messages.ts';

/** The shapes of the first result in the column under a form_data key. */
export const shapesUnder = (
  { data, formData }: { readonly data: readonly ColumnarResult[]; readonly formData: FormData },
  key: string,
  reading: GeometryReading,
): ShapeRows => {
  const [column] = columnList(formData, key).map(columnLabel);
  return readShapes(data[0] ?? { columns: [], rowCount: 0 }, column, reading);
};

/** What no map can show of the rows, in one line. */
export const unreadRemark = ({ unread, empty }: Pick<ShapeRows, 'unread' | 'empty'>): string =>
  joinRemarks(
    unread === 0 ? '' : shapeMessages.unread({ count: unread }),
    empty === 0 ? '' : shapeMessages.withoutShape({ count: empty }),
  );

/** What GeoJSON features are called by, the surest first. */
const nameKeys = ['name', 'NAME', 'Name', 'title', 'label', 'id', 'geohash'] as const;

/** The name that a feature brings along; undefined where it has none. */
export function nameOfFeature({ properties }: GeoFeature): string | undefined {
  const found = nameKeys.map((key) => properties[key]).find((name) => isWord(name));
  return isWord(found) ? String(found).trim() : undefined;
}

const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
