import { Value } from 'typebox/value';
import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import { noTimeRange } from '../../common/time-range/resolve-time-range.ts';
import { messages } from '../../common/messages.ts';
import { columnLabel, type QueryColumn, type QueryFilter } from '../../contract/query-object.ts';
import { Tuples } from '../../contract/tuples.ts';
import { coerceValue, type CoercionTarget, type FilterValue } from './coerce-value.ts';
import {
  comparedValueOf,
  epochUnitOf,
  isTemporal,
  keepsTextTimes,
  movedByMs,
  textAsTime,
  timeOf,
} from './column-time.ts';
import { isComplete, isPolygon, isTemporalRange, isTuples, operatorOf } from './filter-operators.ts';
import { aggregate, asValue, castTo, parameter, scalarSelect, truncation } from './nodes/expression-nodes.ts';
import { allOf, anyOf, compare, inList, isNotNull, isNull, isTruth, like, negated } from './nodes/predicate-nodes.ts';
import { select } from './nodes/select-node.ts';
import type { Comparator, Expression, Predicate, SourcedPredicate } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';
import { checkGrain, namesTimeAxis, rangeOf, referencedColumn, type PlanScope } from './plan-scope.ts';
import { rowRuleConditions } from './plan-row-rules.ts';
import { planPolygon } from './plan-polygon.ts';
import { timeCondition, type RangeShift } from './plan-time.ts';
import { resolveColumn } from './resolve-column.ts';
import { fitsFormat } from './time-format.ts';

const comparators: Readonly<Record<string, Comparator>> = {
  '==': '=',
  '=': '=',
  '!=': '<>',
  '<>': '<>',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
};

/** A filter whose column is known. */
interface Subject extends CoercionTarget {
  readonly expression: Expression;
  readonly column: DatasetColumn | undefined;
}

/** The column a filter is about; undefined when the dataset has none of that name. */
export function filterColumn(col: QueryColumn, scope: PlanScope): DatasetColumn | undefined {
  if (typeof col !== 'string') return referencedColumn(col, scope);
  if (namesTimeAxis(col, scope) && scope.timeColumn !== undefined) return scope.timeColumn;
  return scope.columns.get(col);
}

/** The saved metric a filter is about, where rows are grouped and no column has the name. */
export function filterMetric(col: QueryColumn, scope: PlanScope): string | undefined {
  if (typeof col !== 'string' || scope.query.metrics === null || filterColumn(col, scope) !== undefined)
    return undefined;
  return scope.metrics.has(col) ? col : undefined;
}

/** The condition of one usable filter; undefined when it restricts nothing (`No filter`). */
export function planFilter(
  filter: QueryFilter & { col: QueryColumn },
  scope: PlanScope,
  shift: RangeShift,
): SourcedPredicate | undefined {
  const label = columnLabel(filter.col);
  if (isTemporalRange(filter)) {
    const predicate = temporalRange(filter, scope, shift);
    return predicate === undefined ? undefined : { predicate, origin: 'time range', label };
  }
  const predicate = isTuples(filter)
    ? tuplesCondition(filter.val, scope)
    : isPolygon(filter)
      ? planPolygon(filter, (column) =>
          namedSubject({ label: column }, scope, () => messages.polygonColumn({ column })),
        )
      : conditionOf(filter, subjectOf(filter, scope), scope);
  return { predicate, origin: filter.isExtra === true ? 'filter' : 'chart', label };
}

/** One of the combinations. Their columns are those of other filters, so nothing is reached that those do not name. */
function tuplesCondition(value: unknown, scope: PlanScope): Predicate {
  if (!Value.Check(Tuples, value)) throw new PlanFailure(messages.invalidTuples());
  const subjects = value.columns.map((column) =>
    namedSubject(column, scope, () => messages.tuplesColumn({ column: column.label })),
  );
  if (value.rows.some((row) => row.length !== subjects.length)) throw new PlanFailure(messages.invalidTuples());
  return anyOf(value.rows.map((row) => allOf(subjects.map((subject, place) => comparison('=', row[place], subject)))));
}

/** A column that a filter of several columns names by its label, as another filter of the query has it. */
function namedSubject(
  { label, grain }: { readonly label: string; readonly grain?: string | null | undefined },
  scope: PlanScope,
  unnamed: () => string,
): Subject {
  const named = scope.query.filters.find(
    (other) => isComplete(other) && !isTuples(other) && !isPolygon(other) && columnLabel(other.col) === label,
  );
  if (named?.col === undefined || named.col === null) throw new PlanFailure(unnamed());
  return subjectOf({ ...named, col: named.col, grain: grain ?? null }, scope);
}

function temporalRange(
  filter: QueryFilter & { col: QueryColumn },
  scope: PlanScope,
  shift: RangeShift,
): Predicate | undefined {
  const column = filterColumn(filter.col, scope);
  if (column === undefined || typeof filter.col !== 'string' || typeof filter.val !== 'string') {
    throw new PlanFailure(messages.temporalRangeColumn());
  }
  if (filter.val === noTimeRange) return undefined;
  return timeCondition(column, shift(rangeOf(filter.val, scope)), scope, grainOf(filter, scope));
}

function grainOf(filter: QueryFilter, scope: PlanScope): string | undefined {
  return typeof filter.grain === 'string' && filter.grain !== '' ? checkGrain(filter.grain, scope) : undefined;
}

function subjectOf(filter: QueryFilter & { col: QueryColumn }, scope: PlanScope): Subject {
  const column = filterColumn(filter.col, scope);
  const label = columnLabel(filter.col);
  const { types } = scope.facts.syntax;
  const { onlyFinite } = types;
  if (column === undefined) {
    const { expression } = resolveColumn(filter.col, scope);
    return { label, column, expression, ...typeOf(expression, scope), epochUnit: undefined, onlyFinite };
  }
  const asTime = { label, column, type: genericType.temporal, databaseType: undefined, epochUnit: undefined };
  const grain = isTemporal(column) ? grainOf(filter, scope) : undefined;
  if (grain !== undefined) return { ...asTime, expression: truncation(grain, timeOf(column, scope.dataset)) };
  if (isTemporal(column) && comparesTimes(filter, column, scope))
    return { ...asTime, expression: timeOf(column, scope.dataset) };
  // A text column marked as temporal holds texts, and a value is compared with texts.
  const expression = comparedValueOf(column, types);
  const epochUnit = isTemporal(column) ? epochUnitOf(column) : undefined;
  const type = genericTypes.find((code) => code === column.type_generic);
  const facts = type === undefined ? typeOf(expression, scope) : { type, databaseType: column.type ?? undefined };
  return { label, column, expression, ...facts, epochUnit, onlyFinite };
}

/** What the engine says of an expression. */
function typeOf(expression: Expression, { facts }: PlanScope): Pick<Subject, 'type' | 'databaseType'> {
  const known = expression.kind === 'raw' ? facts.expressionTypes.get(expression.sql.trim()) : undefined;
  return { type: known?.type, databaseType: known?.databaseType };
}

/** The subject beside `=` and `IN`: values of some types are told apart by their text only, or compared with moments alone. */
function equalOperand({ expression, type, databaseType }: Subject): Expression {
  if (databaseType === undefined) return expression;
  if (type === genericType.string) return asValue('comparison', databaseType, expression);
  return type === genericType.temporal ? asValue('moment', databaseType, expression) : expression;
}

const genericTypes = Object.values(genericType);
const orderings: ReadonlySet<string> = new Set(['>', '<', '>=', '<=']);

/** Whether a filter is about the times of a column and not about what it stores: texts need not be in their order. */
function comparesTimes(filter: QueryFilter, column: DatasetColumn, { dataset }: PlanScope): boolean {
  const isOfTime = !['LIKE', 'NOT LIKE', 'ILIKE', 'NOT ILIKE'].includes(operatorOf(filter));
  if (!keepsTextTimes(column)) return isOfTime && movedByMs(column, dataset) !== 0;
  const values: readonly unknown[] = [filter.val].flat();
  const isText = column.type_generic === genericType.string;
  return isText && (orderings.has(operatorOf(filter)) || values.some((value) => typeof value === 'number'));
}

/** A text in the format of its column is read as the column is. */
function valueFor(raw: unknown, subject: Subject): FilterValue {
  const { column } = subject;
  const format = column?.python_date_format ?? undefined;
  const isText = subject.type === genericType.temporal && column !== undefined && keepsTextTimes(column);
  return isText && format !== undefined && typeof raw === 'string' && fitsFormat(raw, format)
    ? textAsTime(parameter(raw, 'text'), format, column)
    : coerceValue(raw, subject);
}

export function conditionOf(filter: QueryFilter, subject: Subject, scope: PlanScope): Predicate {
  const operator = operatorOf(filter);
  const value = filter.val;
  const comparator = comparators[operator];
  if (comparator !== undefined) return comparison(comparator, value, subject);
  switch (operator) {
    case 'IN':
      return membership(value, subject);
    case 'NOT IN':
      return exclusion(value, subject, filter.keepsNull === true);
    case 'LIKE':
      return pattern(filter, subject, false);
    case 'NOT LIKE':
      return negated(pattern(filter, subject, false));
    case 'ILIKE':
      return pattern(filter, subject, true);
    case 'NOT ILIKE':
      return negated(pattern(filter, subject, true));
    case 'IS NULL':
      return isNull(subject.expression);
    case 'IS NOT NULL':
      return isNotNull(subject.expression);
    case 'IS TRUE':
    case 'IS FALSE':
      return isTruth(subject.expression, operator === 'IS TRUE');
    case 'LATEST PARTITION':
      return compare(subject.expression, '=', latestValue(subject, scope));
    default:
      throw new PlanFailure(messages.invalidOperator({ operator }));
  }
}

function comparison(comparator: Comparator, value: unknown, subject: Subject): Predicate {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  if (Array.isArray(value) && value.length === 0) throw new PlanFailure(messages.filterNeedsValue());
  const right = valueFor(single, subject);
  const left = comparator === '=' || comparator === '<>' ? equalOperand(subject) : subject.expression;
  if (right !== null) return compare(left, comparator, right);
  if (comparator === '=') return isNull(subject.expression);
  if (comparator === '<>') return isNotNull(subject.expression);
  throw new PlanFailure(messages.filterNeedsValue());
}

/** A null in the list means "or is null". */
function membership(value: unknown, subject: Subject): Predicate {
  const raw: readonly unknown[] = Array.isArray(value)
    ? value
    : value === undefined || value === null || value === ''
      ? []
      : [value];
  if (raw.length === 0) throw new PlanFailure(messages.emptyFilterList());
  const values = raw.map((entry): FilterValue => valueFor(entry, subject));
  const present = values.filter((entry) => entry !== null);
  const among = inList(equalOperand(subject), present);
  if (present.length === values.length) return among;
  const orNull = isNull(subject.expression);
  return present.length === 0 ? orNull : anyOf([orNull, among]);
}

/** A null in the list leaves rows without a value out as well; else they go only where SQL has its way. */
function exclusion(value: unknown, subject: Subject, keepsNull: boolean): Predicate {
  const left = negated(membership(value, subject));
  const namesNull = Array.isArray(value) && value.some((entry) => coerceValue(entry, subject) === null);
  return keepsNull && !namesNull ? anyOf([isNull(subject.expression), left]) : left;
}

/** Types of texts, as engines name them; without a name it is one. */
const textTypes = /^(?:|TEXT|STRING|NAME|CITEXT|BPCHAR|(?:VAR)?CHAR(?:ACTER)?(?: VARYING)?(?:\(\d+\))?)$/i;

/** The pattern is used as it came: what escapes in it is the engine's, unless the filter says. What is no text is cast. */
function pattern({ val: value, escape }: QueryFilter, subject: Subject, ignoresCase: boolean): Predicate {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  if (single === undefined || single === null) throw new PlanFailure(messages.filterNeedsValue());
  const isText = subject.type === genericType.string && textTypes.test(subject.databaseType ?? '');
  const operand = isText ? subject.expression : castTo('text', subject.expression);
  const written = parameter(typeof single === 'string' ? single : JSON.stringify(single), 'text');
  return like(operand, written, { ignoresCase, escape: escape ?? undefined });
}

/** The greatest value of the column, row rules applied. */
function latestValue(subject: Subject, scope: PlanScope): Expression {
  const columns = [{ expression: aggregate('MAX', subject.expression), alias: 'latest_partition' }];
  return scalarSelect(select({ columns, from: scope.source, where: rowRuleConditions(scope) }));
}
