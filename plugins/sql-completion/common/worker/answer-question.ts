import { unreachable } from '#core/common';
import type { SqlSyntax } from '#plugins/databases';
import { splitStatements, statementKind, tokenize } from '#plugins/sql-language';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { complete } from '../complete/complete.ts';
import { findDiagnostics } from '../diagnostics/find-diagnostics.ts';
import { callAt, describeAt } from '../navigate/describe.ts';
import { symbolAt } from '../navigate/symbols.ts';
import type { Answers, Judgement, Question } from './protocol.ts';

export function answerQuestion({ kind, sql, offset, subject }: Question, catalogue: Catalogue): Answers[keyof Answers] {
  const lookup = { catalogue, schema: subject.schema };
  switch (kind) {
    case 'complete':
      return complete({ sql, offset, templateNames: subject.templateNames, ...lookup });
    case 'describe':
      return describeAt(sql, offset, lookup);
    case 'call':
      return callAt(sql, offset, lookup);
    case 'symbol':
      return symbolAt(sql, offset, catalogue.syntax);
    case 'judge':
      return { faults: findDiagnostics(sql, lookup), statements: judgedStatements(sql, catalogue.syntax) };
    default:
      return unreachable(kind);
  }
}

/** Most statements that the database is asked about at once. */
const mostStatements = 50;

/** Whole queries without templates, in which the text itself is in order. */
function judgedStatements(sql: string, syntax: SqlSyntax): Judgement['statements'] {
  return splitStatements(sql, syntax)
    .filter(({ text }) => statementKind(text, syntax) === 'select')
    .filter(({ text }) => !/\{[{%#]/.test(text)) // also inside quotes, where templates are filled in as well
    .filter(({ text }) => !tokenize(text, syntax).some(({ isOpen }) => isOpen))
    .slice(0, mostStatements)
    .map(({ from, to, text }) => ({ from, to, text }));
}
