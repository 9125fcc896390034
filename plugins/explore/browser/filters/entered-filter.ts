import type { AdhocFilter } from '#plugins/charts';
import { exactNumber } from '#plugins/databases';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import {
  operatorOf,
  operatorsFor,
  patternOf,
  readPattern,
  type FilterOperator,
} from '../../common/filter-operators.ts';
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
  const operator = operatorOf(filter ?? {});
  const looked = operator?.shape === undefined ? undefined : readPattern(filter?.comparator)?.text;
  return {
    kind: filter?.expressionType ?? 'SIMPLE',
    clause: filter?.clause ?? 'WHERE',
    subject: named,
    operatorId: operator?.id ?? (column?.is_dttm === true ? 'TEMPORAL_RANGE' : 'IN'),
    values: looked === undefined ? textsOf(filter?.comparator) : [looked],
    sql: filter?.sqlExpression ?? '',
  };
}

function textsOf(comparator: unknown): readonly string[] {
  if (comparator === undefined || comparator === null) return [];
  return (Array.isArray(comparator) ? comparator : [comparator]).map(operandText);
}

export interface FilterSubject {
  readonly isMetric: boolean;
  /** Undefined for a metric. */
  readonly column: DatasetColumn | undefined;
  readonly type: number | null;
  readonly operators: readonly FilterOperator[];
  /** The chosen one; another where it does not fit the column. */
  readonly operator: FilterOperator | undefined;
}

/** What is filtered, and the operators that fit it. */
export function subjectOf({ subject, operatorId }: EnteredFilter, dataset: DatasetData): FilterSubject {
  const column = dataset.columns.find((candidate) => candidate.column_name === subject);
  const isMetric = dataset.metrics.some((metric) => metric.metric_name === subject);
  const type = isMetric ? 0 : (column?.type_generic ?? null);
  const operators = operatorsFor(type ?? 1);
  const operator = operators.find((candidate) => candidate.id === operatorId) ?? operators[0];
  return { isMetric, column: isMetric ? undefined : column, type, operators, operator };
}

/** The filter that was entered; undefined while something is missing. */
export function builtFilter(entered: EnteredFilter, dataset: DatasetData): AdhocFilter | undefined {
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
  const { operator, isMetric, type } = subjectOf(entered, dataset);
  if (operator === undefined || entered.subject === '') return undefined;
  const comparator = comparatorOf(entered, operator, type);
  if (comparator === undefined) return undefined;
  return {
    expressionType: 'SIMPLE',
    clause: isMetric ? 'HAVING' : 'WHERE',
    subject: entered.subject,
    operator: operator.operator,
    // Other products know no operators of shapes.
    operatorId: operator.shape === undefined ? operator.id : 'ILIKE',
    comparator,
    sqlExpression: null,
  };
}

/** Undefined while no value is there. */
function comparatorOf({ values }: EnteredFilter, operator: FilterOperator, type: number | null): unknown {
  if (operator.operands === 'none') return operator.fixed ?? null;
  const [first] = values;
  if (first === undefined) return undefined;
  if (operator.shape !== undefined) return patternOf(first, operator.shape);
  const typed = values.map((value) => typedValue(value, type));
  return operator.operands === 'many' ? typed : typed[0];
}

/** Numbers that a double would round stay texts, which the server compares by all their digits. */
function typedValue(value: string, type: number | null): string | number | boolean {
  if (type === 0) return exactNumber(value.trim());
  if (type === 3 && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}
