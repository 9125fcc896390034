import { hash } from 'node:crypto';
import { QueryObject } from '../../contract/query-object.ts';
import type { FilledRequest } from '../templates/fill-request.ts';

/** Keys that do not change what a query gives. */
const withoutEffect = new Set(['result_type', 'datasource', 'url_params', 'annotation_layers']);
const keysOfQuery = Object.keys(QueryObject.properties).filter((key) => !withoutEffect.has(key));

/**
 * One key for all requests that have the same answer: dataset, its version and its query, data version, query, row
 * rules. The time range counts as text, together with the day on which it was resolved.
 */
export function cacheKeyOf(request: FilledRequest, dataVersion: unknown, nowMs: number): string {
  const { dataset, query, resultType, rowRules, mostRows, groupings, filled } = request;
  const asked = query as Readonly<Record<string, unknown>>; // read by name, as the schema lists the names
  const parts = [
    dataset.uuid,
    dataset.changedOn,
    dataset.databaseId,
    dataset.sql ?? null,
    dataVersion ?? null,
    resultType,
    rowRules ?? [],
    dayOf(nowMs),
    keysOfQuery.map((key) => asked[key] ?? null),
    ...(mostRows === undefined ? [] : [mostRows]),
    ...(groupings === undefined ? [] : [groupings]),
    ...(filled === undefined ? [] : [filled.key]),
  ];
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40);
}

/** The day in UTC, which a key holds for. */
export const dayOf = (nowMs: number): number => Math.floor(nowMs / 86_400_000);
