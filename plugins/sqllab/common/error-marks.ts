import type { SqlSyntax } from '#plugins/databases';
import { splitStatements, type Statement } from '#plugins/sql-language';
import type { QueryObject, StatementResult } from '../contract/query-object.ts';
import { placeInTemplate, wordAt, type Place } from './filled-place.ts';
import { placesOfTables } from './refused-tables.ts';

type Ran = Pick<QueryObject, 'extra' | 'sql'>;
type ErrorMark = Place & { readonly message: string };

/**
 * Where the engine reported errors, and which tables were refused, as offsets into the tab's text. Only while the text
 * still contains the statement as it ran, in any position: a mark at the wrong place is worse than none. Of equal
 * statements the same one is meant.
 */
export function errorMarks(sql: string, query: Ran | undefined, syntax: SqlSyntax): readonly ErrorMark[] {
  if (query === undefined) return [];
  const parts = query.extra.statements ?? [];
  if (parts.length === 0) return refusalMarks(sql, query, syntax);
  return parts.flatMap((part, index) => {
    const message = part.error?.['message'];
    if (typeof message !== 'string' || !isOfText(part)) return [];
    const place = placeAsItRan(sql, parts, index, syntax) ?? placeOfTemplate(sql, query, index, syntax);
    return place === undefined ? [] : [{ ...place, message }];
  });
}

function placeAsItRan(
  sql: string,
  parts: readonly StatementResult[],
  index: number,
  syntax: SqlSyntax,
): Place | undefined {
  const part = parts[index];
  const statement = part && sameOf(sql, parts, index, part.sql, syntax);
  if (part === undefined || statement === undefined) return undefined;
  const offset = offsetOfFault(part);
  if (offset === undefined) return { from: statement.from, to: statement.to };
  return wordAt(sql, statement.from + offset);
}

/** What ran was made of a template: its statement with the same number. */
function placeOfTemplate(sql: string, query: Ran, index: number, syntax: SqlSyntax): Place | undefined {
  const parts = query.extra.statements ?? [];
  const written = splitStatements(query.sql, syntax);
  const [part, own] = [parts[index], written[index]];
  const statement =
    own &&
    sameOf(
      sql,
      written.map(({ text }) => ({ sql: text })),
      index,
      own.text,
      syntax,
    );
  if (part === undefined || statement === undefined) return undefined;
  const offset = offsetOfFault(part);
  if (offset === undefined) return { from: statement.from, to: statement.to };
  const place = placeInTemplate(statement.text, part.sql, offset);
  return place && { from: statement.from + place.from, to: statement.from + place.to };
}

/** The statement of the text that corresponds to the one that ran at `index`. */
function sameOf(
  sql: string,
  ran: readonly { readonly sql: string }[],
  index: number,
  text: string,
  syntax: SqlSyntax,
): Statement | undefined {
  const equalBefore = ran.slice(0, index).filter((each) => each.sql === text).length;
  return splitStatements(sql, syntax).filter((each) => each.text === text)[equalBefore];
}

/** What was refused before any of it ran. */
function refusalMarks(sql: string, query: Ran, syntax: SqlSyntax): readonly ErrorMark[] {
  const base = sql.indexOf(query.sql);
  if (base < 0) return [];
  return (query.extra.errors ?? []).flatMap(({ message, extra }) => {
    const tables = (extra as { readonly tables?: unknown } | undefined)?.tables;
    if (typeof message !== 'string' || !Array.isArray(tables)) return [];
    const places = placesOfTables(query.sql, tables.map(String), syntax);
    return places.map(({ from, to }) => ({ from: base + from, to: base + to, message }));
  });
}

/** A server that died, a time that was up or a hand that stopped it tell nothing about what is written. */
const isOfText = (part: StatementResult): boolean => whatEngineSaid(part).engine_name !== undefined;

interface EngineWords {
  readonly engine_name?: string;
  /** Line and column count from 1. Undefined: the engine names no place. */
  readonly line?: number;
  readonly column?: number;
}

const whatEngineSaid = ({ error }: StatementResult): EngineWords => error?.['extra'] ?? {};

function offsetOfFault(part: StatementResult): number | undefined {
  const { sql } = part;
  const { line, column = 1 } = whatEngineSaid(part);
  if (line === undefined) return undefined;
  const lines = sql.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(sql.length, before + column - 1);
}
