import type { SqlSyntax } from '#plugins/databases';
import { strangeBeginning, tokenize, type SqlToken } from '#plugins/sql-language';
import { casing } from '../complete/keywords.ts';
import { readStatements, type ReadStatement } from '../outline/read-statements.ts';
import type { Lookup } from '../scope/columns.ts';
import { closestName } from './closest-name.ts';
import type { Fault } from './diagnostic.ts';
import { unknownNames } from './unknown-names.ts';

/** What can be told without the database: no doubt is a fault. */
export function findDiagnostics(sql: string, lookup: Lookup): readonly Fault[] {
  const { syntax } = lookup.catalogue;
  const open = tokenize(sql, syntax).find(({ isOpen }) => isOpen);
  const faults: Fault[] = open === undefined ? [] : [unclosedToken(open)];
  const made = new Set<string>();
  let knowsPlace = true;
  for (const statement of readStatements(sql, syntax)) {
    if (open !== undefined && open.from >= statement.from && open.to <= statement.to) continue; // it swallows the rest
    faults.push(...wrongBeginning(sql, statement, syntax), ...wrongBrackets(statement));
    if (statement.makes !== undefined) made.add(statement.makes.key);
    knowsPlace &&= !/^(use|attach|detach|set|reset|load|install|call|do|alter)$/.test(statement.word);
    if (knowsPlace && lookup.catalogue.isComplete) faults.push(...unknownNames(statement, lookup, made));
  }
  return faults;
}

function unclosedToken({ kind, from, text }: SqlToken): Fault {
  const what = kind === 'name' || kind === 'comment' || kind === 'template' ? kind : 'text';
  return { from, to: from + (text.split('\n')[0] ?? text).length, reason: { kind: 'unclosed', what }, instead: [] };
}

function wrongBeginning(sql: string, { from, to }: ReadStatement, syntax: SqlSyntax): readonly Fault[] {
  const strange = strangeBeginning(sql.slice(from, to), syntax);
  if (strange === undefined) return [];
  const { word } = strange;
  const start = from + strange.from;
  const near = closestName(word, syntax.words.beginnings);
  const instead = near === undefined ? [] : [casing([], word)(near)];
  return [{ from: start, to: start + word.length, reason: { kind: 'strange-beginning', word }, instead }];
}

/** Blocks of templates may hold halves of brackets. */
function wrongBrackets({ list }: ReadStatement): readonly Fault[] {
  if (list.tokens.some(({ kind, text }) => kind === 'template' && text.startsWith('{%'))) return [];
  const spanOf = (index: number) => ({ from: list.tokens[index]?.from ?? 0, to: list.tokens[index]?.to ?? 0 });
  const unclosed = [...list.ends].filter(([, { isClosed }]) => !isClosed).map(([index]) => index);
  return [
    ...list.strays.map((index): Fault => ({ ...spanOf(index), reason: { kind: 'stray-bracket' }, instead: [] })),
    ...unclosed.map((index): Fault => ({
      ...spanOf(index),
      reason: { kind: 'unclosed', what: 'bracket' },
      instead: [],
    })),
  ];
}
