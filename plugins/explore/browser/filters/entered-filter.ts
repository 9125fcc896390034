import type { AdhocFilter } from '#plugins/charts';
import { exactNumber } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import { filterOperators, operatorOf } from '../../common/filter-operators.ts';
import { operandText } from '../../common/operand-text.ts';

/** What the filter form holds. Values are texts as typed; they get the column's type when applied. */
export interface EnteredFilter {
  readonly kind: 'SIMPLE' | 'SQL';
  readonly clause: 'WHERE' | 'HAVING';
  readonly subject: string;
  readonly operatorId: string;
  readonly values: readonly string[];
  readonly sql: string;
}

export function startOf(
  filter: AdhocFilter | undefined,
  subject: string | undefined,
  dataset: DatasetData,
): EnteredFilter {
  const named = subject ?? filter?.subject ?? '';
  const column = dataset.columns.find((candidate) => candidate.column_name === named);
  return {
    kind: filter?.expressionType ?? 'SIMPLE',
    clause: filter?.clause ?? 'WHERE',
    subject: named,
    operatorId: operatorOf(filter ?? {})?.id ?? (column?.is_dttm === true ? 'TEMPORAL_RANGE' : 'IN'),
    values: textsOf(filter?.comparator),
    sql: filter?.sqlExpression ?? '',
  };
}

function textsOf(comparator: unknown): readonly string[] {
  if (comparator === undefined || comparator === null) return [];
  return (Array.isArray(comparator) ? comparator : [comparator]).map(operandText);
}

/** The filter that was entered; undefined while something is missing. `type`: the column's type code. */
export function builtFilter(entered: EnteredFilter, isMetric: boolean, type: number | null): AdhocFilter | undefined {
  if (entered.kind === 'SQL') {
    if (entered.sql.trim() === '') return undefined;
    return {
      expressionType: 'SQL',
      clause: entered.clause,
      sqlExpression: entered.sql.trim(),
      subject: null,
      operator: null,
      comparator: null,
    };
  }
  const operator = filterOperators.find((candidate) => candidate.id === entered.operatorId);
  if (operator === undefined || entered.subject === '') return undefined;
  const typed = entered.values.map((value) => typedValue(value, isMetric ? 0 : type));
  if (operator.operands !== 'none' && typed.length === 0) return undefined;
  const comparator =
    operator.operands === 'none' ? (operator.fixed ?? null) : operator.operands === 'many' ? typed : typed[0];
  return {
    expressionType: 'SIMPLE',
    clause: isMetric ? 'HAVING' : 'WHERE',
    subject: entered.subject,
    operator: operator.operator,
    operatorId: operator.id,
    comparator,
    sqlExpression: null,
  };
}

/** Numbers that a double would round stay texts, which the server compares by all their digits. */
function typedValue(value: string, type: number | null): string | number | boolean {
  if (type === 0) return exactNumber(value.trim());
  if (type === 3 && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}
