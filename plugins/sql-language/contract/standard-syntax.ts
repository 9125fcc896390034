import type { SqlSyntax } from '#plugins/databases';
import { standardStatements } from '../common/standard/standard-statements.ts';
import { reservedWords, standardWords } from '../common/standard/standard-words.ts';

/**
 * SQL without an engine: texts without a chosen database are read by it, and engines build theirs on it. It is not a
 * fallback for an unknown engine: `findDialect` refuses that by name.
 */
export const standardSyntax: SqlSyntax = {
  id: 'standard',
  lexis: {
    blank: /[ \t\n\r\f\v]+/y,
    word: /[A-Za-z_\u{80}-\u{10ffff}][\w$\u{80}-\u{10ffff}]*/uy,
    number:
      /(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|\d[\d_]*(?:\.\d[\d_]*|\.(?!\.))?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/y,
    parameter: /\$[\p{L}\p{N}_]+|\?(?![|&#-])/uy,
    operator: /[-+*/<>=~!@#%^&|`?:]/,
    lineComment: /--[^\n\r]*/y,
    nestsComments: true,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'behind-e' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
    ],
    hasDollarTexts: true,
  },
  names: {
    quotes: ['"', '"'],
    plain: /^[a-z_][a-z0-9_]*$/,
    reserved: reservedWords,
    folding: 'lower',
    defaultSchema: 'public',
    ofServer: {
      schemas: /^information_schema$/i,
      temporary: undefined,
      unlisted: /^information_schema/i,
      statistics: undefined,
      relations: undefined,
    },
  },
  statements: standardStatements,
  functions: { reading: /^(?!)/, ofCatalogue: /^(?!)/, lookupTypes: undefined, calledByDot: true },
  types: {
    suggested: [
      ...['integer', 'bigint', 'numeric', 'double precision', 'varchar', 'boolean', 'date', 'timestamp', 'time'],
      ...['interval', 'smallint', 'real'],
    ],
    withoutOrder: undefined,
    withExtremes: undefined,
  },
  words: standardWords,
  traits: {
    prefixAliases: false,
    listComprehensions: false,
    mapLiterals: false,
    columnExclusion: false,
    lateralSources: false,
    tablesInCatalogs: false,
    qualify: false,
    outputsAnywhere: false,
    recursionInUnionOnly: false,
  },
  libraries: { parser: 'generic', formatter: 'sql' },
};
