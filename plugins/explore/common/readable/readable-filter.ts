import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import type { AdhocFilter } from '#plugins/viz-kit';
import { operatorOf, patternOf, readPattern, type FilterOperator } from '../filter-operators.ts';
import { byComma, named, quoted, splitOutside, unquoted } from './quoted-texts.ts';

type OperatorId = FilterOperator['id'];
type Value = string | number | boolean | null;

/** How an operator is written, the longest first where one begins like another. */
const words: readonly (readonly [word: string, id: OperatorId, operator: string])[] = [
  ['is not null', 'IS_NOT_NULL', 'IS NOT NULL'],
  ['is null', 'IS_NULL', 'IS NULL'],
  ['is true', 'IS_TRUE', '=='],
  ['is false', 'IS_FALSE', '=='],
  ['not in', 'NOT_IN', 'NOT IN'],
  ['in', 'IN', 'IN'],
  ['contains', 'CONTAINS', 'ILIKE'],
  ['starts with', 'STARTS_WITH', 'ILIKE'],
  ['ends with', 'ENDS_WITH', 'ILIKE'],
  ['like', 'LIKE', 'LIKE'],
  ['during', 'TEMPORAL_RANGE', 'TEMPORAL_RANGE'],
  ['>=', 'GREATER_THAN_OR_EQUAL', '>='],
  ['<=', 'LESS_THAN_OR_EQUAL', '<='],
  ['!=', 'NOT_EQUALS', '!='],
  ['=', 'EQUALS', '=='],
  ['>', 'GREATER_THAN', '>'],
  ['<', 'LESS_THAN', '<'],
];
const shapes = { CONTAINS: 'contains', STARTS_WITH: 'starts', ENDS_WITH: 'ends' } as const;

export function columnNamed({ columns }: DatasetData, text: string): DatasetColumn | undefined {
  const name = unquoted(text);
  return (
    columns.find(({ column_name: own }) => own === name) ??
    columns.find(({ column_name: own }) => own.toLowerCase() === name.toLowerCase())
  );
}

/** `delay > 10`, `country in (NO, "New Zealand")`, `name is null`; undefined for anything else. */
export function readCondition(text: string, dataset: DatasetData): AdhocFilter | undefined {
  const [, name = '', rest = ''] = /^("(?:[^"]|"")+"|[^\s=<>!]+)\s*(.*)$/s.exec(text) ?? [];
  const column = columnNamed(dataset, name);
  const found = words.find(([word]) => startsWithWord(rest, word));
  if (column === undefined || found === undefined) return undefined;
  const [word, id, operator] = found;
  const given = rest.slice(word.length).trim();
  const filter = (comparator: unknown): AdhocFilter => ({
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: column.column_name,
    operatorId: id,
    operator,
    comparator,
    sqlExpression: null,
  });
  if (word.startsWith('is ')) {
    if (given !== '') return undefined;
    return filter(id === 'IS_TRUE' ? true : id === 'IS_FALSE' ? false : null);
  }
  if (given === '') return undefined;
  if (id === 'IN' || id === 'NOT_IN') {
    const [, inside] = /^\((.+)\)$/s.exec(given) ?? [];
    return inside === undefined
      ? undefined
      : filter(splitOutside(inside, byComma).map((value) => valueOf(value, column)));
  }
  if (id === 'CONTAINS' || id === 'STARTS_WITH' || id === 'ENDS_WITH') {
    const pattern = patternOf(unquoted(given), shapes[id]);
    return pattern.escape === undefined ? filter(pattern.val) : undefined;
  }
  return filter(id === 'TEMPORAL_RANGE' || id === 'LIKE' ? unquoted(given) : valueOf(given, column));
}

/** Letters end where a word does. */
const startsWithWord = (text: string, word: string): boolean =>
  text.toLowerCase().startsWith(word) && !(/[a-z]$/.test(word) && /^[\p{L}\p{N}]/u.test(text.slice(word.length)));

/** What is in quotes is a text. */
function valueOf(text: string, { type_generic: type }: DatasetColumn): Value {
  const inner = unquoted(text);
  if (inner !== text) return inner;
  if (text.toLowerCase() === 'null') return null;
  if (type === 3 && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return type !== 1 && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The same as `readCondition` reads it; undefined for a filter that it could not give back. */
export function writeCondition(filter: AdhocFilter, dataset: DatasetData): string | undefined {
  const { expressionType, clause, subject, comparator } = filter;
  const operator = operatorOf(filter);
  const word = words.find(([, id]) => id === operator?.id)?.[0];
  if (expressionType !== 'SIMPLE' || clause !== 'WHERE' || word === undefined || operator === undefined)
    return undefined;
  const text = [named(subject ?? ''), word, ...operandOf(operator, comparator)].join(' ');
  const again = readCondition(text, dataset);
  if (again === undefined) return undefined;
  const isSame =
    again.subject === subject &&
    operatorOf(again)?.id === operator.id &&
    JSON.stringify(again.comparator ?? null) === JSON.stringify(comparator ?? null);
  return isSame ? text : undefined;
}

function operandOf({ id, operands, fixed }: FilterOperator, comparator: unknown): readonly string[] {
  if (operands === 'none' || fixed !== undefined) return [];
  if (Array.isArray(comparator)) return [`(${comparator.map(written).join(', ')})`];
  if (id === 'CONTAINS' || id === 'STARTS_WITH' || id === 'ENDS_WITH')
    return [written(readPattern(comparator)?.text ?? '')];
  return [written(comparator)];
}

const written = (value: unknown): string => (typeof value === 'string' ? quoted(value, "'") : String(value));
