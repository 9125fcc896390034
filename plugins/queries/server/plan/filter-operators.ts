import type { QueryColumn, QueryFilter } from '../../contract/query-object.ts';
import { polygonOperator } from '../../contract/polygon.ts';
import { tuplesOperator } from '../../contract/tuples.ts';

/** Operators in upper case; the browser's long names count as well. */
export const operatorOf = (filter: QueryFilter): string => (filter.op ?? '').trim().toUpperCase().replace(/_/g, ' ');
export const isTemporalRange = (filter: QueryFilter): boolean => operatorOf(filter) === 'TEMPORAL RANGE';
export const isTuples = (filter: QueryFilter): boolean => operatorOf(filter) === tuplesOperator;

export const isPolygon = (filter: QueryFilter): boolean => operatorOf(filter) === polygonOperator;

/** Whether a filter says anything: entries without column or operator are ignored. */
export const isComplete = (filter: QueryFilter): filter is QueryFilter & { col: QueryColumn; op: string } =>
  filter.col !== undefined &&
  filter.col !== null &&
  filter.col !== '' &&
  typeof filter.op === 'string' &&
  filter.op.trim() !== '';
