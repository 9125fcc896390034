import { isRecord, type AnyRecord } from '#core/common';

/**
 * Which charts a column of a filter box filters, in the ids of the other server: as the dashboard says for that column,
 * or else all but those that it calls immune, to everything or to the column.
 */
export function boxReach(boxId: number, metadata: AnyRecord, column: string): AnyRecord {
  const { filter_scopes: scopes, filter_immune_slices: immune, filter_immune_slice_fields: fields } = metadata;
  const ofBox = isRecord(scopes) ? scopes[String(boxId)] : undefined;
  const own = isRecord(ofBox) ? ofBox[column] : undefined;
  if (isRecord(own)) {
    const rootPath = Array.isArray(own['scope']) ? own['scope'].filter((id) => typeof id === 'string') : ['ROOT_ID'];
    return { rootPath, excluded: idsOf(own['immune']) };
  }
  const toColumn = Object.entries(isRecord(fields) ? fields : {}).flatMap(([id, columns]) =>
    Array.isArray(columns) && columns.includes(column) ? [id] : [],
  );
  return { rootPath: ['ROOT_ID'], excluded: [...new Set([...idsOf(immune), ...idsOf(toColumn)])] };
}

const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : [];
