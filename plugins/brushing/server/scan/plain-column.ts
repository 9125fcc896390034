import { genericType } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { referencedName, type AdhocColumn, type QueryColumn } from '#plugins/queries';

/** Durations of one number and one unit; others may mean the same truncation. */
const plainGrain = /^PT?\d+[SMHDWY]$/;

/**
 * A column in the one form that its SQL has, so that what is grouped by the same is written the same. Undefined for
 * expressions: of two of them that mean the same an engine does not tell by which one a row was grouped.
 */
export function plainColumn(column: QueryColumn, label: string, dataset: DatasetModel): AdhocColumn | undefined {
  const given = typeof column === 'string' ? { sqlExpression: column } : column;
  const columns = new Map(dataset.columns.map((one) => [one.column_name, one]));
  const name = referencedName(given.sqlExpression, (one) => columns.has(one));
  const known = columns.get(name);
  const isCalculated = (known?.expression ?? '').trim() !== '';
  if (known === undefined || isCalculated || ('isColumnReference' in given && given.isColumnReference === false))
    return undefined;
  const plain = { label, sqlExpression: name, expressionType: 'SQL', isColumnReference: true };
  if (!('label' in given)) return plain;
  const { bin, columnType, timeGrain } = given;
  if (bin !== undefined && bin !== null) return { ...plain, bin };
  const isTime = known.is_dttm || known.type_generic === genericType.temporal;
  if (!isTime || columnType !== 'BASE_AXIS' || typeof timeGrain !== 'string' || timeGrain === '') return plain;
  return plainGrain.test(timeGrain) ? { ...plain, columnType, timeGrain } : undefined;
}
