import type { SqlSyntax } from '#plugins/databases';
import { err, ok, type Result } from '#core/common';
import { calledNames } from '../../contract/called-names.ts';
import { splitStatements, type Statement } from '../../contract/split-statements.ts';
import type { ReadStatement, SqlFault } from '../../contract/sql-reader.ts';
import { statementKind, withoutExplain } from '../../contract/statement-kind.ts';
import { tokenize } from '../../contract/tokenize.ts';
import { unendedIn } from '../../contract/whole-sql.ts';
import { sqlLanguageMessages as messages } from '../../common/messages.ts';
import { namedTables, type NamedTable } from '../../common/named-tables.ts';
import { nodeOf } from '../../common/syntax-tree.ts';
import type { SqlParser } from '../parser/sql-parser.ts';
import { plainText } from './plain-text.ts';

type Reading = Result<readonly ReadStatement[], SqlFault>;

/** See `SqlReader`. The tokenizer splits, so that each fault has its place in the whole text. */
export function readSql(parser: SqlParser, sql: string, syntax: SqlSyntax): Reading {
  const unended = unendedIn(sql, syntax, { hasTemplates: false });
  if (unended !== undefined) return err(unended);
  const template = tokenize(sql, syntax).find((token) => token.kind === 'template');
  if (template !== undefined) return err(faultAt(sql, template.from, messages.template()));
  const read: ReadStatement[] = [];
  for (const statement of splitStatements(sql, syntax, { hasTemplates: false })) {
    const one = readOne(parser, sql, statement, syntax);
    if (!one.ok) return one;
    read.push(one.value);
  }
  return ok(read);
}

function readOne(
  parser: SqlParser,
  sql: string,
  statement: Statement,
  syntax: SqlSyntax,
): Result<ReadStatement, SqlFault> {
  const kind = statementKind(statement.text, syntax, { hasTemplates: false });
  const facts = {
    text: statement.text,
    from: statement.from,
    to: statement.to,
    kind,
    readingFunctions: calledNames(statement.text, syntax).filter((name) => syntax.functions.reading.test(name)),
  };
  // Settings, procedures and the like name no tables that a parser could find.
  if (kind === 'utility') return ok({ ...facts, tables: [] });
  const source = parsedPart(statement, syntax);
  const text = syntax.libraries.isPlain === true ? plainText(source.text, syntax) : source.text;
  if (text === undefined) return err(faultAt(sql, statement.from, messages.nameUnreadable()));
  const parsed = parser.parse(text, syntax.libraries.parser);
  if (!parsed.ok) return err(placed(sql, source, parsed.error));
  const found = namedTables(parsed.value, syntax);
  if (isMisread(kind, parsed.value) || (found.opaque !== undefined && kind !== 'definition')) {
    return err(faultAt(sql, statement.from, messages.notUnderstood({ word: statement.text.slice(0, 20) })));
  }
  const offsets = unitsByCharacter(source.text);
  const place = (character: number): number => source.from + (offsets?.[character] ?? character) - source.added;
  return ok({
    ...facts,
    tables: found.tables.map((table) => reference(table, place)),
  });
}

const reference = ({ start, end, ...table }: NamedTable, place: (character: number) => number) => ({
  ...table,
  from: place(start),
  to: place(end),
});

interface ParsedPart {
  readonly text: string;
  /** Offset of its first character in the whole text, once `added` characters are taken off. */
  readonly from: number;
  readonly added: number;
}

/** The parser does not know EXPLAIN of everything, nor TABLE t; it gets the statement that they mean. */
function parsedPart(statement: Statement, syntax: SqlSyntax): ParsedPart {
  const text = withoutExplain(statement.text, syntax);
  const part = { text, from: statement.to - text.length, added: 0 };
  if (!/^table\b/i.test(text)) return part;
  const head = 'select * from';
  return { ...part, text: head + text.slice('table'.length), added: head.length - 'table'.length };
}

const trees: Readonly<Record<'select' | 'show', ReadonlySet<string>>> = {
  select: new Set(['select', 'union', 'intersect', 'except', 'values', 'subquery', 'pivot', 'unpivot']),
  show: new Set(['describe', 'summarize', 'show']),
};

/** The parser takes some statements it does not know for expressions. */
function isMisread(kind: ReadStatement['kind'], tree: unknown): boolean {
  if (kind !== 'select' && kind !== 'show') return false;
  return !trees[kind].has(Object.keys(nodeOf(tree) ?? {})[0] ?? '');
}

/** UTF-16 offset of each character; undefined when they are the same. */
function unitsByCharacter(text: string): readonly number[] | undefined {
  if (!/[\ud800-\udfff]/.test(text)) return undefined;
  const offsets: number[] = [];
  let units = 0;
  for (const character of text) {
    offsets.push(units);
    units += character.length;
  }
  return [...offsets, units];
}

function faultAt(sql: string, offset: number, message: string): SqlFault {
  const lines = sql.slice(0, offset).split(/\r\n|\n|\r/);
  return { message, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A fault of one statement as one of the whole text. */
function placed(sql: string, part: ParsedPart, fault: SqlFault): SqlFault {
  const start = faultAt(sql, part.from, fault.message);
  if (fault.line === undefined || fault.line < 1 || start.line === undefined || start.column === undefined)
    return start;
  const column = fault.column ?? 1;
  const isFirstLine = fault.line === 1;
  return {
    message: fault.message,
    line: start.line + fault.line - 1,
    column: isFirstLine ? Math.max(1, start.column + column - 1 - part.added) : column,
  };
}
