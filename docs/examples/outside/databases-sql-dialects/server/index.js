import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { SqlDialects } from '#plugins/databases';
import { standardPrinting, standardSyntax } from '#plugins/sql-language';

/** The SQL of an engine that is close to the standard and quotes names in backticks. The same item in both halves. */
const dialect = {
  ...standardPrinting,
  id: 'acme',
  syntax: { ...standardSyntax, id: 'acme', names: { ...standardSyntax.names, quotes: ['`', '`'] } },
  quoteIdentifier: (name) => `\`${name.replaceAll('`', '``')}\``,
};

export default defineServerPlugin({ id: 'databases-sql-dialects', contributions: [contribute(SqlDialects, dialect)] });
