import { contribute, defineBrowserPlugin, SqlDialects, standardPrinting, standardSyntax } from '@tessera/sdk';

/** The SQL of an engine that is close to the standard and quotes names in backticks. The same item in both halves. */
const dialect = {
  ...standardPrinting,
  id: 'acme',
  syntax: { ...standardSyntax, id: 'acme', names: { ...standardSyntax.names, quotes: ['`', '`'] } },
  quoteIdentifier: (name) => `\`${name.replaceAll('`', '``')}\``,
};

export default defineBrowserPlugin({ id: 'databases-sql-dialects', contributions: [contribute(SqlDialects, dialect)] });
