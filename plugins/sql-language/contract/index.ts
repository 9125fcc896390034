export { isSignificant, nameInQuotes, nameOfToken, type SqlToken, type SqlTokenKind } from './sql-token.ts';
export { tokenize, type TokenizeOptions } from './tokenize.ts';
export { refusalsOf } from '../common/standard/standard-statements.ts';
export { decimalTypeOf } from './decimal-type.ts';
export { epochPieces } from './epoch-pieces.ts';
export { fiscalTruncations } from './fiscal-truncations.ts';
export { dateParseFormat, grainTruncations } from './grain-truncations.ts';
export { statementKinds, statementWords } from './statement-words.ts';
export { commonForms, standardPrinting } from './standard-printing.ts';
export { standardSyntax } from './standard-syntax.ts';
export { wordList } from './word-list.ts';
export { splitStatements, statementAt, type Statement } from './split-statements.ts';
export { statementKind, strangeBeginning, withoutExplain } from './statement-kind.ts';
export { longestSql, onlyQuery, onlyStatement, requireWhole, unendedIn } from './whole-sql.ts';
export { inQuotes, needsQuotes, quoteName } from './quote-name.ts';
export { emptyQueries } from './empty-queries.ts';
export { calledNames } from './called-names.ts';
export { placeAt, placeOfName, type SqlPlace } from './place-of-name.ts';
export { withLiterals } from './literal-parameters.ts';
export { ownLimit, type OwnLimit } from './own-limit.ts';
export { SqlScripts, type ScriptStatement } from './sql-scripts.ts';
export { SqlReader, type ReadStatement, type SqlFault, type TableReference } from './sql-reader.ts';
export { rowRulesInSql, SqlGuard, type CheckedStatement, type SqlCheck } from './sql-guard.ts';
export { defineRowRuleSource, RowRuleSources, type RowRuleSource, type TableRule } from './row-rule-sources.ts';
export {
  defineTemplateLanguage,
  SqlTemplates,
  TemplateLanguages,
  type RenderedSql,
  type TemplateContext,
  type TemplateQuestion,
} from './sql-templates.ts';
export { defineSqlMacro, SqlMacros, type SqlMacro } from './sql-macros.ts';
export { givenUrlParams, readAddressParams, readTemplateParams } from './template-params.ts';
