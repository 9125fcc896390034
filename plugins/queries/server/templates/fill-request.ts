import { AppError } from '#core/common';
import type { SqlSyntax } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { onlyQuery, unendedIn, type SqlTemplates } from '#plugins/sql-language';
import { columnLabel, type QueryObject } from '../../contract/query-object.ts';
import type { QueryRequest } from '../../contract/query-runner.ts';
import { messages } from '../../common/messages.ts';
import { checkSqlFragment } from '../plan/check-sql.ts';
import { templateQuestion } from './template-question.ts';
import { changeWrittenSql, type SqlUse } from './written-sql.ts';

/** A request without templates. */
export interface FilledRequest extends QueryRequest {
  /** What its templates came to; undefined where there were none. */
  readonly filled?: {
    /** What tells its answer from those of the same question with other values. Plain data. */
    readonly key: readonly unknown[];
    /** Columns whose filters a template reads. */
    readonly readFilters: readonly string[];
  };
}

/** What filling in needs to know. */
export interface FillFacts {
  readonly templates: SqlTemplates;
  readonly nowMs: number;
  /** Of the connection that will run the SQL. */
  readonly syntaxOf: (request: QueryRequest) => Promise<SqlSyntax>;
}

/** Datasets whose own SQL has no templates, which most requests ask again and again. */
const plainDatasets = new WeakSet<DatasetModel>();

/**
 * Fills in all templates of a request, in one context. What they come to is checked like SQL that somebody wrote: a
 * value stays a value, a query stays one SELECT. Throws AppError (400, 403).
 */
export async function fillRequest(request: QueryRequest, facts: FillFacts): Promise<FilledRequest> {
  const { templates } = facts;
  const written = templatesOf(request, templates);
  if (written.length === 0) return request;
  const syntax = await facts.syntaxOf(request);
  const { texts, cacheValues, readFilters, removedFilters } = await templates.render(
    written.map(({ sql }) => sql),
    {
      userId: request.userId,
      databaseId: request.dataset.databaseId,
      params: request.dataset.templateParams ?? {},
      urlParams: request.query.url_params ?? {},
      question: templateQuestion(request, facts.nowMs),
    },
  );
  const textOf = new Map(written.map(({ sql }, index) => [sql, texts[index] ?? sql]));
  const conditions = (request.dataset.conditions ?? []).map((one) => textOf.get(one) ?? one);
  const made = new Map<string, string>();
  for (const { sql, use } of written) {
    const text = textOf.get(sql) ?? sql;
    made.set(
      sql,
      use === 'query' ? await finished(text, request.dataset, conditions, syntax) : checked(text, use, syntax),
    );
  }
  const filled = changeWrittenSql(request, (sql) => made.get(sql) ?? sql);
  return {
    ...filled,
    query: withoutFilters(filled.query, new Set(removedFilters)),
    filled: { key: [[...made.values()], cacheValues], readFilters },
  };
}

function templatesOf(request: QueryRequest, templates: SqlTemplates) {
  const written: { readonly sql: string; readonly use: SqlUse }[] = [];
  const note = (sql: string, use: SqlUse): string => {
    if (templates.isTemplate(sql)) written.push({ sql, use });
    return sql;
  };
  const { dataset } = request;
  if (plainDatasets.has(dataset)) {
    changeWrittenSql({ ...request, dataset: { ...dataset, sql: undefined, columns: [], metrics: [] } }, note);
    return written;
  }
  changeWrittenSql(request, note);
  const ofDataset = (use: SqlUse): boolean => use === 'query' || use === 'value' || use === 'condition';
  if (!written.some(({ use }) => ofDataset(use))) plainDatasets.add(dataset);
  return written;
}

async function finished(
  sql: string,
  { finishSql }: DatasetModel,
  conditions: readonly string[],
  syntax: SqlSyntax,
): Promise<string> {
  const query = oneQuery(sql, syntax);
  return (await finishSql?.(query, conditions)) ?? query;
}

function checked(sql: string, use: Exclude<SqlUse, 'query'>, syntax: SqlSyntax): string {
  // The planner checks what the query itself says.
  if (use === 'asked' || use === 'rule') return sql;
  const fragment = checkSqlFragment(sql, use, syntax);
  if (fragment.ok) return fragment.value;
  const { message, errorType } = fragment.error;
  throw new AppError('validation', message, errorType === undefined ? {} : { errorType });
}

/** One SELECT that cannot leave the brackets it is put in, without anything that may follow it. */
function oneQuery(sql: string, syntax: SqlSyntax): string {
  const query = onlyQuery(sql, syntax);
  if (query !== undefined) return query.text;
  const unended = unendedIn(sql, syntax, { hasTemplates: false });
  throw new AppError('validation', unended?.message ?? messages.templateNoQuery(), { errorType: 'INVALID_SQL_ERROR' });
}

function withoutFilters(query: QueryObject, removed: ReadonlySet<string>): QueryObject {
  if (removed.size === 0) return query;
  return {
    ...query,
    filters: (query.filters ?? []).filter((filter) => filter.col == null || !removed.has(columnLabel(filter.col))),
  };
}
