import { defineMessages } from '#core/common';

/** Why SQL is not read to its end. */
export const wholeSqlMessages = defineMessages('sql-language/whole-sql', {
  openComment: 'The comment in line {{line}}, column {{column}} is never closed. End it with {{end}}.',
  openText: 'The text in line {{line}}, column {{column}} is never closed. End it with {{end}}.',
  openName: 'The name in quotes in line {{line}}, column {{column}} is never closed. End it with {{end}}.',
  openTemplate: 'The template tag in line {{line}}, column {{column}} is never closed. End it with {{end}}.',
  codeComment:
    'The comment in line {{line}}, column {{column}} runs as code or lifts limits in this kind of database. Write what is in it as plain SQL, or take it out.',
  tooLong: 'The SQL has {{count}} characters; {{most}} are read at most. Load large data as a file.',
  tooManyTokens:
    'The SQL has more than {{most}} words, signs and blanks; those from line {{line}}, column {{column}} on are too many. Load large data as a file.',
  tooManyStatements: 'The script has {{count}} statements; {{most}} are run at most. Load large data as a file.',
  operatorTooLong:
    'The operator in line {{line}}, column {{column}} has more than {{most}} signs; no database has such a one. Put blanks between its signs.',
  tooDeep:
    'The expression around line {{line}}, column {{column}} has more than {{most}} operators and brackets in one another. Split it, or put the values into a list or table.',
  nullCharacter: 'The character in line {{line}}, column {{column}} is U+0000, which no database takes. Take it out.',
});
