import type { SqlSyntax } from '#plugins/databases';
import { standardSyntax, wordList } from '#plugins/sql-language';
import { readingFunctions } from './unsafe-functions.ts';

const { names, statements, words } = standardSyntax;

/**
 * What `pg_get_keywords()` calls reserved or the name of a type or function, beside the usual ones. A test asks the server
 * whether this still holds.
 */
const reserved = wordList(
  ...names.reserved,
  `current_catalog current_date current_role current_schema current_time current_timestamp current_user
   grant localtime localtimestamp session_user user`,
);

/** How PostgreSQL reads SQL: names without quotes in lower case; SELECT … INTO makes a table. */
export const postgresSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'postgresql',
  names: {
    ...names,
    reserved,
    ofServer: {
      schemas: /^(?:information_schema|pg_.*)$/i,
      temporary: /^pg_temp(?:_\d+)?$/i,
      unlisted: /^(?:pg_|information_schema)/i,
      // The commonest values of every column, and some between; counts of rows; other people's statements with values.
      statistics:
        /^pg_(?:stats(?:_ext.*)?|stat(?:istic|io)?_.*|statistic|sequences|cursors|prepared_(?:statements|xacts))$/i,
      // It counts rows too (`reltuples`), and is behind `information_schema`, which shows nothing of that.
      relations: /^pg_class$/i,
    },
  },
  statements: { ...statements, isComplete: true, showsSettings: true },
  functions: {
    reading: readingFunctions,
    ofCatalogue: /^(?:pg_(?!(?:typeof|size_pretty|column_size)$)|lo_)|_to_xml(?:$|schema|_and_)/,
    lookupTypes: /^_?reg(?:class|proc|procedure|oper|operator|type|role|namespace|collation|config|dictionary)$/,
    calledByDot: true,
  },
  types: {
    suggested: [
      ...['integer', 'bigint', 'numeric', 'double precision', 'text', 'varchar', 'boolean', 'date', 'timestamp'],
      ...['timestamptz', 'time', 'interval', 'uuid', 'json', 'jsonb', 'smallint', 'real', 'bytea'],
    ],
    withoutOrder:
      /^(?:json|xml|point|line|lseg|box|path|polygon|circle|xid|cid|aclitem|refcursor|jsonpath|txid_snapshot)(?:\[\])*$/i,
    withExtremes:
      /^(?:smallint|integer|bigint|numeric|real|double|money|text|character|date|time|timestamp|interval)\b(?!.*\]$)/i,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `asymmetric authorization analyse copy current_catalog current_role current_schema domain extension function
       inherits instead nfc nfd normalize nowait policy procedure refresh revoke role rule security sequence setof skip
       locked trigger unlogged user vacuum volatile immutable stable`,
    ),
    types: wordList(
      ...words.types,
      `bigserial box cidr circle daterange hstore inet int4range int8range jsonb line lseg macaddr money numrange oid
       path point polygon regclass serial smallserial tsquery tsrange tstzrange tsvector xml`,
    ),
  },
  libraries: { parser: 'postgresql', formatter: 'postgresql' },
};
