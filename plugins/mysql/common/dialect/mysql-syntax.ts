import type { SqlSyntax } from '#plugins/databases';
import { standardSyntax } from '#plugins/sql-language';

const { lexis, names, statements } = standardSyntax;

/** How MySQL and MariaDB read SQL in a session with ANSI_QUOTES and NO_BACKSLASH_ESCAPES. */
export const mysqlSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'mysql',
  lexis: {
    ...lexis,
    lineComment: /(?:#|--(?=[\s]|$))[^\n\r]*/y,
    operator: /[-+*/<>=~!@%^&|?:]/,
    nestsComments: false,
    hasDollarTexts: false,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'never' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
    ],
  },
  names: {
    ...names,
    folding: 'exact',
    ofServer: {
      ...names.ofServer,
      schemas: /^(?:information_schema|mysql|performance_schema|sys)$/i,
      unlisted: /^(?:information_schema|mysql|performance_schema|sys)$/i,
    },
  },
  statements: { ...statements, selectsIntoTables: false },
  libraries: { parser: 'mysql', formatter: 'mysql' },
};
