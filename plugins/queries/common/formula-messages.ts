import { defineMessages } from '#core/common';

/** Why the formula of a calculation cannot be read; `at` counts characters from 1. */
export const formulaMessages = defineMessages('queries', {
  empty: 'Write a formula, such as [Sales] / [Orders].',
  tooLong: 'The formula is longer than {{most}} characters; make it shorter.',
  tooDeep: 'Character {{at}}: too many brackets within each other; take some away.',
  openBracket: 'Character {{at}}: the name of a column begins here and has no closing ].',
  openQuote: 'Character {{at}}: the name of a column begins here and has no closing quote.',
  unknownSign: 'Character {{at}}: “{{sign}}” has no meaning here.',
  bareWord: 'Character {{at}}: write a column as [{{word}}], in brackets.',
  unknownFunction: 'Character {{at}}: there is no function {{name}}; there are {{names}}.',
  valueMissing: 'Character {{at}}: a number, a column or a bracket is missing here.',
  closingMissing: 'Character {{at}}: a closing ) is missing here.',
  argumentCount: 'Character {{at}}: {{name}} takes {{count}}.',
  exactly: '{{count}} values',
  atLeast: 'at least {{count}} values',
  oneOrTwo: 'one or two values',
  oneValue: 'one value',
});
