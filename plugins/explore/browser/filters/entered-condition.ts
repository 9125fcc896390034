import { exactNumber } from '#plugins/databases';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import type { RowCondition } from '#plugins/queries';
import { boundsOf, joinedBetweens } from '../../common/filters/between.ts';
import {
  operatorOf,
  operatorsFor,
  patternOf,
  readPattern,
  type FilterOperator,
} from '../../common/filter-operators.ts';
import { operandText } from '../../common/operand-text.ts';
import { rangeMessages } from '../../common/choice-messages.ts';

/** What the fields of a condition hold. Values are texts as typed; they get the column's type when applied. */
export interface EnteredCondition {
  readonly subject: string;
  readonly operatorId: string;
  readonly values: readonly string[];
}

/** A condition with the name that a stored filter gives its operator. */
export interface BuiltCondition extends RowCondition {
  readonly operatorId: string;
}

/** A new condition, on a column or a metric. */
export function newCondition(subject: string, dataset: DatasetData): EnteredCondition {
  const column = dataset.columns.find((candidate) => candidate.column_name === subject);
  return { subject, operatorId: column?.is_dttm === true ? 'TEMPORAL_RANGE' : 'IN', values: [] };
}

/** What was entered for a stored condition, or for the two of "is between". */
export function conditionStart(
  conditions: readonly (RowCondition & { readonly operatorId?: string | null | undefined })[],
  dataset: DatasetData,
): EnteredCondition | undefined {
  const [first] = conditions;
  if (first === undefined) return undefined;
  const [joined] = joinedBetweens<never>(dataset, conditions);
  if (joined !== undefined && 'from' in joined)
    return { subject: joined.col, operatorId: 'BETWEEN', values: [joined.from, joined.until] };
  const { col, op, val, escape, operatorId } = first;
  const operator = operatorOf({ operator: op, comparator: val, escape, operatorId });
  const looked = operator?.shape === undefined ? undefined : readPattern(val, escape)?.text;
  return {
    subject: col,
    operatorId: operator?.id ?? newCondition(col, dataset).operatorId,
    values: looked === undefined ? textsOf(val) : [looked],
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
export function subjectOf({ subject, operatorId }: EnteredCondition, dataset: DatasetData): FilterSubject {
  const column = dataset.columns.find((candidate) => candidate.column_name === subject);
  const isMetric = dataset.metrics.some((metric) => metric.metric_name === subject);
  const type = isMetric ? 0 : (column?.type_generic ?? null);
  const operators = operatorsFor(type ?? 1);
  const operator = operators.find((candidate) => candidate.id === operatorId) ?? operators[0];
  return { isMetric, column: isMetric ? undefined : column, type, operators, operator };
}

/** The conditions that were entered, one or the two of "is between"; undefined while something is missing. */
export function builtConditions(
  entered: EnteredCondition,
  dataset: DatasetData,
): readonly BuiltCondition[] | undefined {
  const { operator, type } = subjectOf(entered, dataset);
  const { subject: col, values } = entered;
  if (operator === undefined || col === '') return undefined;
  const { id: operatorId, operator: op } = operator;
  const [first, second] = values;
  if (operator.operands === 'none')
    return [{ col, op, operatorId, ...(operator.fixed === undefined ? {} : { val: operator.fixed }) }];
  if (first === undefined) return undefined;
  // Other products know no operators of shapes.
  if (operator.shape !== undefined) return [{ col, op, operatorId: 'ILIKE', ...patternOf(first, operator.shape) }];
  if (operator.operands === 'two') {
    if (rangeProblem(entered, dataset) !== undefined || second === undefined || second === '') return undefined;
    const [lower, upper] = boundsOf(typedValue(first, type), typedValue(second, type));
    const upperId = upper.op === '<' ? 'LESS_THAN' : 'LESS_THAN_OR_EQUAL';
    return [
      { col, ...lower, operatorId: 'GREATER_THAN_OR_EQUAL' },
      { col, ...upper, operatorId: upperId },
    ];
  }
  const typed = values.map((value) => typedValue(value, type));
  return [{ col, op, operatorId, val: operator.operands === 'many' ? typed : typed[0] }];
}

/** Why the two values are no range; undefined also while one of them is missing. */
export function rangeProblem(entered: EnteredCondition, dataset: DatasetData): string | undefined {
  const { operator, type } = subjectOf(entered, dataset);
  const [from = '', until = ''] = entered.values.map((value) => value.trim());
  if (operator?.operands !== 'two' || from === '' || until === '') return undefined;
  const [first, second] = type === 0 ? [Number(from), Number(until)] : [Date.parse(from), Date.parse(until)];
  if (Number.isNaN(first) || Number.isNaN(second)) return type === 0 ? rangeMessages.numbers() : rangeMessages.dates();
  return first > second ? (type === 0 ? rangeMessages.numberOrder() : rangeMessages.dateOrder()) : undefined;
}

/** Numbers that a double would round stay texts, which the server compares by all their digits. */
function typedValue(value: string, type: number | null): string | number | boolean {
  if (type === 0) return exactNumber(value.trim());
  if (type === 3 && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}
